/** The name of the draft that remembers the person somebody wrote to before they could ask. */
export const UNSENT = "unsent request";

/**
 * The person to whom a message waits that was written before the registration. The message itself is a draft of that
 * person's page.
 */
export interface UnsentRequest {
  matchId: string;
  first_name: string;
}
