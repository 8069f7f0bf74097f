import type { RequestProgress } from "@agbara/shared/contract/parts/entities.ts";
import { dayInWords } from "../../../components/dates.ts";
import { CHANNEL_WORDS } from "../../lists/controls/calls/call-words.ts";

/**
 * Says how and when a consultant reached a person: "Reached by phone on 22 November 2026". Returns an empty text if
 * nobody has reached the person.
 */
export function contactInWords({ contacted }: RequestProgress["asking"]): string {
  return contacted
    ? `Reached ${CHANNEL_WORDS[contacted.channel]} on ${dayInWords(contacted.day)}`
    : "";
}
