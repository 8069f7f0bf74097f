/** Loads the session's code only where the page has marked that there may be one. */
export function attendNavigation(): void {
  if (document.documentElement.dataset.session === "in")
    void import("./signed-in.ts").then(({ showSession }) => showSession());
}
