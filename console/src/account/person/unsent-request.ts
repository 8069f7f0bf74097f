/** The name of a draft. The draft has the person for whom the member wrote a message that could not be sent yet. */
export const UNSENT = "unsent request";

/**
 * The person to whom a message was written before the registration. The message itself is a draft of that person's
 * page.
 */
export interface UnsentRequest {
  matchId: string;
  first_name: string;
}
