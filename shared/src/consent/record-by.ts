import type { ConsentCode } from "./attend.ts";
import { owe } from "./owe.ts";
import type { ConsentRecord } from "./record.ts";

/**
 * Returns a function that sends the proof of a choice. If the code that sends it does not come, or the person leaves
 * before it comes, a later page sends the proof.
 */
export const recordBy = (proof: ConsentCode["proof"]) => (consent: ConsentRecord) => {
  owe(consent);
  proof().then(
    ({ recordConsent }) => recordConsent(consent),
    () => undefined,
  );
};
