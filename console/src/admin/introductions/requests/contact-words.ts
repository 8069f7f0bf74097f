import type { ContactChannel, RequestProgress } from "@agbara/shared/contract/parts/entities.ts";
import { dayInWords } from "../../../components/dates.ts";

/** How a person was reached: "by phone". */
export const CHANNEL_WORDS: Record<ContactChannel, string> = {
  phone: "by phone",
  whatsapp: "by WhatsApp",
  email: "by e-mail",
  meeting: "in person",
};

/** Returns "Reached by phone on 22 November 2026". Empty if nobody has reached the person. */
export function contactInWords({ contacted }: RequestProgress["asking"]): string {
  return contacted
    ? `Reached ${CHANNEL_WORDS[contacted.channel]} on ${dayInWords(contacted.day)}`
    : "";
}
