import { CallError } from "@agbara/shared/client/call-error.ts";
import { useCallback, useState } from "react";

/** Makes one call at a time and keeps what became of it: busy, the message of a failure, and what is wrong by field. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Record<string, string>>({});

  const clear = useCallback(() => {
    setFailure(null);
    setWrong({});
  }, []);

  const attempt = async (action: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    clear();
    try {
      await action();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setWrong(error.fields);
      setFailure(error.shown);
    } finally {
      setBusy(false);
    }
  };

  return {
    attempt,
    busy,
    wrong,
    failure,
    clear,
    clearFailure: useCallback(() => setFailure(null), []),
  };
}
