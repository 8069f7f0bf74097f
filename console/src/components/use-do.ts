import { useState } from "react";

interface Doing<Wanted, Answer> {
  /** Makes the call, unless it is running. Returns its answer, or null if there is none. */
  run: (wanted: Wanted) => Promise<Answer | null>;
  /** True while the call runs. Also true after a success, because the next screen opens then. */
  busy: boolean;
  /** The message above the form's fields. */
  problem: string | null;
  setProblem: (problem: string | null) => void;
}

/**
 * Makes the call of a form for login, registration or confirmation. `call` is a function, because these screens load
 * only the code of their own call. `call` must show no message for a failure, because the form shows it. `say` returns
 * the form's message for an error. It returns null if the form shows the error in another place.
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
