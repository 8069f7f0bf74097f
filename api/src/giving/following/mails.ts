import { brand } from "@agbara/shared/brand.ts";
import { KEPT_DAYS } from "@agbara/shared/constants.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { letter } from "../../platform/mail/letter.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";

/** The code and the name of a page, for the mails about the page. */
export interface NamedPage {
  code: string;
  name: string;
}

/** A request to send an address mails about one page. */
export interface Wish {
  name: string;
  /** How much the address wants to give each month, in kobo. Null if the address asked for news. */
  amount: bigint | null;
}

const money = (kobo: bigint) => formatKobo(Number(kobo));

/** Describes in a few words which mails the address asked for. */
export function wishInWords({ name, amount }: Wish): string {
  const { follow: t } = words.mails;
  return amount === null
    ? fill(t.wishNews, { name })
    : fill(t.wishMonthly, { name, amount: money(amount) });
}

/** A request with the link that confirms it. */
interface AskedWish extends Wish {
  link: string;
}

/**
 * Writes the mail that asks an address to confirm its requests for mails. Each request has its own link. Anybody can
 * type another person's address, so the mail greets nobody by name and asks for nothing else. The last link stops all
 * mails of this kind.
 */
export function askedMail(
  email: string,
  [first, ...others]: readonly [AskedWish, ...AskedWish[]],
  never: string,
): Mail {
  const { follow: t } = words.mails;
  const linkTo = (wish: AskedWish) => ({ words: wishInWords(wish), address: wish.link });
  return letter({
    to: { email, name: null },
    subject: fill(t.askSubject, { brand: brand.name }),
    said: [t.ask],
    link: linkTo(first),
    after: [...others.map(linkTo), fill(t.notYou, { days: KEPT_DAYS.unconfirmedFollows })],
    end: [{ words: t.never, address: never }],
    unsubscribe: never,
  });
}

interface Monthly {
  email: string;
  page: NamedPage;
  amount: bigint;
  /** The amount that the page still accepts, in kobo. Null if it takes no gifts. */
  needs: bigint | null;
  /** Other pages that need a gift of this amount. Empty if the page itself takes gifts. */
  others: readonly NamedPage[];
  site: string;
  off: string;
  pause: string;
  all: string;
}

/**
 * Writes the monthly mail that reminds a donor to give. Its link opens the gift form with filled-in fields. The link
 * does not log the donor in, and pays nothing.
 */
export function monthlyMail(monthly: Monthly): Mail {
  const { email, page, amount, needs, others, site, off, pause, all } = monthly;
  const { follow: t } = words.mails;
  const { name, code } = page;
  const give = (to: NamedPage, kobo: bigint) => ({
    words: fill(t.give, { amount: money(kobo), name: to.name }),
    address: `${site}/give?page=${to.code}&amount=${Number(kobo) / 100}`,
  });
  const [first, ...more] = others.map((other) => give(other, amount));
  const least = needs !== null && needs < amount ? needs : amount;
  return letter({
    to: { email, name: null },
    subject: fill(t.monthlySubject, { brand: brand.name, name }),
    said:
      needs === null
        ? [fill(t.takesNone, { name }), ...(first ? [t.others] : [])]
        : [fill(t.monthly, { name, amount: money(amount), needs: money(needs) })],
    link:
      needs === null
        ? (first ?? { words: t.all, address: `${site}/entrepreneurs` })
        : give(page, least),
    after: [...(needs === null ? more : []), t.nothingPaid],
    reference: code,
    end: [
      { words: t.pause, address: pause },
      { words: t.end, address: off },
      { words: t.endAll, address: all },
    ],
    unsubscribe: off,
  });
}
