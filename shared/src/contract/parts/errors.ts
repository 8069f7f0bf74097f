/**
 * The error catalogue of the specification's point 8, word for word. This file has only texts. So a page can show a
 * text without loading the schemas in error-body.ts. The text about a token is in session/token.ts, next to the code
 * that reads tokens.
 */

/** The text for a failed call. The client shows it even if the server sent another text. */
export const CALL_FAILED = "Something bad happened; please try again later.";
/** Shown if the server gives no message. */
export const NO_MESSAGE = "please try again";

export const SUCCESS = {
  requested: "Great news: Your introduction request has been sent. Good luck!",
  accepted: "Great news: Your introduction acceptance has been sent. Good luck!",
  activated: "Success: Activated",
  deactivated: "Success: DeActivated",
  codeAdded: "Success: Code added",
  /** The specification shows 'DeActivated' here, but also says that this is a copy error. */
  noteUpdated: "Success: Note updated",
} as const;

/** The specification uses this spelling. */
export const AGES_CROSSED = "Minimun age cannot be greater that maximun age";
