/** How a try to send a text message failed. */
type Outcome =
  /** The provider will never take this message. */
  | "refused"
  /** The provider did not take it this time. */
  | "not_sent"
  /** Nobody knows what happened. The provider may have sent the message. */
  | "unknown";

/** A text message that the provider did not take, or may not have taken. The error contains no number and no text. */
export class TextFailure extends Error {
  readonly outcome: Outcome;
  readonly code: string;

  constructor(outcome: Outcome, code: string, options?: ErrorOptions) {
    super(`A text message was not sent (${code}).`, options);
    this.outcome = outcome;
    this.code = code;
  }
}
