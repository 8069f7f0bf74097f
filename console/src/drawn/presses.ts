/** A button that needs the page's code. The browser itself opens the menu. */
const NEEDS_CODE = "button:not([popovertarget])";
const SENDS = "button[type=submit]";
const EVENTS = ["click", "submit"] as const;

/**
 * Holds the presses of the drawn buttons until the screen is ready. The Enter key in a form presses its button too. A
 * password manager may send a form without a press. We hold this as a press of the form's button. A button that React
 * draws works by itself.
 */
export function holdPresses(root: Element, drawn: ReadonlySet<Element>, onPress: () => void) {
  const buttons = () => [...root.querySelectorAll("button")];
  /** The places of the pressed buttons among all buttons. React may draw the buttons again. */
  const held = new Set<number>();

  function hold(event: Event) {
    const target = event.target as Element;
    const button =
      event.type === "submit"
        ? target.querySelector<HTMLButtonElement>(SENDS)
        : target.closest<HTMLButtonElement>(NEEDS_CODE);
    if (!button || !drawn.has(button)) return;
    event.preventDefault();
    event.stopPropagation();
    held.add(buttons().indexOf(button));
    if (button.type === "submit") button.ariaBusy = "true";
    onPress();
  }
  for (const type of EVENTS) root.addEventListener(type, hold, true);

  /** Makes the buttons look again as the build has drawn them. */
  function calm() {
    for (const button of root.querySelectorAll(SENDS)) button.ariaBusy = "false";
  }

  return {
    calm,
    /** Forgets the presses, because the code did not come. The person reads this, and presses again. */
    forget() {
      calm();
      held.clear();
    },
    /** Presses the buttons now, because the screen is ready. */
    release() {
      for (const type of EVENTS) root.removeEventListener(type, hold, true);
      // The screen's state gets the typed values only after this code has run, so we wait a moment.
      setTimeout(() => {
        for (const place of held) buttons()[place]?.click();
      });
    },
  };
}
