import { CallError } from "@agbara/shared/client/call-error.ts";
import { type RefObject, useCallback, useEffect, useState } from "react";

/**
 * Makes one call at a time. Holds whether a call is running, the message of a failure, and the mistakes by field. If a
 * message is shown at a field, it is not shown again. The first field with a mistake gets the focus, so that screen
 * readers read it.
 */
export function useAttempt(form: RefObject<HTMLFormElement | null>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Record<string, string>>({});

  const clear = useCallback(() => {
    setFailure(null);
    setWrong({});
  }, []);

  useEffect(() => {
    if (Object.keys(wrong).length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [wrong, form]);

  const attempt = async (action: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    clear();
    try {
      await action();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setWrong(error.fields);
      setFailure(error.saidAtFields ? null : error.shown);
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
