import { DAY_MS } from "@agbara/shared/age.ts";
import { SUSPENDED_DAYS } from "@agbara/shared/constants.ts";
import type { AuditedCall } from "@agbara/shared/contract/calls.ts";
import { findJudged } from "../../entrepreneurs/judged.ts";
import {
  type Entrepreneur,
  holdPage,
  isRunning,
  openStatus,
} from "../../entrepreneurs/public/queries.ts";
import { dropConflicting } from "../../finance/payouts/queries.ts";
import { closeTasks, openTask } from "../../ledger/tasks/queries.ts";
import { readerOf } from "../../people/mail-parts.ts";
import { findPresent } from "../../people/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import type { Actor, Context } from "../../platform/http/handler.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import { addEvent, beginRow, changePage } from "../applications/queries.ts";
import { isNotGenuine } from "../applications/review/same-number.ts";
import { suspensionMail } from "./mails.ts";
import { addSuspension, endSuspension, findSuspensions, hasGivenTo } from "./queries.ts";

interface Acting extends Pick<Context<"fundraising.pages.suspend">, "now" | "post"> {
  actor: Pick<Actor, "id" | "role">;
}

/** What staff decided about a page, and their message to the entrepreneur. */
interface Done {
  page: Entrepreneur;
  what: "suspended" | "reopened" | "stays_closed" | "closed" | "redirected";
  said: string;
  action: AuditedCall;
}

/**
 * Freezes a page: the public does not see it, nobody can give to it, and none of its money is paid out. Prepared
 * payouts are dropped. A payout continues if a bank already has it. Opens a task for finance.
 */
export async function suspend(tx: Database, id: string, said: string, acting: Acting) {
  const { actor, now } = acting;
  const page = await holdOthers(tx, id, acting);
  if (!isRunning(page)) throw new HttpError(409, words.suspensions.notOpen);
  const suspension = {
    id: newId(),
    entrepreneur_id: id,
    began_at: now,
    by: actor.id,
    words: said,
    decide_from: new Date(now.getTime() + SUSPENDED_DAYS * DAY_MS),
  };
  await changePage(tx, id, { status: "suspended", paused_until: null });
  await addSuspension(tx, suspension);
  await dropConflicting(tx, now, { pageId: id });
  const { decide_from: dueAt } = suspension;
  await openTask(tx, "page_suspended", suspension.id, now, { dueAt });
  await tell(tx, { page, what: "suspended", said, action: "fundraising.pages.suspend" }, acting);
}

/**
 * Ends a suspension. The page is open again, or closed if the owner had closed it before. If two people decided that
 * the page's NIN or BVN belongs to another page, throws 409, and the page stays suspended.
 */
export async function reopen(tx: Database, id: string, said: string, acting: Acting) {
  const page = await holdOthers(tx, id, acting);
  if (await isNotGenuine(tx, id)) throw new HttpError(409, words.suspensions.notGenuine);
  const end = { ended_at: acting.now, ended_by: acting.actor.id, end_words: said };
  const ended = await endSuspension(tx, id, { ...end, outcome: "reopened" });
  if (!ended || page.status !== "suspended")
    throw new HttpError(409, words.suspensions.notSuspended);
  const status = page.ended_at === null ? openStatus(page) : "closed";
  await changePage(tx, id, { status });
  await closeTasks(tx, [ended.id], acting.now, ["page_suspended"]);
  const what = page.ended_at === null ? "reopened" : "stays_closed";
  await tell(tx, { page, what, said, action: "fundraising.pages.reopen" }, acting);
}

/**
 * Closes a page and decides that its money goes back to the donors, except what we have paid out. A worker then begins
 * the refunds. Each refund is for whole parts of a gift. If a bank later sends money back, the worker refunds this
 * money, too.
 */
export async function returnMoney(tx: Database, id: string, said: string, acting: Acting) {
  const page = await endAndClose(tx, { id, said, outcome: "returned" }, acting);
  await tell(tx, { page, what: "closed", said, action: "fundraising.pages.returnMoney" }, acting);
}

/**
 * Closes a page and decides that its donors choose another page for the money that we have not paid out. A worker then
 * asks the donors. If a bank later sends money back, the worker asks about this money, too.
 */
export async function redirectMoney(tx: Database, id: string, said: string, acting: Acting) {
  const page = await endAndClose(tx, { id, said, outcome: "redirected" }, acting);
  await tell(
    tx,
    { page, what: "redirected", said, action: "fundraising.pages.redirectMoney" },
    acting,
  );
}

interface Closing {
  id: string;
  said: string;
  outcome: "returned" | "redirected";
}

/**
 * Closes a suspended page. Throws if finance may not decide about its money yet, or if the caller has acted on the page
 * before, owns it, or gave to it.
 */
async function endAndClose(
  tx: Database,
  { id, said, outcome }: Closing,
  acting: Acting,
): Promise<Entrepreneur> {
  const { actor, now } = acting;
  const page = await holdOthers(tx, id, acting);
  const [going] = await findSuspensions(tx, id);
  if (page.status !== "suspended" || !going || going.outcome !== null)
    throw new HttpError(409, words.suspensions.notSuspended);
  const judged = await findJudged(tx, id, actor.id);
  if (going.by === actor.id || judged.page || judged.account)
    throw new HttpError(403, words.suspensions.actedBefore);
  if (await hasGivenTo(tx, id, actor.id)) throw new HttpError(403, words.suspensions.gaveToIt);
  if (going.decide_from > now) throw new HttpError(409, words.suspensions.tooEarly);
  await endSuspension(tx, id, { outcome, ended_at: now, ended_by: actor.id, end_words: said });
  await changePage(tx, id, { status: "closed", ended_at: null });
  await closeTasks(tx, [going.id], now, ["page_suspended"]);
  return page;
}

async function holdOthers(tx: Database, id: string, { actor }: Acting): Promise<Entrepreneur> {
  const page = await holdPage(tx, id);
  if (!page) throw notFound();
  if (page.user_id === actor.id) throw new HttpError(403, words.suspensions.ownPage);
  return page;
}

/**
 * Tells the entrepreneur about the decision by mail and in their account. Writes the audit log line that says who
 * decided.
 */
async function tell(
  tx: Database,
  { page, what, said, action }: Done,
  { actor, now, post }: Acting,
) {
  await beginRow(tx, page.id, now);
  await addEvent(tx, {
    entrepreneur_id: page.id,
    at: now,
    by: actor.id,
    words: said,
    what: what === "redirected" ? "closed" : what === "stays_closed" ? "reopened" : what,
  });
  const to = readerOf(page.user_id === null ? null : await findPresent(tx, page.user_id));
  if (to) await post(tx, suspensionMail(to, what, { code: page.code, said }));
  const record = { id: page.id, title: page.code };
  const subject = page.user_id ? { subject_id: page.user_id } : {};
  await recordAudit(tx, { actor, action, ...subject, details: { record } }, now);
}
