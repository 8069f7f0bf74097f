import * as z from "zod/mini";

/** What has to be done first, sent with status 417; the application opens the screen that fulfils it. */
export const requirement = z.enum(["introduction", "premium", "profile"]);
export type Requirement = z.infer<typeof requirement>;

/** Body of every answer that is not a success. */
export const errorBody = z.object({
  success: z.literal(false),
  message: z.string(),
  requirement: z.optional(requirement),
  /** Messages by field, its path in the input joined with dots. */
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorBody = z.infer<typeof errorBody>;
