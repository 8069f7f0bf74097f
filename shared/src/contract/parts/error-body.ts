import * as z from "zod/mini";
import { instant } from "./fields.ts";

/**
 * What has to be done first, sent with status 417; the application opens the screen that fulfils it.
 * `second-factor`: the password was right, and the second step follows. `second-factor-setup`: a second step has to be
 * set up before anything else. `confirmation`: the person has to prove again that it is them.
 */
export const requirement = z.enum([
  "introduction",
  "premium",
  "profile",
  "second-factor",
  "second-factor-setup",
  "confirmation",
]);
export type Requirement = z.infer<typeof requirement>;

/** A field that somebody changed after the caller had read it: what a 409 refuses to overwrite. */
const conflict = z.object({
  /** Its path in the input, joined with dots. */
  field: z.string(),
  /** What it holds now; the `base` to send with the next try. */
  value: z.unknown(),
  /** First name of the person who changed it; null where that is not known. */
  by: z.nullable(z.string()),
  at: z.nullable(instant),
  /** The caller themself, in another window or on another device. */
  own: z.boolean(),
});
export type Conflict = z.infer<typeof conflict>;

/**
 * What a program should know beside the message. `outcome-unknown`: the connection to the database ended while the
 * change was being kept, and nobody knows whether it was. Look before you repeat it; under its `Idempotency-Key` it
 * may be repeated at once.
 */
export const problem = z.enum(["outcome-unknown"]);
export type Problem = z.infer<typeof problem>;

/** Body of every answer that is not a success. */
export const errorBody = z.object({
  success: z.literal(false),
  message: z.string(),
  problem: z.optional(problem),
  requirement: z.optional(requirement),
  /** Messages by field, its path in the input joined with dots. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** With 409: what others changed in the meantime. */
  conflicts: z.optional(z.array(conflict)),
});
export type ErrorBody = z.infer<typeof errorBody>;
