import { brand } from "@agbara/shared/brand.ts";
import { REFUND_REQUEST_DAYS } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { Entrepreneur } from "../../entrepreneurs/public/queries.ts";
import { openHere } from "../../people/mail-parts.ts";
import { letter, type Reader } from "../../platform/mail/letter.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";

const day = new Intl.DateTimeFormat("en-NG", { dateStyle: "long", timeZone: "Africa/Lagos" });

/** What happened to a page. `finished`: we paid out all its money, so the page closed by itself. */
export type Turn = "paused" | "resumed" | "ended" | "finished";

/** Tells an entrepreneur by mail what happened to their page and what happens to its money. */
export function lifeMail(
  to: Reader,
  what: Turn,
  { code, paused_until }: Pick<Entrepreneur, "code" | "paused_until">,
): Mail {
  const { life } = words.mails;
  const until = paused_until ? day.format(paused_until) : "";
  return letter({
    to,
    subject: fill(life.subject[what], { brand: brand.name }),
    said: [
      fill(life.news[what] as string, { code, day: until } as never),
      fill(life.money[what] as string, { days: REFUND_REQUEST_DAYS } as never),
    ],
    link: openHere("/account/fundraising"),
    reference: code,
  });
}
