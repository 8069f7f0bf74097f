import type { Transport } from "@agbara/shared/client/transport.ts";
import { type RefObject, useCallback, useState } from "react";
import { useAttempt } from "../../islands/use-attempt.ts";
import { requestCode, resetPassword } from "./reset-calls.ts";

/** The two steps of a reset: which has been reached, what went wrong, and the ways on from there. */
export function useReset(transport: Transport, form: RefObject<HTMLFormElement | null>) {
  /** Of the code that was mailed; null in the first step. */
  const [token, setToken] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const { attempt, busy, wrong, failure, clear, clearFailure } = useAttempt(form);

  return {
    secondStep: token !== null,
    done,
    busy,
    wrong,
    failure,
    clearFailure,
    startAgain: useCallback(() => {
      setToken(null);
      setDone(false);
      clear();
    }, [clear]),
    sendCode: (email: string) => attempt(async () => setToken(await requestCode(transport, email))),
    setPassword: (email: string, code: string, password: string) =>
      attempt(async () => {
        const known = { email, token: token ?? "" };
        await resetPassword(transport, { ...known, code, password_reset: password });
        setDone(true);
      }),
  };
}
