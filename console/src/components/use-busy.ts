import { useCallback, useState } from "react";

/**
 * Returns whether something is running, and the function that runs it. The state is up to date before the next press
 * is handled. The state of a react-query mutation comes one task too late: by then the second press of a double press
 * has been handled.
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
