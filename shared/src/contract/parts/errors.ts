/**
 * The error catalogue of the specification's point 8, word for word. This file has only texts, so a page can show one
 * without loading the schemas in error-body.ts. The text about a token is in session/token.ts, next to the code that
 * reads tokens.
 */

/** The text for a failed call. It is shown even if the server sent another text. */
export const CALL_FAILED = "Something bad happened; please try again later.";
/** Shown if the server gives no message. */
export const NO_MESSAGE = "please try again";

export const SUCCESS = {
  requested: "Great news: Your introduction request has been sent. Good luck!",
  accepted: "Great news: Your introduction acceptance has been sent. Good luck!",
  activated: "Success: Activated",
  deactivated: "Success: DeActivated",
  codeAdded: "Success: Code added",
  /** The specification shows 'DeActivated' here, and itself calls this a copy error. */
  noteUpdated: "Success: Note updated",
} as const;

/** The specification spells it this way. */
export const AGES_CROSSED = "Minimun age cannot be greater that maximun age";
