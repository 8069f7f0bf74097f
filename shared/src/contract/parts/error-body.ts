import * as z from "zod/mini";
import { instant } from "./fields.ts";

/**
 * What the person must do before the server accepts the call. Sent with status 417, so that the application can open
 * the right screen. `second-factor`: the password was right, and the second step comes next. `second-factor-setup`: the
 * person must set up a second step before anything else. `confirmation`: the person must prove their identity again.
 * `closed`: staff closed the account, and its owner may no longer make this call.
 */
export const requirement = z.enum([
  "introduction",
  "premium",
  "profile",
  "second-factor",
  "second-factor-setup",
  "confirmation",
  "closed",
]);
export type Requirement = z.infer<typeof requirement>;

/**
 * A field that somebody else changed after the caller read it. The server then answers 409, so that the caller does not
 * overwrite the change.
 */
const conflict = z.object({
  /** The path of the changed field in the input, joined with dots. */
  field: z.string(),
  /** The present value of the changed field. To try again, send this value in `base`. */
  value: z.unknown(),
  /** The first name of the person who changed the field. Null if we do not know. */
  by: z.nullable(z.string()),
  at: z.nullable(instant),
  /** True if the caller made the change, in another window or on another device. */
  own: z.boolean(),
});
export type Conflict = z.infer<typeof conflict>;

/**
 * A reason for the failure that a program can read, in addition to the message. `outcome-unknown`: the connection to
 * the database broke during the save, so nobody knows whether the server saved the change. Before you repeat the call,
 * check whether the change was saved. If the call had an `Idempotency-Key`, you may repeat it immediately with the same
 * key.
 */
export const problem = z.enum(["outcome-unknown"]);
export type Problem = z.infer<typeof problem>;

/** The body of every answer that is not a success. */
export const errorBody = z.object({
  success: z.literal(false),
  message: z.string(),
  problem: z.optional(problem),
  requirement: z.optional(requirement),
  /**
   * The number of members who have the age that the person looks for and live in the country where the person looks,
   * rounded down to tens. Sent with 417 `introduction`. Absent if there are fewer than 20.
   */
  fits: z.optional(z.int()),
  /** The time when the person may see or ask more people again. Sent with 409 if the person has reached a limit. */
  until: z.optional(instant),
  /** The error messages by field. The key is the field's path in the input, joined with dots. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** The fields that others have changed since the caller read them. Sent with 409. */
  conflicts: z.optional(z.array(conflict)),
});
export type ErrorBody = z.infer<typeof errorBody>;
