import { DAY_MS } from "@agbara/shared/age.ts";
import { CHOICE_DAYS } from "@agbara/shared/constants.ts";
import { uncountGiver } from "../../entrepreneurs/public/givers.ts";
import { type Entrepreneur, holdPage } from "../../entrepreneurs/public/queries.ts";
import { addLink } from "../../giving/gifts/links/links.ts";
import { moveParts, readerOfDonor } from "../../giving/gifts/queries.ts";
import { addChoice } from "../../giving/page-choices/queries.ts";
import { account, post } from "../../ledger/accounts/ledger.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { holdParts, holdPayment, lower } from "../refunds/queries.ts";
import { type Affected, type AffectedPart, affectedParts, findAffected } from "./affected.ts";
import { chooseMail } from "./mails.ts";

export interface Clerk {
  db: Database;
  now: Date;
  /** Queues a mail. The mail is part of the given transaction. */
  mail: Outbox["post"];
  /** The address of the site, for the links in mails. */
  site: string;
  /** Tells an entrepreneur that gifts to them go to other pages, because we could not pay them the money. */
  tellUnpayable: TellUnpayable;
}

/**
 * Writes the mail to an entrepreneur whose money goes to another page. The code is in a domain that this domain may not
 * import. So the server passes this function in when it starts.
 */
export type TellUnpayable = (
  tx: Database,
  page: Entrepreneur,
  at: Pick<Clerk, "now" | "mail">,
) => Promise<void>;

/**
 * Takes gifts away from pages that we can no longer pay, and asks the donors to choose another page. Handles a few
 * gifts at a time. Leaves out gifts with an open refund or dispute. Returns the number of handled gifts.
 */
export async function askDonors(clerk: Clerk, limit = 20): Promise<number> {
  let asked = 0;
  for (const found of await findAffected(clerk.db, clerk.now, limit))
    if (await askDonor(clerk, found)) asked += 1;
  return asked;
}

function askDonor(
  { db, now, mail, site, tellUnpayable }: Clerk,
  found: Affected,
): Promise<boolean> {
  const { gift_id, payment, page: pageId } = found;
  return db.transaction(async (tx) => {
    await holdPayment(tx, payment);
    await holdParts(tx, gift_id);
    const page = await holdPage(tx, pageId);
    const parts = await affectedParts(tx, found, now);
    const [first] = parts;
    if (!page || !first) return false;
    const until = new Date(now.getTime() + CHOICE_DAYS * DAY_MS);
    for (const part of parts) await free(tx, { part, pageId, payment, until, at: now });
    await uncountGiver(
      tx,
      parts.map(({ id }) => id),
    );
    if (first.cause === "unpayable") await tellUnpayable(tx, page, { now, mail });
    const to = await readerOfDonor(tx, gift_id);
    // We delete donors' addresses after the time that the law sets. Without an address, we cannot ask the donor.
    if (!to) return true;
    const secret = await addLink(tx, gift_id, now);
    const amount = parts.reduce((sum, part) => sum + part.amount, 0n);
    await mail(tx, chooseMail({ to, secret, site, amount, until, name: page.name, payment }));
    return true;
  });
}

interface Freeing {
  part: AffectedPart;
  pageId: string;
  payment: string;
  until: Date;
  at: Date;
}

/**
 * Takes the money of a gift's part from its page, so that it belongs to no page. Records that we ask the donor for
 * another page.
 */
async function free(tx: Database, { part, pageId, payment, until, at }: Freeing): Promise<void> {
  const moved = await moveParts(tx, [part.id], part.state, { state: "unallocated" });
  if (moved.length === 0) throw new Error(`The part ${part.id} is not ${part.state}.`);
  await lower(tx, pageId, part.amount);
  const id = newId();
  const { cause } = part;
  await addChoice(tx, {
    id,
    part_id: part.id,
    entrepreneur_id: pageId,
    cause,
    asked_at: at,
    until,
  });
  await post(tx, {
    key: `choice:${id}:freed`,
    fingerprint: `${pageId}=${part.amount}`,
    lines: [
      {
        debit: account("entrepreneur", pageId),
        credit: account("unallocated", payment),
        amount: part.amount,
        kind: "freed",
      },
    ],
    at,
  });
}
