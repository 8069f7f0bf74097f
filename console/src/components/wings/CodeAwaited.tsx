import { type ReactNode, Suspense, useSyncExternalStore } from "react";
import { countOfParts, onPart } from "./lazy-wing.ts";

interface CodeAwaitedProps {
  /** What people see until the code is there. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Shows `fallback` while the code of a part inside is fetched, and then the part at once. With `Suspense` alone, React
 * would show each fallback for at least 300 ms, also if the code comes after 20 ms.
 */
export function CodeAwaited({ fallback, children }: CodeAwaitedProps) {
  // A change of this number draws the part in a render that React does not delay.
  useSyncExternalStore(onPart, countOfParts, countOfParts);
  return <Suspense fallback={fallback}>{children}</Suspense>;
}
