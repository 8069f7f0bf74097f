/** A button that needs the page's code. The browser itself opens the menu. */
const NEEDS_CODE = "button:not([popovertarget])";

/** What the page does when its screen is ready. */
let next: (() => void) | null = null;
let screen: Element | null = null;
/** The places, among the page's buttons, of the buttons that were pressed too early. */
const held = new Set<number>();

const buttons = () => [...(screen?.querySelectorAll<HTMLButtonElement>("button") ?? [])];

/**
 * Holds the presses of buttons until the screen's code is there. The Enter key in a form presses its button too, so no
 * form is sent too early.
 */
export function holdPresses(root: Element, onPress: () => void): void {
  screen = root;
  const hold = (event: Event) => {
    const { target } = event;
    const button = target instanceof Element && target.closest<HTMLButtonElement>(NEEDS_CODE);
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    held.add(buttons().indexOf(button));
    if (button.type === "submit") button.setAttribute("aria-busy", "true");
    onPress();
  };
  root.addEventListener("click", hold, true);
  next = () => root.removeEventListener("click", hold, true);
}

/** Makes the buttons look again as the build has drawn them. */
export function showNothingHeld(): void {
  for (const button of buttons())
    if (button.type === "submit") button.setAttribute("aria-busy", "false");
}

/** Forgets the held presses, because the code did not come. The person reads this, and presses again. */
export function forgetPresses(): void {
  showNothingHeld();
  held.clear();
}

/** Adds to the things to do when the screen is ready. */
export function whenReady(action: () => void): void {
  const before = next;
  next = () => {
    before?.();
    action();
  };
}

/** Gives a screen that is ready now what somebody did before. */
export function handOver(): void {
  next?.();
  next = null;
  const presses = [...held];
  held.clear();
  // The screen's state gets the typed values only after this code has run, so we wait a moment.
  setTimeout(() => {
    for (const place of presses) buttons()[place]?.click();
  });
}
