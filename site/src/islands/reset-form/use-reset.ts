import { CallError } from "@agbara/shared/client/call-error.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { useCallback, useState } from "react";
import { requestCode, resetPassword } from "./reset-calls.ts";

interface Notice {
  message: string;
  /** The password is set; otherwise something went wrong. */
  done: boolean;
}

/** The two steps of a reset: what has been reached, what went wrong, and the ways on from there. */
export function useReset(transport: Transport) {
  /** Of the code that was mailed; null in the first step. */
  const [token, setToken] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [notice, setNotice] = useState<Notice | null>(null);

  const attempt = async (action: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setNotice(null);
    setWrong({});
    try {
      await action();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setWrong(error.fields);
      setNotice({ message: error.shown, done: false });
    } finally {
      setBusy(false);
    }
  };

  return {
    secondStep: token !== null,
    busy,
    wrong,
    notice,
    clearNotice: useCallback(() => setNotice(null), []),
    startAgain: useCallback(() => {
      setToken(null);
      setWrong({});
    }, []),
    sendCode: (email: string) => attempt(async () => setToken(await requestCode(transport, email))),
    setPassword: (email: string, code: string, password: string) =>
      attempt(async () => {
        await resetPassword(transport, {
          email,
          token: token ?? "",
          code,
          password_reset: password,
        });
        setNotice({ message: "Your Password has been reset", done: true });
      }),
  };
}
