/** A page that the build has drawn, while its code is not there. */
interface DrawnPage {
  /** What the build has drawn. */
  elements: ReadonlySet<Element>;
  /** Called when the code is there. Returns true if React may take over what is in the page. */
  start: () => boolean;
  /** Called when the screen is ready for its first press. */
  ready: () => void;
}

let drawn: DrawnPage | null = null;

/** Tells the application, which loads later, that this page is drawn. */
export function setDrawn(page: DrawnPage): void {
  drawn = page;
}

/** Tells whether React may take over what is in the page. On a page that is not drawn, it may not. */
export function takesOver(): boolean {
  return drawn?.start() ?? false;
}

/** Tells whether the build has drawn this element, and React has not yet taken over the screen. */
export function isDrawn(element: Element): boolean {
  return drawn?.elements.has(element) ?? false;
}

/** Gives a screen that is ready now what somebody did before. */
export function handOver(): void {
  drawn?.ready();
  drawn = null;
}
