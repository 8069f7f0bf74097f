import { CallError } from "@agbara/shared/client/call-error.ts";
import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import { showNotice, type Undo } from "../../../components/notices.ts";
import type { ConsoleProvider } from "../../../providers/dataProvider.ts";
import { type After, WRITES, type WriteName } from "../../../providers/writes.ts";
import { adviseAfter } from "../form/advise.ts";
import { inTurn, markStale, settle } from "./settle.ts";

interface Said<Answer> {
  /** The message after the server has confirmed the action. */
  done?: string | ((answer: Answer) => string);
  /** Returns the undo button for the message `done`. */
  undo?: ((answer: Answer) => Undo) | undefined;
  /** The advice if we do not know whether the action succeeded. The table `WRITES` has a default for most calls. */
  advice?: string;
  /**
   * Set if the action is itself an undo. If its result is unknown, the message offers the undo again, next to the
   * advice.
   */
  again?: Undo;
  /** Called with the error after a failure. The snack-bar already shows this error. */
  failed?: (error: CallError) => void;
}

/**
 * Returns `run`, which makes a call that changes data. Only one such call runs at a time, so a double press acts once.
 * After the call, the table `WRITES` says which data to read again. `run` resolves with null if the call failed or
 * another one is running.
 */
export function useDo<Name extends WriteName>(call: Name) {
  const dataProvider = useDataProvider<ConsoleProvider>();
  const queries = useQueryClient();
  const [doing, setDoing] = useState<Input<Name> | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  // A ref, not a state, because a state may still have the old value when the next press comes.
  const underWay = useRef(false);

  async function run(
    input: Input<Name>,
    said: Said<Output<Name>> = {},
  ): Promise<Output<Name> | null> {
    if (underWay.current) return null;
    underWay.current = true;
    setDoing(() => input);
    setError(null);
    const write: After = WRITES[call];
    const send = async () => {
      const answer = await dataProvider.call(call, input);
      settle(queries, write, answer);
      return answer;
    };
    try {
      const answer = await (write.inTurn ? inTurn(queries, send) : send());
      const { done, undo } = said;
      const text = typeof done === "function" ? done(answer) : done;
      if (text) showNotice({ kind: "success", text, undo: undo?.(answer) });
      return answer;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setError(error);
      const advice = said.advice ?? write.advice;
      if (advice) adviseAfter(error, advice, said.again);
      said.failed?.(error);
      // A colleague may have acted first. So we read again what the colleague has changed.
      if (write.overtaken && [404, 409].includes(error.status))
        markStale(queries, [...(write.stale ?? []), ...(write.shows ?? [])]);
      return null;
    } finally {
      underWay.current = false;
      setDoing(null);
    }
  }

  return { run, busy: doing !== null, doing, error };
}
