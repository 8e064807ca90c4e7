// Passkeys: what the server asks and the browser's authenticator answers, both as JSON.
import type { Account } from "../wire";
import * as api from "./api";

/** Where a browser knows them; and not at a bare address, which a passkey cannot belong to. */
export const canPasskey = (): boolean =>
  isSecureContext &&
  typeof PublicKeyCredential !== "undefined" &&
  "parseCreationOptionsFromJSON" in PublicKeyCredential &&
  !/^[\d.]+$|:/.test(location.hostname);

const answered = (credential: Credential | null): string => JSON.stringify(credential as PublicKeyCredential);

/** With a name: for a new account. */
export async function newPasskey(name: string): Promise<Account> {
  const { id, options } = await api.askPasskey(name);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options));
  const credential = answered(await navigator.credentials.create({ publicKey }));
  return api.addPasskey({ id, credential, name });
}

export const signInByPasskey = async (merge: boolean): Promise<Account> =>
  api.usePasskey({ ...(await signed()), merge });

export const proveByPasskey = async (): Promise<Account> => api.prove(await signed());

async function signed(): Promise<{ id: string; credential: string }> {
  const { id, options } = await api.askSignIn();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options));
  return { id, credential: answered(await navigator.credentials.get({ publicKey })) };
}
