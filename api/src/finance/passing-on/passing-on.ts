import { DAY_MS } from "@agbara/shared/age.ts";
import { REFUND_REQUEST_DAYS } from "@agbara/shared/constants.ts";
import { countGiver } from "../../entrepreneurs/public/givers.ts";
import { raise } from "../../entrepreneurs/public/queries.ts";
import { chosenBy } from "../../giving/draw/queries.ts";
import { begin, reveal } from "../../giving/draw/rules.ts";
import { addLink } from "../../giving/gifts/links/links.ts";
import { readerOfDonor } from "../../giving/gifts/queries.ts";
import { endChoice } from "../../giving/page-choices/queries.ts";
import { lookAgain } from "../../giving/vouchers/queries.ts";
import { windowEnd } from "../../giving/window.ts";
import { account, post } from "../../ledger/accounts/ledger.ts";
import { closeTasks } from "../../ledger/tasks/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { holdPayment } from "../refunds/queries.ts";
import { drawnMail } from "./mails.ts";
import {
  canBeDrawn,
  findWaiting,
  givePart,
  isNeeded,
  isUnfit,
  mayPassOn,
  type Waiting,
} from "./queries.ts";

interface Passing {
  db: Database;
  codeKey: Buffer;
  now: Date;
  /** Queues a mail. The mail is part of the given transaction. */
  mail: Outbox["post"];
  /** The address of the site, for the links in mails. */
  site: string;
}

/**
 * Gives waiting parts to pages that a draw chooses, a few at a time. A part waits because its page was full and its
 * donor asked for a draw. Or it waits because we could not pay its page and its donor did not choose another. If no
 * page needs a part's amount, this part waits longer, and later parts go first. After 14 days its money goes back to
 * the donor. Returns the number of parts that it gave to pages.
 */
export async function passOn(passing: Passing, limit = 20): Promise<number> {
  const { db, now } = passing;
  const after = new Date(now.getTime() - REFUND_REQUEST_DAYS * DAY_MS);
  let given = 0;
  /**
   * The number of parts that this run could not give. They are at the start of each search, so the next search skips
   * this many parts.
   */
  let skip = 0;
  /**
   * No page needs this amount in kobo, and it is the smallest such amount that this run has found. The run does not try
   * parts of this size or larger. Null if pages needed every amount so far.
   */
  let tooMuch: bigint | null = null;
  for (;;) {
    const found = await findWaiting(db, { now, after, limit, skip });
    for (const part of found) {
      const { amount } = part;
      const isTooMuch = tooMuch !== null && amount >= tooMuch;
      if (!isTooMuch && (await passOnOne(passing, part))) given += 1;
      else skip += 1;
      if (!isTooMuch && !(await isNeeded(db, amount))) tooMuch = amount;
    }
    if (found.length < limit || given >= limit) return given;
  }
}

async function passOnOne(passing: Passing, part: Waiting): Promise<boolean> {
  const { db, now } = passing;
  const drawn = await drawFor(passing, part);
  if (!drawn) return false;
  const { number, page } = drawn;
  return db.transaction(async (tx) => {
    await holdPayment(tx, part.payment);
    if (!(await mayPassOn(tx, part.payment)) || (await isUnfit(tx, part, page))) return false;
    // The chosen page no longer needs this amount. The next run makes another draw.
    if (!(await raise(tx, page, part.amount))) return false;
    const ends = windowEnd(now);
    if (!(await givePart(tx, { id: part.id, page, draw: number, ends })))
      throw new Error(`The part ${part.id} no longer waits for a page.`);
    await endAsked(tx, part, page, now);
    await post(tx, {
      key: keyOf(part),
      fingerprint: `${page}=${part.amount}`,
      lines: [
        {
          debit: account("unallocated", part.payment),
          credit: account("entrepreneur", page),
          amount: part.amount,
          kind: "allocated",
        },
      ],
      at: now,
    });
    await countGiver(tx, [part.id]);
    await closeTasks(tx, [part.id], now, ["page_full", "page_closed"]);
    await tellDonor(tx, passing, { part, number, ends });
    return true;
  });
}

/**
 * Returns the idempotency key for passing on a part. A part may be passed on several times, because we may be unable to
 * pay its new page, too. So each time has its own key.
 */
const keyOf = ({ id, choice }: Waiting) =>
  choice === null ? `part:${id}:passed_on` : `choice:${choice}:given`;

/**
 * Closes the question in which we asked the donor for another page. Asks for a new check against money laundering,
 * because the donor and the owner of the chosen page may share a device, card, account or phone.
 */
async function endAsked(tx: Database, { choice, gift_id }: Waiting, page: string, now: Date) {
  if (choice === null) return;
  const end = { outcome: "draw", decided_at: now, chosen_id: page } as const;
  if (!(await endChoice(tx, choice, end)))
    throw new Error(`The choice ${choice} has already ended.`);
  await lookAgain(tx, gift_id);
}

/** Mails the donor the draw's number and address, so that they can check the draw. */
async function tellDonor(
  tx: Database,
  { now, mail, site }: Passing,
  { part, number, ends }: { part: Waiting; number: number; ends: Date },
): Promise<void> {
  const to = await readerOfDonor(tx, part.gift_id);
  if (!to) return;
  const [given] = await chosenBy(tx, number);
  const secret = await addLink(tx, part.gift_id, now);
  await mail(tx, drawnMail({ to, secret, site, part, number, ends, name: given?.name ?? "" }));
}

/**
 * Draws one page for the part. We begin this draw ourselves, without the donor. Returns null and makes no draw if no
 * page needs this amount.
 */
async function drawFor(passing: Passing, part: Waiting) {
  const { amount } = part;
  if (!(await canBeDrawn(passing.db, part))) return null;
  const id = newId();
  try {
    await begin(passing, { id, people: 1, amount: Number(amount) });
    const { number } = await reveal(passing, { id });
    const [page] = await chosenBy(passing.db, number);
    return page ? { number, page: page.id } : null;
  } catch (error) {
    if (error instanceof HttpError && error.status === 409) return null;
    throw error;
  }
}
