/** Matches the buttons that need the application's code. The browser opens menus without this code. */
const NEEDS_CODE = "button:not([popovertarget])";
const SENDS = "button[type=submit]";
const EVENTS = ["click", "submit"] as const;

/**
 * Remembers presses of pre-rendered buttons until the screen can handle them. If somebody presses Enter in a form, or a
 * password manager sends the form, this counts as a press of the form's button. Buttons that React has rendered work
 * normally.
 */
export function holdPresses(root: Element, drawn: ReadonlySet<Element>, onPress: () => void) {
  const buttons = () => [...root.querySelectorAll("button")];
  /**
   * The index of each pressed button among all buttons. We do not store the elements, because React may replace them.
   */
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

  /** Ends the busy state of the buttons. */
  function calm() {
    for (const button of root.querySelectorAll(SENDS)) button.ariaBusy = "false";
  }

  return {
    calm,
    /** Forgets the presses, because the code could not be loaded. A notice says so, and the person can press again. */
    forget() {
      calm();
      held.clear();
    },
    /** Presses the remembered buttons, because the screen can handle presses now. */
    release() {
      for (const type of EVENTS) root.removeEventListener(type, hold, true);
      // The screen's state receives the typed values only after this code has run, so we wait a moment.
      setTimeout(() => {
        for (const place of held) buttons()[place]?.click();
      });
    },
  };
}
