/** Name of the draft that says whom somebody wrote to before they could ask. */
export const UNSENT = "unsent request";

/** Whom a message waits for that was written before the registration; the message itself is a draft of that person's page. */
export interface UnsentRequest {
  matchId: string;
  first_name: string;
}
