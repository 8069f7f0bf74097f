/**
 * The error messages of the specification's point 8, word for word. This file has only texts, so that a page can show a
 * text without loading the schemas in error-body.ts. The message about a token is in session/token.ts, next to the code
 * that reads tokens.
 */

/**
 * The `message` of every error of a failed call, even if the server sent another text. The server's text is in the
 * error's field `shown`.
 */
export const CALL_FAILED = "Something bad happened; please try again later.";
/** The text that people see if the server gives no message. */
export const NO_MESSAGE = "please try again";

export const SUCCESS = {
  requested: "Great news: Your introduction request has been sent. Good luck!",
  accepted: "Great news: Your introduction acceptance has been sent. Good luck!",
  activated: "Success: Activated",
  deactivated: "Success: DeActivated",
  codeAdded: "Success: Code added",
  /** For this text, the specification shows 'DeActivated', but also says that 'DeActivated' is a copy error here. */
  noteUpdated: "Success: Note updated",
} as const;

/** The spelling errors in this text are from the specification. */
export const AGES_CROSSED = "Minimun age cannot be greater that maximun age";
