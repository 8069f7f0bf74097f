/** How an attempt to send a text message failed. */
type Outcome =
  /** The provider will never accept this message. */
  | "refused"
  /** The provider did not accept the message this time. Another try may work. */
  | "not_sent"
  /** Nobody knows what happened. The provider may have sent the message. */
  | "unknown";

/**
 * The error when a provider did not accept a text message, or when we do not know whether it did. It contains neither
 * the number nor the text.
 */
export class TextFailure extends Error {
  readonly outcome: Outcome;
  readonly code: string;

  constructor(outcome: Outcome, code: string, options?: ErrorOptions) {
    super(`A text message was not sent (${code}).`, options);
    this.outcome = outcome;
    this.code = code;
  }
}
