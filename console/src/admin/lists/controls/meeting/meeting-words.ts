import type { BIRTH_PAPERS, MEETING_KINDS } from "@agbara/shared/constants.ts";
import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { calendarDayInWords } from "../../../../components/dates.ts";

export const MEETING_WORDS: Record<(typeof MEETING_KINDS)[number], string> = {
  video: "Video call",
  visit: "Visit",
  call: "Call to the confirmed number",
};

export const PAPER_WORDS: Record<(typeof BIRTH_PAPERS)[number], string> = {
  passport: "Passport",
  national_id: "National ID (NIN)",
  drivers_licence: "Driver's licence",
  voters_card: "Voter's card",
  birth_certificate: "Birth certificate",
};

/** Describes a recorded meeting: "Visit on 4 March 2026, by Chidinma. Birth date: passport". */
export function metInWords(met: Introduction["met"]): string {
  if (!met) return "Not yet met by us";
  const { how, day, by, birth_paper } = met;
  const paper = PAPER_WORDS[birth_paper];
  return withNames`${MEETING_WORDS[how]} on ${calendarDayInWords(day)}, by ${by.first_name}. Birth date: ${paper}`;
}
