"""The routes of accounts. Signing in or out sets another cookie, and the browser's former one is not used any more."""

from typing import TYPE_CHECKING

from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import Response

from gonfalon.server import wire
from gonfalon.server.accounts.account_desk import AccountDesk, Asker
from gonfalon.server.accounts.export import exported
from gonfalon.server.accounts.mailed_words import hashed
from gonfalon.server.accounts.passkeys import Site
from gonfalon.server.auth import COOKIE, Person, new_person
from gonfalon.server.http.answering import answer
from gonfalon.server.public_address import host_name

if TYPE_CHECKING:
    from gonfalon.server.http.app import App


class AccountHandlers:
    def __init__(self, app: "App") -> None:
        self._app = app
        self.desk = AccountDesk(app.lobby)

    def _asker(self, request: Request) -> Asker:
        caller = request.scope["caller"]
        site = Site(f"{caller.scheme}://{caller.host}", host_name(caller.host))
        agent = request.headers.get("user-agent", "")
        person, session = self._app.somebody(request), self._session(request)
        return Asker(person, session, caller.address, site, self._app.here(request), agent)

    def _session(self, request: Request) -> str:
        return self._app.signer.session(request.cookies.get(COOKIE))

    async def _told(self, request: Request, person: Person) -> Response:
        return answer(await self.desk.told(person, hashed(self._session(request))))

    async def _entered(self, request: Request, person: Person, session: str) -> Response:
        response = answer(await self.desk.told(person, hashed(session)))
        return self._app.with_cookie(request, response, person, session)

    async def _with_an_account(self, request: Request, person: Person, session: str) -> Response:
        """Answers a guest who now has an account. Sockets that were opened with the guest's cookie, which others may
        have too, are closed once the answer is on its way; the browser with the new cookie reconnects."""
        response = await self._entered(request, person, session)
        response.background = BackgroundTask(self._app.lobby.person_changes.send_away, person)
        return response

    async def _as_a_guest(self, request: Request) -> Response:
        """Answers with the cookie of a new guest, who holds nothing."""
        person = new_person()
        return self._app.with_cookie(request, answer(await self._app.who_is(person)), person)

    async def account(self, request: Request) -> Response:
        return await self._told(request, self._app.somebody(request))

    async def register(self, request: Request) -> Response:
        asker, wanted = self._asker(request), await self._app.body(request, wire.Register)
        session = await self.desk.register(asker, wanted.name, wanted.password)
        return await self._with_an_account(request, asker.person, session)

    async def ask_passkey(self, request: Request) -> Response:
        asker, wanted = self._asker(request), await self._app.body(request, wire.AskPasskey, b"{}")
        return answer(self.desk.ask_passkey(asker, wanted.name))

    async def add_passkey(self, request: Request) -> Response:
        asker, wanted = self._asker(request), await self._app.body(request, wire.NewPasskey)
        session = await self.desk.add_passkey(asker, wanted)
        if not session:
            return await self._told(request, asker.person)
        return await self._with_an_account(request, asker.person, session)

    async def drop_passkey(self, request: Request) -> Response:
        asker, wanted = self._asker(request), await self._app.body(request, wire.DropPasskey)
        await self.desk.drop_passkey(asker, wanted.id)
        return await self._told(request, asker.person)

    async def prove(self, request: Request) -> Response:
        asker, wanted = self._asker(request), await self._app.body(request, wire.Prove)
        await self.desk.prove(asker, wanted)
        return await self._told(request, asker.person)

    async def sign_in(self, request: Request) -> Response:
        asker, wanted = self._asker(request), await self._app.body(request, wire.SignIn)
        entered = await self.desk.sign_in(asker, wanted.name, wanted.password, wanted.merge)
        return await self._entered(request, *entered)

    async def ask_sign_in(self, request: Request) -> Response:
        return answer(self.desk.ask_sign_in(self._asker(request)))

    async def use_passkey(self, request: Request) -> Response:
        asker, wanted = self._asker(request), await self._app.body(request, wire.UsePasskey)
        return await self._entered(request, *await self.desk.sign_in_by_passkey(asker, wanted))

    async def sign_out(self, request: Request) -> Response:
        person, wanted = self._app.somebody(request), await self._app.body(request, wire.SignOut, b"{}")
        await self.desk.sign_out(person, self._session(request), wanted.everywhere)
        return await self._as_a_guest(request)

    async def set_password(self, request: Request) -> Response:
        asker, wanted = self._asker(request), await self._app.body(request, wire.SetPassword)
        await self.desk.set_password(asker, wanted.old, wanted.new)
        return await self._told(request, asker.person)

    async def set_email(self, request: Request) -> Response:
        asker, wanted = self._asker(request), await self._app.body(request, wire.SetEmail)
        await self.desk.set_email(asker, wanted)
        return await self._told(request, asker.person)

    async def set_sharing(self, request: Request) -> Response:
        asker, wanted = self._asker(request), await self._app.body(request, wire.SetSharing)
        await self.desk.accounts.set_sharing(asker.person, wanted.shares)
        return await self._told(request, asker.person)

    async def confirm_email(self, request: Request) -> Response:
        await self.desk.confirm(self._asker(request), (await self._app.body(request, wire.MailedWord)).word)
        return answer({"ok": True})

    async def forgot(self, request: Request) -> Response:
        asker, wanted = self._asker(request), await self._app.body(request, wire.Forgot)
        self.desk.forgot(asker, wanted.email, wanted.lang)
        return answer({"ok": True}, 202)

    async def reset(self, request: Request) -> Response:
        asker, wanted = self._asker(request), await self._app.body(request, wire.Reset)
        return await self._entered(request, *await self.desk.reset(asker, wanted.word, wanted.password))

    async def export(self, request: Request) -> Response:
        told = await exported(self._app.services, self._app.somebody(request))
        headers = {"Content-Disposition": 'attachment; filename="gonfalon-my-data.json"'}
        return Response(told, media_type="application/json", headers=headers)

    async def delete_me(self, request: Request) -> Response:
        asker, wanted = self._asker(request), await self._app.body(request, wire.DeleteMe)
        await self.desk.delete(asker, wanted)
        return await self._as_a_guest(request)
