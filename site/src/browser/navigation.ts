/** Loads the session's code only in two cases: the page is marked as possibly signed in, or another tab logs in. */
export function attendNavigation(): void {
  const { dataset } = document.documentElement;
  let shown = false;
  const show = () => {
    if (shown) return;
    shown = true;
    void import("./signed-in.ts").then((code) => code.showSession());
  };
  if (dataset.session === "in") show();
  // A login in another tab stores several values, the user last. So we wait for the user.
  addEventListener("storage", ({ key, newValue }) => {
    if (key === "u" && newValue) show();
  });
  // The browser may have kept this page for the Back button. In that time, the page got no event about a login.
  addEventListener("pageshow", ({ persisted }) => {
    try {
      if (persisted && localStorage.t) show();
    } catch {
      // If the storage cannot be read, there is no session.
    }
  });
  attendArrows();
}

/** Lets the arrow keys open the menu and move through it. The browser itself handles Enter, Escape and touch. */
function attendArrows(): void {
  const menu = document.querySelector<HTMLElement>("[popover]");
  const toggle = menu && document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`);
  document.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const { activeElement } = document;
    if (!menu || !step || (activeElement !== toggle && !menu.contains(activeElement))) return;
    if (activeElement === toggle) menu.showPopover();
    if (!menu.matches(":popover-open")) return;
    event.preventDefault();
    const items = [...menu.querySelectorAll<HTMLElement>("a, button")].filter((item) =>
      item.checkVisibility(),
    );
    const at = items.indexOf(activeElement as HTMLElement);
    items.at(at < 0 && step < 0 ? -1 : (at + step) % items.length)?.focus();
  });
}
