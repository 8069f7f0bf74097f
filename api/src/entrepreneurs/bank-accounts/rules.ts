import { DAY_MS } from "@agbara/shared/age.ts";
import { STANDSTILL_DAYS } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { BankAccount, Payouts } from "../../ledger/gateways/gateway.ts";
import type { Database } from "../../platform/db/database.ts";
import { isDuplicate } from "../../platform/db/failures.ts";
import { newId } from "../../platform/db/ids.ts";
import { HttpError, invalid, notFound } from "../../platform/http/http-error.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { WriteLine } from "../../platform/observe/audit-trail.ts";
import type { CodeKey } from "../../platform/seals.ts";
import { words } from "../../platform/words/words.ts";
import { findJudged } from "../judged.ts";
import { refuseOwnPhone } from "../own-phone.ts";
import { type Entrepreneur, hasEnded, holdPage } from "../public/queries.ts";
import { sanctionsLike } from "../sanctions.ts";
import { answered, banksOf, holderFor } from "./banks.ts";
import { bankAccountChangedMail } from "./mails.ts";
import { fitOf } from "./name-fit.ts";
import { hashOfNumber, openNumber, sealNumber } from "./numbers.ts";
import {
  addAccount,
  addressesOf,
  type BankAccountRow,
  type Decision,
  decide,
  decideFirst,
  emailOfUser,
  endAccount,
  findAccount,
  findAccountOf,
  hadVerified,
  hasCase,
  noteHolder,
  othersWith,
} from "./queries.ts";

export interface BankDesk {
  db: Database;
  codeKey: CodeKey;
  /** The payout functions of a gateway that can send payouts. */
  payouts: Payouts;
  /** The path of the sanctions list. Before we pay, we compare names with this list. Null if the server has no list. */
  sanctionsFile: string | null;
  now: Date;
  post: Outbox["post"];
  /**
   * Writes an audit log line when somebody sets a bank account or decides about one. If nothing changes, we write no
   * line.
   */
  writeLine: WriteLine;
  /**
   * Finds the e-mail addresses that a person used for gifts. We write to these too: a thief who takes over the account
   * may not be able to read them.
   */
  gaveFrom(tx: Database, userId: string): Promise<string[]>;
}

/**
 * Sets the bank account that gets a page's money. Changes nothing if the account is the same. The bank names the
 * holder, who must be the page's owner. A verifier checks the account before we pay anything. If the new account
 * replaces a verified one, payouts pause, and we write to every e-mail address that may be the owner's. Throws 409 or
 * 422 with a sentence for the user.
 */
export async function setBankAccount(
  desk: BankDesk,
  page: Pick<Entrepreneur, "id" | "name">,
  { reason = null, ...wanted }: BankAccount & { reason?: string | null },
): Promise<BankAccountRow> {
  const { db, codeKey, payouts, now } = desk;
  if (page.name === "") throw new HttpError(409, words.payouts.nameFirst);
  const bank = (await banksOf(payouts, now)).find(({ code }) => code === wanted.bankCode);
  if (!bank) throw invalid("bank_code", words.payouts.unknownBank);
  const holder = await holderFor(payouts, wanted, page.name);
  if (holder === null) throw invalid("number", words.payouts.unknownAccount);
  const fit = fitOf(holder, page.name);
  if (fit === "other") throw invalid("number", words.payouts.othersAccount);
  return db.transaction(async (tx) => {
    const held = await holdPage(tx, page.id);
    const isClosed = held?.status === "closed" && !hasEnded(held);
    if (!held || isClosed || held.status === "refused")
      throw new HttpError(409, words.payouts.pageClosed);
    const number_hash = hashOfNumber(codeKey, wanted.bankCode, wanted.number);
    const current = await findAccountOf(tx, page.id);
    if (current?.number_hash === number_hash && current.verdict !== "refused") return current;
    const isChange = await hadVerified(tx, page.id);
    const asksReason = isChange && held.verified_at !== null;
    if (asksReason && reason === null) throw invalid("reason", words.payouts.sayWhyChanged);
    await endAccount(tx, page.id, now);
    const id = newId();
    await addAccount(tx, {
      id,
      entrepreneur_id: page.id,
      bank_code: bank.code,
      bank_name: bank.name,
      number_sealed: sealNumber(codeKey, wanted.number),
      number_hash,
      last4: wanted.number.slice(-4),
      holder,
      fit,
      resolved_at: now,
      contact_email: await emailOfUser(tx, held.user_id),
      set_at: now,
      reason: asksReason ? reason : null,
      payable_from: isChange ? new Date(now.getTime() + STANDSTILL_DAYS * DAY_MS) : now,
    });
    const added = (await findAccountOf(tx, page.id)) as BankAccountRow;
    if (isChange) await tellOfChange(tx, desk, held, added);
    await desk.writeLine(tx);
    return added;
  });
}

async function tellOfChange(
  tx: Database,
  { post, gaveFrom }: Pick<BankDesk, "post" | "gaveFrom">,
  page: Entrepreneur,
  account: BankAccountRow,
) {
  const given = page.user_id === null ? [] : await gaveFrom(tx, page.user_id);
  for (const address of new Set([...(await addressesOf(tx, page)), ...given]))
    await post(tx, bankAccountChangedMail({ email: address, name: page.name }, account, page.code));
}

export interface Verdict {
  id: string;
  /** The verifier. */
  actor: { id: string };
  /** What the verifier saw. Required if the holder's name is doubtful, or if the account needs two verifiers. */
  evidence: string | null;
}

/**
 * Records a verifier's decision that the bank account belongs to the page's owner. Asks the bank for the holder again.
 * If the holder has changed, the verifier must check again. Verifiers may not verify their own account. A verifier who
 * opened the page may not verify an account that the owner set later. If the account needs two verifiers, both must
 * write what they saw, and the first one's decision alone does not verify the account.
 */
export async function verifyBankAccount(desk: BankDesk, { id, actor, evidence }: Verdict) {
  const { db, codeKey, payouts, now } = desk;
  const { account, page } = await toDecide(db, id, { actor, now });
  const decision = { id, verdict: "verified", by: actor.id, evidence, at: now } as const;
  const { verdict, number_sealed, ended_at } = account;
  if (verdict !== null || ended_at !== null || number_sealed === null)
    return refuseUnlessSame(account, decision);
  await refuseWhoOpened(db, page, actor.id);
  const number = openNumber(codeKey, number_sealed);
  const holder = await answered(payouts.resolve({ number, bankCode: account.bank_code }));
  if (holder === null) throw new HttpError(409, words.payouts.unknownAccount);
  const fit = fitOf(holder, page.name) === "fits" ? "fits" : "doubtful";
  await noteHolder(db, id, { holder, fit, resolved_at: now });
  if (holder !== account.holder)
    throw new HttpError(409, fill(words.payouts.holderChanged, { holder }));
  if (fit === "doubtful" && evidence === null)
    throw invalid("evidence", words.payouts.sayWhatYouSaw);
  if (account.first_by !== null || (await needsTwo(desk, account, page)))
    return decideByTwo(desk, account, decision);
  await decideOnce(desk, decision);
}

/**
 * Returns true if two verifiers must agree about this bank account. Returns false for an applicant's account, because a
 * second verifier of the application types the account number again. Throws 409 if the account is verified for another
 * page.
 */
async function needsTwo(
  { db, sanctionsFile }: BankDesk,
  account: BankAccountRow,
  page: Entrepreneur,
): Promise<boolean> {
  if (page.verified_at === null) return false;
  const { shared, taken } = await othersWith(db, account.id);
  if (taken) throw new HttpError(409, words.payouts.sameAccount);
  return shared || (await sanctionsLike(sanctionsFile, [account.holder, page.name])).length > 0;
}

async function decideByTwo(desk: BankDesk, account: BankAccountRow, decision: Decision) {
  const { by, evidence } = decision;
  if (evidence === null) throw invalid("evidence", words.payouts.sayForTwo);
  if (account.first_by !== null && account.first_by !== by) return decideOnce(desk, decision);
  if (account.first_by === null && (await sayFirst(desk, decision))) return;
  const { account: latest } = (await findAccount(desk.db, account.id)) ?? { account };
  // We accept a repeated decision with the same evidence, because the browser may have sent it twice.
  if (latest.verdict === null && latest.first_by === by && latest.first_saw === evidence) return;
  throw new HttpError(
    409,
    latest.first_by === by ? words.payouts.youWereFirst : words.payouts.accountDecided,
  );
}

const sayFirst = ({ db, writeLine }: BankDesk, decision: Decision): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isFirst = await decideFirst(tx, decision);
    if (isFirst) await writeLine(tx);
    return isFirst;
  });

/** Throws 403 if the owner changed the account of an open page and this person gave a verdict about the page. */
async function refuseWhoOpened(db: Database, page: Entrepreneur, actorId: string) {
  const isChange = page.verified_at !== null && (await hadVerified(db, page.id));
  if (isChange && (await findJudged(db, page.id, actorId)).page)
    throw new HttpError(403, words.payouts.openedPage);
}

/**
 * Records that the bank account is not the owner's, or that the verifier cannot tell. Then the owner must set another
 * account.
 */
export async function refuseBankAccount(
  desk: Pick<BankDesk, "db" | "now" | "writeLine">,
  { id, actor, evidence }: Verdict,
) {
  const { db, now } = desk;
  await toDecide(db, id, { actor, now });
  await decideOnce(desk, { id, verdict: "refused", by: actor.id, evidence, at: now });
}

/** Finds the bank account. Throws 403 or 409 if this person may not decide about it. */
async function toDecide(
  db: Database,
  id: string,
  { actor, now }: { actor: { id: string }; now: Date },
) {
  const found = await findAccount(db, id);
  if (!found) throw notFound();
  if (found.page.user_id === actor.id) throw new HttpError(403, words.payouts.ownPage);
  await refuseOwnPhone(db, found.page.id, actor.id);
  const isApplicant = found.page.verified_at === null;
  if (isApplicant && !(await hasCase(db, found.page.id, { actorId: actor.id, now })))
    throw new HttpError(409, words.applications.claimFirst);
  return found;
}

async function decideOnce(
  { db, writeLine }: Pick<BankDesk, "db" | "writeLine">,
  decision: Decision,
) {
  try {
    const isDecided = await db.transaction(async (tx) => {
      if (!(await decide(tx, decision))) return false;
      await writeLine(tx);
      return true;
    });
    if (isDecided) return;
  } catch (error) {
    if (isDuplicate(error)) throw new HttpError(409, words.payouts.sameAccount);
    throw error;
  }
  const found = await findAccount(db, decision.id);
  refuseUnlessSame(found?.account ?? null, decision);
}

/**
 * Does nothing if this verifier has already made the same decision: the browser may have sent it twice. Throws 409 for
 * any other decision.
 */
function refuseUnlessSame(account: BankAccountRow | null, { verdict, by }: Decision) {
  if (account?.verdict === verdict && account.decided_by === by && account.ended_at === null)
    return;
  throw new HttpError(409, words.payouts.accountDecided);
}
