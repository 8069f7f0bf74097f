/** A page that the build has pre-rendered. Needed until the page's code has loaded. */
interface DrawnPage {
  /** The elements that the build has pre-rendered. */
  elements: ReadonlySet<Element>;
  /** Called when the code has loaded. Returns true if React may take over the elements in the page. */
  start: () => boolean;
  /** Called when the screen can handle presses. */
  ready: () => void;
}

let drawn: DrawnPage | null = null;

/** Remembers that this page is pre-rendered. The application loads later and needs to know this. */
export function setDrawn(page: DrawnPage): void {
  drawn = page;
}

/** Returns true if React may take over the elements in the page. Always false if the page is not pre-rendered. */
export function takesOver(): boolean {
  return drawn?.start() ?? false;
}

/** Returns true if the build has pre-rendered this element and React has not taken over the screen yet. */
export function isDrawn(element: Element): boolean {
  return drawn?.elements.has(element) ?? false;
}

/** Called by a screen when it can handle presses. Repeats the presses that the person made too early. */
export function handOver(): void {
  drawn?.ready();
  drawn = null;
}
