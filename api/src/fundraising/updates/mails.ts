import { brand } from "@agbara/shared/brand.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill, plural } from "@agbara/shared/text/words.ts";
import type { UpdateRow } from "../../entrepreneurs/public/news.ts";
import { letter, type Reader } from "../../platform/mail/letter.ts";
import { type Mail, SITE } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";

const day = new Intl.DateTimeFormat("en-NG", { dateStyle: "long", timeZone: "Africa/Lagos" });

/** The maximum number of updates in one mail. People do not read longer mails, and the page shows all updates. */
const MOST_IN_A_MAIL = 5;

interface News {
  to: Reader;
  page: { code: string; name: string };
  /** The latest first. */
  updates: readonly UpdateRow[];
  site: string;
  /** Ends these mails. */
  unsubscribe: string;
  /**
   * The donor uses this link to end all mails about pages that their address follows. Null if the address follows
   * nothing.
   */
  endAll: string | null;
}

/** Writes the mail with an entrepreneur's news for somebody who asked for it. */
export function newsMail({ to, page, updates, site, unsubscribe, endAll }: News): Mail {
  const { updates: said } = words.mails;
  const { name, code } = page;
  const left = updates.length - MOST_IN_A_MAIL;
  return letter({
    to,
    subject: fill(said.subject, { brand: brand.name, name }),
    said: [
      fill(to.name === null ? said.newsToFollower : said.news, { name }),
      ...updates.slice(0, MOST_IN_A_MAIL).map(paragraph),
      ...(left > 0 ? [plural(said.others, left)] : []),
    ],
    link: { words: fill(said.page, { name }), address: `${site}/entrepreneurs/${code}` },
    reference: code,
    end: [
      said.why,
      { words: fill(said.end, { name }), address: unsubscribe },
      ...(endAll === null ? [] : [{ words: words.mails.follow.endAll, address: endAll }]),
    ],
    unsubscribe,
  });
}

function paragraph({ at, words: told, file }: UpdateRow): string {
  const { updates: said } = words.mails;
  return [day.format(at), told, ...(file === null ? [] : [said.photo])].join("\n");
}

interface Due {
  amount: bigint;
  paid: Date;
  code: string;
}

/** Writes the mail that asks an entrepreneur for news or a proof, some weeks after a payout. */
export function newsDueMail(to: Reader, { amount: kobo, paid, code }: Due): Mail {
  const said = words.mails.newsDue;
  const amount = formatKobo(Number(kobo));
  const at = (screen: string) => `${SITE}/account/fundraising/${screen}`;
  return letter({
    to,
    subject: fill(said.subject, { brand: brand.name }),
    said: [fill(said.news, { amount, code, day: day.format(paid) }), said.how],
    link: { words: said.link, address: at("updates") },
    after: [{ words: said.proof, address: at("proofs") }],
    reference: code,
  });
}
