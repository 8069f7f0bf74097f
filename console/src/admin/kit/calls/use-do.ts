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
  /** The message after the server has confirmed. */
  done?: string | ((answer: Answer) => string);
  /** The button in the message. It undoes the action. If the action may have failed, it tries the action again. */
  undo?: ((answer: Answer) => Undo) | undefined;
  /**
   * The advice if we do not know the result. By default, the advice comes from the table of writes, which has advice
   * for most calls.
   */
  advice?: string;
  /** After a failed undo, offers the same undo again, next to the advice. */
  again?: Undo;
  /** Receives the failure. The snack-bar already shows it. */
  failed?: (error: CallError) => void;
}

/**
 * Returns `run`, which makes a write. Only one write runs at a time, so a double press writes once. After the write,
 * the table of writes tells which data to read again. `run` resolves with null if the write failed or another write is
 * running.
 */
export function useDo<Name extends WriteName>(call: Name) {
  const dataProvider = useDataProvider<ConsoleProvider>();
  const queries = useQueryClient();
  const [doing, setDoing] = useState<Input<Name> | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  // We use a ref, because a state may still have the old value when we handle the next press.
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
      // A colleague may have acted first. Then the screen shows the colleague's change.
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
