"""The server, but what it has to tell is due at once: `python prompt_news.py serve …` takes the place of
`gonfalon`, for rounds in which it is killed."""

from unittest.mock import patch


def main() -> None:
    from gonfalon.cli import main as cli
    from gonfalon.server.news import news

    with patch.object(news, "NAP", 0.02), patch.object(news, "MINUTE", 0), patch.object(news, "HERE", 0):
        cli()


if __name__ == "__main__":
    main()
