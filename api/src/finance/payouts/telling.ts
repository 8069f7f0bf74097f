import { asc, eq, sql } from "drizzle-orm";
import { bank_accounts } from "../../entrepreneurs/bank-accounts/tables.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { dropNews, tellByText } from "../../entrepreneurs/texts/queries.ts";
import { readerOf } from "../../people/mail-parts.ts";
import { findPresent } from "../../people/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { asksForAccount, payoutMail } from "./mails.ts";
import { isToldEnd, payout_items, type TOLD_ENDS } from "./tables.ts";

interface Teller {
  db: Database;
  /** Queues a mail. The mail is part of the given transaction. */
  mail: Outbox["post"];
}

type Told = (typeof TOLD_ENDS)[number];

/**
 * Tells entrepreneurs how their payouts ended: paid, not sent, come back, or the account was refused. Mails each result
 * only once, because one transaction queues the mail and records which result it reports. Returns the number of
 * results.
 */
export async function tellPayouts(teller: Teller, limit = 20): Promise<number> {
  let told = 0;
  while (told < limit && (await tellNext(teller))) told += 1;
  return told;
}

function tellNext({ db, mail }: Teller): Promise<boolean> {
  return db.transaction(async (tx) => {
    const item = await takeNext(tx);
    if (!item) return false;
    const state = item.state as Told;
    await tx.update(payout_items).set({ told: state }).where(eq(payout_items.id, item.id));
    const [of] = await tx
      .select({ user_id: entrepreneurs.user_id, account: bank_accounts })
      .from(entrepreneurs)
      .innerJoin(bank_accounts, eq(bank_accounts.id, item.account_id))
      .where(eq(entrepreneurs.id, item.entrepreneur_id));
    const person = of?.user_id ? await findPresent(tx, of.user_id) : null;
    const to = readerOf(person);
    if (!of || !person || !to || item.ended_at === null) return true;
    const { amount, reference, gateway_said, ended_at } = item;
    const ended = { state, amount, reference, gateway_said, ended_at, account: of.account };
    await mail(tx, payoutMail(to, ended));
    if (state === "paid" || asksForAccount(ended))
      await tellByText(tx, [person.id], state === "paid" ? "paid" : "payout_failed", ended_at);
    // The bank sent the money back for a reason that is not about the account. The text message about a returned payout
    // asks the owner to check the account, so we do not send it. But the message "paid" may still wait to be sent. It
    // is no longer true, so we remove it.
    else if (state === "returned") await dropNews(tx, person.id, ["paid"]);
    return true;
  });
}

/** Finds the item whose entrepreneur has waited longest for the result. Skips items on which another process works. */
async function takeNext(tx: Database) {
  const [item] = await tx
    .select()
    .from(payout_items)
    .where(sql`${isToldEnd} and told is distinct from state`)
    .orderBy(asc(payout_items.ended_at))
    .limit(1)
    .for("no key update", { skipLocked: true });
  return item ?? null;
}
