/**
 * The error catalogue of the specification's point 8, texts to the letter. Texts only: a page that shows one of
 * them must not load the schemas with it, which are in error-body.ts. The text about a token stands beside its
 * reader, in session/token.ts.
 */

/** What a failed call's error carries as its text, whatever the server said. */
export const CALL_FAILED = "Something bad happened; please try again later.";
/** Shown where the server gives no message. */
export const NO_MESSAGE = "please try again";

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
