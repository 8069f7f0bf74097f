/** The name of a draft. The draft stores the person to whom the member wrote a message but could not send it yet. */
export const UNSENT = "unsent request";

/**
 * The person to whom the member wrote before they registered. The message itself is in the draft of that person's page.
 */
export interface UnsentRequest {
  matchId: string;
  first_name: string;
}
