import { useState } from "react";

interface Doing<Wanted, Answer> {
  /**
   * Makes the call. Does nothing if an earlier call is still running. Returns the call's answer. Returns null if there
   * is no answer.
   */
  run: (wanted: Wanted) => Promise<Answer | null>;
  /** True while the call runs. Stays true after a success, because then the next screen opens. */
  busy: boolean;
  /** The error message above the form's fields. Null if there is none. */
  problem: string | null;
  setProblem: (problem: string | null) => void;
}

/**
 * Makes the call of a form for login, registration or confirmation. `call` is a function, so that these screens load
 * only the code of their own call. The call must not show failures itself, because the form shows them. `say` returns
 * the form's message for an error. It returns null if the form shows the error elsewhere.
 */
export function useDo<Wanted, Answer>(
  call: (wanted: Wanted) => Promise<Answer>,
  say: (error: unknown) => string | null,
): Doing<Wanted, Answer> {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(wanted: Wanted): Promise<Answer | null> {
    if (busy) return null;
    setBusy(true);
    setProblem(null);
    try {
      return await call(wanted);
    } catch (error) {
      setBusy(false);
      setProblem(say(error));
      return null;
    }
  }

  return { run, busy, problem, setProblem };
}
