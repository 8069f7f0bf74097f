import { NEWS_KINDS } from "../../entrepreneurs/texts/tables.ts";
import { codeText, newsText } from "../../entrepreneurs/texts/texts.ts";
import type { Text } from "../../platform/texts/text.ts";

const READER = { phone: "+2348031234567", way: "sms" } as const;

/** Returns an example of every kind of text message that we send. */
export function samplesOfTexts(): Text[] {
  return [codeText(READER, "K7QX2M"), ...NEWS_KINDS.map((kind) => newsText(READER, kind))];
}
