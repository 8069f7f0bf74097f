/** A button that needs the page's code. The browser itself opens the menu. */
const NEEDS_CODE = "button:not([popovertarget])";

/**
 * Holds the presses of buttons until the screen is ready. The Enter key in a form presses its button too, so no form is
 * sent too early.
 */
export function holdPresses(root: Element, onPress: () => void) {
  const buttons = () => [...root.querySelectorAll("button")];
  /** The places of the pressed buttons among all buttons. React may draw the buttons again. */
  const held = new Set<number>();

  function hold(event: Event) {
    const { target } = event;
    const button = target instanceof Element && target.closest<HTMLButtonElement>(NEEDS_CODE);
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    held.add(buttons().indexOf(button));
    if (button.type === "submit") button.ariaBusy = "true";
    onPress();
  }
  root.addEventListener("click", hold, true);

  /** Makes the buttons look again as the build has drawn them. */
  function calm() {
    for (const button of buttons()) if (button.type === "submit") button.ariaBusy = "false";
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
      root.removeEventListener("click", hold, true);
      // The screen's state gets the typed values only after this code has run, so we wait a moment.
      setTimeout(() => {
        for (const place of held) buttons()[place]?.click();
      });
    },
  };
}
