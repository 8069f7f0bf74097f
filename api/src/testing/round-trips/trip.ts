import type { CallName, Calls, FileRule } from "@agbara/shared/contract/calls.ts";
import type * as z from "zod/mini";
import type { TestApi } from "../start-test-api.ts";

/** A value that no call returns. `why` is the reason. */
export class Apart<Value = unknown> {
  readonly why: string;
  readonly value: Value;
  constructor(why: string, value: Value) {
    this.why = why;
    this.value = value;
  }
}
/** Makes an {@link Apart}. Without a value, the test does not send the field. */
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
 * A value for every field that a call takes, including the optional fields. If somebody adds a field to a call, this
 * test does not compile without a value for the new field.
 */
export type Fields<Name extends CallName> = Whole<Omit<Body<Name>, "base">>;

/** The data that one reader gets after the call. The keys of `answer` are the names of the call's fields. */
export interface Reading<Field extends PropertyKey = PropertyKey> {
  answer: object;
  /** The fields that this reader does not get. */
  without?: readonly Field[];
}

/** Makes the call once. Returns the data that it sent, and the data that each reader gets after that. */
export type RoundTrip<Name extends CallName> = (api: TestApi) => Promise<{
  fields: Fields<Name>;
  readings: Record<string, Reading<keyof Fields<Name>>>;
}>;

/** The calls that take fields or a file. A call with an empty body is only an action and saves no value. */
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

/** Returns the body to send. */
export const sent = <Given>(fields: Given) => leaves(fields, ({ value }) => value) as Sent<Given>;

/** Returns the fields that readers must get, with the values that the test sent. */
export const expected = (fields: object) =>
  leaves(fields, () => undefined) as Record<string, unknown>;
