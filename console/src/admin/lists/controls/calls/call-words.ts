import type { CALL_OUTCOMES } from "@agbara/shared/constants.ts";
import type { LoggedCall } from "@agbara/shared/contract/introductions/notes.ts";
import type { ContactChannel } from "@agbara/shared/contract/parts/entities.ts";

/** Says how a consultant reached a person: "by phone". */
export const CHANNEL_WORDS: Record<ContactChannel, string> = {
  phone: "by phone",
  whatsapp: "by WhatsApp",
  email: "by e-mail",
  meeting: "in person",
};

export const OUTCOME_WORDS: Record<(typeof CALL_OUTCOMES)[number], string> = {
  spoke: "We spoke",
  call_back: "Asked us to call again",
  no_answer: "No answer",
  wrong_number: "Wrong number",
};

/** Returns true if the consultant spoke to the person. Then they must write down what was said. */
export function isSpoken(outcome: LoggedCall["outcome"]): boolean {
  return outcome === "spoke" || outcome === "call_back";
}

/** Describes a logged call: "No answer, by phone". */
export function callInWords({ channel, outcome }: LoggedCall): string {
  return `${OUTCOME_WORDS[outcome]}, ${CHANNEL_WORDS[channel]}`;
}
