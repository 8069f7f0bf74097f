import { type ReactNode, Suspense, useSyncExternalStore } from "react";
import { countOfParts, onPart } from "./lazy-wing.ts";

interface CodeAwaitedProps {
  /** Shown until the code has loaded. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Shows `fallback` while the code of a child component loads, and then immediately the component. React's `Suspense`
 * alone would show the fallback for at least 300 ms, even if the code comes after 20 ms.
 */
export function CodeAwaited({ fallback, children }: CodeAwaitedProps) {
  // When this number changes, React renders immediately, without its usual delay after a fallback.
  useSyncExternalStore(onPart, countOfParts, countOfParts);
  return <Suspense fallback={fallback}>{children}</Suspense>;
}
