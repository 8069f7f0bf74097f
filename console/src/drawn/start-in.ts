import type { ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { showNothingHeld, whenReady } from "./hand-over.ts";
import { drawnScreen, isKnown } from "./known.ts";
import { readTyped, typeAgain } from "./typed.ts";

/**
 * Starts the application in the page's root. If the build has drawn the screen, React takes over what is there: focus,
 * caret and text stay. But something else may have changed the page, such as a translator or a password manager. Then
 * React draws the screen again, and we type the text again.
 */
export function startIn(root: HTMLElement, application: ReactNode): void {
  const isDrawn = root.hasChildNodes() && !isKnown();
  showNothingHeld();
  if (isDrawn && isAsDrawn(root)) {
    hydrateRoot(root, application);
    return;
  }
  if (isDrawn) {
    const typed = readTyped(root);
    whenReady(() => typeAgain(root, typed));
  }
  root.replaceChildren();
  createRoot(root).render(application);
}

function isAsDrawn(root: HTMLElement): boolean {
  const screen = drawnScreen();
  return screen !== null && shapeOf(root) === shapeOf(screen);
}

/** Returns the elements and texts. Attributes may differ: React leaves them as they are, and extensions add their own. */
const shapeOf = ({ innerHTML }: HTMLElement) => innerHTML.replaceAll(/<(\/?[\w-]+)[^>]*>/g, "<$1>");
