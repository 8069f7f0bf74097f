import type { SendOptions } from "@agbara/shared/client/transport.ts";
import type { CallName, Input, Output } from "@agbara/shared/contract/calls.ts";
import { client } from "../../providers/api.ts";

/**
 * A function that makes several calls and returns one answer. `useRead` and `useDo` accept such a function instead of a
 * call of the contract.
 */
export type Calls<Wanted, Answer> = (wanted: Wanted, options: SendOptions) => Promise<Answer>;

/** The type of `data` in a call's answer. */
export type DataOf<Name extends CallName> =
  Output<Name> extends { data: infer Data } ? Data : never;

/** The fields of a call's input. The name of a nested field is its path, such as `answers.data_faith`. */
export type FieldOf<Name extends CallName> = FieldIn<Extract<keyof Input<Name>, string>>;
type FieldIn<Key extends string> = Key | `${Key}.${string}`;

/** Makes a call of the contract, or several calls with one answer. */
export function answerTo<Wanted, Answer>(
  call: CallName | Calls<Wanted, Answer>,
  wanted: Wanted,
  options: SendOptions,
): Promise<Answer> {
  if (typeof call === "function") return call(wanted, options);
  return client.call(call, wanted as never, options) as Promise<Answer>;
}
