import { useCallback, useState } from "react";

/**
 * Whether something is under way, and what runs it. It is known before the next press is handled; a mutation of
 * react-query says so a task later, when the second press of a double one has been handled too.
 */
export function useBusy(): readonly [
  busy: boolean,
  during: <T>(work: () => Promise<T>) => Promise<T>,
] {
  const [busy, setBusy] = useState(false);
  const during = useCallback(async <T>(work: () => Promise<T>) => {
    setBusy(true);
    try {
      return await work();
    } finally {
      setBusy(false);
    }
  }, []);
  return [busy, during];
}
