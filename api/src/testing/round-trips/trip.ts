import type { CallName, Calls, FileRule } from "@agbara/shared/contract/calls.ts";
import type * as z from "zod/mini";
import type { TestApi } from "../start-test-api.ts";

/** A value that no call returns in the form in which the test sent it. `why` is the reason. */
export class Apart<Value = unknown> {
  readonly why: string;
  readonly value: Value;
  constructor(why: string, value: Value) {
    this.why = why;
    this.value = value;
  }
}
/** Returns an {@link Apart}. Without a value, the test does not send the field. */
export const apart = <Value = undefined>(why: string, value?: Value) =>
  new Apart(why, value as Value);

type Body<Name extends CallName> = Calls[Name] extends { body: infer Schema extends z.ZodMiniType }
  ? NonNullable<z.output<Schema>>
  : never;

type Whole<Value> = Value extends readonly unknown[] | string
  ? Value
  : Value extends object
    ? {
        [Key in keyof Value]-?:
          | Whole<Exclude<Value[Key], undefined>>
          | Apart<Value[Key] | undefined>;
      }
    : Value;

/**
 * A value for every field of a call's input, including optional fields. If somebody adds a field to a call, this test
 * compiles only when it has a value for the new field.
 */
export type Fields<Name extends CallName> = Whole<Omit<Body<Name>, "base">>;

/** What one reader gets after the call. The keys of `answer` are the names of the input fields. */
export interface Reading<Field extends PropertyKey = PropertyKey> {
  answer: object;
  /** The input fields that this reader does not get. */
  without?: readonly Field[];
}

/** Makes the call once. Returns the fields that it sent, and what each reader gets afterwards. */
export type RoundTrip<Name extends CallName> = (api: TestApi) => Promise<{
  fields: Fields<Name>;
  readings: Record<string, Reading<keyof Fields<Name>>>;
}>;

/**
 * The names of calls that have input fields or a file. A call with an empty body is only an action and saves no value.
 */
export type TakingCall = {
  [Name in CallName]: Calls[Name] extends { method: "GET" }
    ? never
    : Calls[Name] extends { file: FileRule }
      ? Name
      : [Body<Name>] extends [never]
        ? never
        : string extends keyof Body<Name>
          ? never
          : keyof Body<Name> extends never
            ? never
            : Name;
}[CallName];

function leaves(value: unknown, each: (found: Apart) => unknown): unknown {
  if (value instanceof Apart) return each(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, leaves(inner, each)])
      .filter(([, inner]) => inner !== undefined),
  );
}

type Sent<Given> =
  Given extends Apart<infer Value>
    ? Value
    : Given extends readonly unknown[] | string
      ? Given
      : Given extends object
        ? { [Key in keyof Given]: Sent<Given[Key]> }
        : Given;

/** Returns the body that the test sends. */
export const sent = <Given>(fields: Given) => leaves(fields, ({ value }) => value) as Sent<Given>;

/** Returns the fields that readers must get, with the values that the test sent. */
export const expected = (fields: object) =>
  leaves(fields, () => undefined) as Record<string, unknown>;
