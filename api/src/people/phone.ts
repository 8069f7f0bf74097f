import { isPossiblePhoneNumber } from "libphonenumber-js/min";
import { invalid } from "../platform/http/http-error.ts";
import { words } from "../platform/words/words.ts";

/**
 * Refuses a number with a digit too few or too many for its country, and one of no country. Whether somebody can
 * have it is not asked: countries open new ranges, and who has a number of one must be able to join.
 */
export function refuseImpossiblePhone(field: string, phone: string) {
  if (!isPossiblePhoneNumber(phone)) throw invalid(field, words.people.phoneImpossible);
}
