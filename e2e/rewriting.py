"""A site whose worker's script is another in one place."""

from playwright.sync_api import BrowserContext, Route


def rewrite_worker(context: BrowserContext, old: str, new: str) -> None:
    def rewrite(route: Route) -> None:
        answer = route.fetch()
        script = answer.text()
        assert script.count(old) == 1
        route.fulfill(response=answer, body=script.replace(old, new))

    context.route("**/worker.py", rewrite)
