import { useState } from "react";

interface Doing<Wanted, Answer> {
  /** Makes the call, unless it is running. Returns its answer, or null if there is none. */
  run: (wanted: Wanted) => Promise<Answer | null>;
  /** Also true after a success, because the next screen opens then. */
  busy: boolean;
  /** What the form says above its fields. */
  problem: string | null;
  setProblem: (problem: string | null) => void;
}

/**
 * Makes a call of login, registration or proof. `call` is a function, because these screens load only what their own
 * call needs. It must send quietly: the form itself says what went wrong. `say` returns this sentence, or null if the
 * form shows the error in another place.
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
