import { isPossiblePhoneNumber } from "libphonenumber-js/min";
import { invalid } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";

/**
 * Refuses a number that has a digit too few or too many for its country, and a number of no country. It does not check
 * the first digits, because countries open new ranges and people with new numbers must be able to join.
 */
export function refuseImpossiblePhone(field: string, phone: string) {
  if (!isPossiblePhoneNumber(phone)) throw invalid(field, words.people.phoneImpossible);
}
