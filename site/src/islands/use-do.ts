import { CallError } from "@agbara/shared/client/call-error.ts";
import type { CallOf, Route } from "@agbara/shared/client/routes.ts";
import { send } from "@agbara/shared/client/send.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import { type RefObject, useCallback, useEffect, useState } from "react";

/** The names of the fields in a call's input. The name of a nested field is its path, such as `donor.name`. */
export type FieldOf<Of extends Route> = FieldIn<Extract<keyof Input<CallOf<Of>>, string>>;
type FieldIn<Key extends string> = Key | `${Key}.${string}`;

interface DoOptions<Field extends string> {
  transport: Transport;
  /**
   * The form with the fields. After a refusal, the form's first wrong field gets the focus, so that screen readers read
   * the field out.
   */
  form?: RefObject<HTMLFormElement | null>;
  /** The fields that show their own errors. If a refusal is only about these fields, `failure` stays null. */
  fields?: readonly Field[];
}

interface Doing<Wanted, Answer, Field extends string> {
  /**
   * Makes the call, and returns its answer. Returns null if the call fails. While the call is running, a second call of
   * this function does nothing and returns null.
   */
  run: (input: Wanted) => Promise<Answer | null>;
  busy: boolean;
  /** Why the last call failed. Null if the form's fields already show all errors. */
  failure: CallError | null;
  /** What was wrong with the input of the last call, by field. */
  wrong: Partial<Record<Field, string>>;
  clear: () => void;
  /** Removes the message after the visitor has closed it. Changes nothing else. */
  clearFailure: () => void;
}

/**
 * Returns a function that makes a call, and the errors of the last call. Makes only one call at a time. In place of one
 * call, `call` may be a function that chooses a call or makes several.
 */
export function useDo<const Of extends Route>(
  call: Of,
  options: DoOptions<FieldOf<Of>>,
): Doing<Input<CallOf<Of>>, Output<CallOf<Of>>, FieldOf<Of>>;
export function useDo<Wanted, Answer>(
  call: (wanted: Wanted) => Promise<Answer>,
  options: Pick<DoOptions<string>, "form">,
): Doing<Wanted, Answer, string>;
export function useDo(
  call: Route | ((wanted: unknown) => Promise<unknown>),
  { transport, form, fields }: Partial<DoOptions<string>>,
): Doing<unknown, unknown, string> {
  const [busy, setBusy] = useState(false);
  /** Why the last call failed. It stays until the next call begins. */
  const [failed, setFailed] = useState<CallError | null>(null);
  const [closed, setClosed] = useState(false);

  const clearFailure = useCallback(() => setClosed(true), []);
  const clear = useCallback(() => setFailed(null), []);

  useEffect(() => {
    if (failed) form?.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [failed, form]);

  async function run(input: unknown): Promise<unknown> {
    if (busy) return null;
    setBusy(true);
    clear();
    try {
      if (typeof call === "function") return await call(input);
      return await send(transport as Transport, call, input as never, { fields });
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      setFailed(thrown);
      setClosed(thrown.saidAtFields);
      return null;
    } finally {
      setBusy(false);
    }
  }

  const failure = closed ? null : failed;
  return { run, busy, failure, wrong: failed?.fields ?? {}, clear, clearFailure };
}
