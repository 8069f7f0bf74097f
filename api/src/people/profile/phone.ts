import { isPossiblePhoneNumber } from "libphonenumber-js/min";
import { invalid } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";

/**
 * Throws if the country of the number does not exist, or if the number has too few or too many digits for its country.
 * Does not check the first digits of the number, because countries add new ranges, and people with new numbers must be
 * able to join.
 */
export function refuseImpossiblePhone(field: string, phone: string) {
  if (!isPossiblePhoneNumber(phone)) throw invalid(field, words.people.phoneImpossible);
}
