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
  /** The site to which the links in mails lead. */
  site: string;
}

/**
 * Gives waiting parts to pages that a draw chooses, a few at a time. Some parts wait because their page was full and
 * their donor asked for a draw. The others wait because we could not pay their page and their donor did not choose. If
 * no page needs a part's amount, the part waits longer. It does not block later parts, and goes back to the donor after
 * 14 days. Returns the number of parts that it gave.
 */
export async function passOn(passing: Passing, limit = 20): Promise<number> {
  const { db, now } = passing;
  const after = new Date(now.getTime() - REFUND_REQUEST_DAYS * DAY_MS);
  let given = 0;
  /** How many parts we could not give. The next search would find these parts first, so it skips them. */
  let skip = 0;
  /** The smallest amount that we know to be too large. No page needs this much, from any donor. */
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
    // The chosen page no longer needs this amount. The next round makes another draw.
    if (!(await raise(tx, page, part.amount))) return false;
    const ends = windowEnd(now);
    if (!(await givePart(tx, { id: part.id, page, draw: number, ends })))
      throw new Error(`The part ${part.id} no longer waits to be given.`);
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
 * Returns the idempotency key for passing on a part. We may pass a part on again after each failure to pay its page. So
 * each time has its own key.
 */
const keyOf = ({ id, choice }: Waiting) =>
  choice === null ? `part:${id}:passed_on` : `choice:${choice}:given`;

/**
 * Ends the donor's choice. Asks for a new check against money laundering, because the donor and the owner of the chosen
 * page may share a device, card, account or phone.
 */
async function endAsked(tx: Database, { choice, gift_id }: Waiting, page: string, now: Date) {
  if (choice === null) return;
  const end = { outcome: "draw", decided_at: now, chosen_id: page } as const;
  if (!(await endChoice(tx, choice, end))) throw new Error(`The choice ${choice} is over.`);
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
 * Makes a draw for one page. We begin the draw ourselves, without the donor. Returns null and makes no draw if no page
 * needs this amount.
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
