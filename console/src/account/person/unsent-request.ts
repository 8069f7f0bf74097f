/** The name of a draft. The draft says to whom the member wrote a message that could not be sent yet. */
export const UNSENT = "unsent request";

/**
 * The person who will receive a message that was written before the registration. The message itself is a draft of
 * that person's page.
 */
export interface UnsentRequest {
  matchId: string;
  first_name: string;
}
