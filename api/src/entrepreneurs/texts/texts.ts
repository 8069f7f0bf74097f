import { brand } from "@agbara/shared/brand.ts";
import { MAIL_CODE_MINUTES } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { SITE } from "../../platform/mail/transport.ts";
import type { Text, TextWay } from "../../platform/texts/text.ts";
import { CODE_KIND } from "../../platform/texts/whatsapp.ts";
import { words } from "../../platform/words/words.ts";
import type { NEWS_KINDS } from "./tables.ts";

export type NewsKind = (typeof NEWS_KINDS)[number];

/** The screen that the link in each message opens. */
const SCREENS: Record<NewsKind, string> = {
  payout_failed: "/account/fundraising/money",
  changes: "/account/fundraising",
  verified: "/account/fundraising",
  payable: "/account/fundraising/money",
  paid: "/account/fundraising/money",
};

export interface TextReader {
  phone: string;
  way: TextWay;
}

/** Writes the text message with the code that confirms a phone number. */
export function codeText({ phone, way }: TextReader, code: string): Text {
  const said = { code, brand: brand.name, minutes: MAIL_CODE_MINUTES };
  return { way, to: phone, kind: CODE_KIND, text: fill(words.texts.code, said), filling: [code] };
}

/** Writes the text message about one kind of news. */
export function newsText({ phone, way }: TextReader, kind: NewsKind): Text {
  const link = SITE + SCREENS[kind];
  const text = fill(words.texts[kind], { brand: brand.name, link });
  return { way, to: phone, kind, text, filling: [link] };
}
