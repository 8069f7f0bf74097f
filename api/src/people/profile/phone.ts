import { isPossiblePhoneNumber } from "libphonenumber-js/min";
import { invalid } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";

/**
 * Refuses a number of an unknown country, and a number with too few or too many digits for its country. Does not check
 * the first digits, because countries open new ranges and people with new numbers must be able to join.
 */
export function refuseImpossiblePhone(field: string, phone: string) {
  if (!isPossiblePhoneNumber(phone)) throw invalid(field, words.people.phoneImpossible);
}
