/** The name of a draft. It stores the person to whom the member wrote a message that could not be sent yet. */
export const UNSENT = "unsent request";

/** The person to whom the member wrote before registering. The message itself is in the draft of that person's page. */
export interface UnsentRequest {
  matchId: string;
  first_name: string;
}
