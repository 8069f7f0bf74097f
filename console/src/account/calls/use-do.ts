import type { CallName, Input, Output } from "@agbara/shared/contract/calls.ts";
import { useEffect, useState } from "react";
import { session } from "../../providers/api.ts";
import { answerTo, type Calls, type FieldOf } from "./answer.ts";
import { type Failure, failureOf, leadsElsewhere } from "./failure.ts";

interface DoOptions<Field extends string> {
  /**
   * Reads the screen's data again. We call it if we got no answer to the change. Resolves with false if this read
   * failed too.
   */
  recheck?: () => Promise<boolean>;
  /** False for a call that changes nothing on the server. */
  changes?: boolean;
  /** The fields that show their own errors. Their errors do not appear in a snack-bar. */
  fields?: readonly Field[];
}

interface Doing<Wanted, Answer, Field extends string> {
  /** Makes the call, unless an earlier call is still running. Returns the call's answer, or null if there is none. */
  run: (
    ...args: Record<string, never> extends Wanted ? [input?: Wanted] : [input: Wanted]
  ) => Promise<Answer | null>;
  busy: boolean;
  /** The input of the running call. The screen uses it to find the button that must show progress. */
  doing: Wanted | null;
  /** How the last call failed. */
  failure: Failure<Field> | null;
  setFailure: (failure: Failure<Field> | null) => void;
}

/**
 * Makes a call of the contract when the person presses a button. Only one call runs at a time. `call` may also be a
 * function that makes several calls or chooses one.
 */
export function useDo<Name extends CallName>(
  call: Name,
  options?: DoOptions<FieldOf<Name>>,
): Doing<Input<Name>, Output<Name>, FieldOf<Name>>;
export function useDo<Wanted, Answer extends object>(
  call: Calls<Wanted, Answer>,
  options?: DoOptions<string>,
): Doing<Wanted, Answer, string>;
export function useDo<Answer extends object>(
  call: CallName | Calls<unknown, Answer>,
  { recheck, changes = true, fields }: DoOptions<string> = {},
): Doing<unknown, Answer, string> {
  const [running, setRunning] = useState<{ input: unknown } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isOpen = failure?.outcome === "open";

  async function run(input: unknown = {}): Promise<Answer | null> {
    if (running) return null;
    setRunning({ input });
    setFailure(null);
    try {
      return await answerTo(call, input, { fields });
    } catch (error) {
      const found = failureOf(error);
      if (!leadsElsewhere(found)) setFailure(await outcomeOf(found));
      return null;
    } finally {
      setRunning(null);
    }
  }

  async function outcomeOf(found: Failure): Promise<Failure> {
    if (found.outcome !== "open") return found;
    if (!changes) return { ...found, outcome: "refused" };
    return (await recheck?.()) ? { ...found, outcome: "seen" } : found;
  }

  // If we do not know whether a change succeeded, we read the data again as soon as the network returns.
  useEffect(() => {
    if (!isOpen || !recheck) return;
    return session.on("networkRefresh", async () => {
      if (await recheck()) setFailure((present) => present && { ...present, outcome: "seen" });
    });
  }, [isOpen, recheck]);

  return { run, busy: running !== null, doing: running?.input ?? null, failure, setFailure };
}
