import * as z from "zod/mini";

/** The error catalogue of the specification's point 8: texts to the letter. */

/** What a failed call's error carries as its text, whatever the server said. */
export const CALL_FAILED = "Something bad happened; please try again later.";
/** Shown where the server gives no message. */
export const NO_MESSAGE = "please try again";
export const TOKEN_UNDECODABLE =
  "'atob' failed: The string to be decoded is not correctly encoded.";

export const SUCCESS = {
  requested: "Great news: Your introduction request has been sent. Good luck!",
  accepted: "Great news: Your introduction acceptance has been sent. Good luck!",
  activated: "Success: Activated",
  deactivated: "Success: DeActivated",
  codeAdded: "Success: Code added",
  /** The specification shows 'DeActivated' here and calls it a copy error itself. */
  noteUpdated: "Success: Note updated",
} as const;

/** The spelling is the specification's. */
export const AGES_CROSSED = "Minimun age cannot be greater that maximun age";

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
