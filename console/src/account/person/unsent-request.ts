/** The name of a draft. This draft stores who should get the member's unsent message. */
export const UNSENT = "unsent request";

/**
 * A member who has not registered wrote a message and could not send it. Stores who should get it. The message itself
 * is in another draft, on the receiver's page.
 */
export interface UnsentRequest {
  matchId: string;
  first_name: string;
}
