import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import { eq } from "drizzle-orm";
import type { Entrepreneur } from "../../../entrepreneurs/public/queries.ts";
import { entrepreneurs } from "../../../entrepreneurs/tables.ts";
import { namesOf } from "../../../finance/payouts/reading.ts";
import { sweepStrayFiles } from "../../../people/photos/stray-files.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Handlers } from "../../../platform/http/handler.ts";
import { HttpError, notFound } from "../../../platform/http/http-error.ts";
import { offsetOf, paginatorOf } from "../../../platform/http/paging.ts";
import { recordAudit } from "../../../platform/observe/audit-trail.ts";
import { words } from "../../../platform/words/words.ts";
import { pictureOf } from "../evidence.ts";
import { findDocument, readWhole, type WholeApplication } from "../queries.ts";
import { claim, isMine, release, type Verifying, writeLine } from "./claims.ts";
import { confirm } from "./confirm.ts";
import { findLooks, mayTake } from "./looks.ts";
import { findLikeness } from "./marks.ts";
import { addNoteTo, putAside } from "./notes.ts";
import { findChecks, findNotes, findPerson } from "./queries.ts";
import { countQueue, findNext, findQueue } from "./queue.ts";
import { check, refuse, requestChanges, verify } from "./rules.ts";
import { findSameNumber, isNotGenuine } from "./same-number.ts";
import { type Besides, queuedView, underReviewView } from "./views.ts";

async function wholeOf(db: Database, id: string): Promise<WholeApplication> {
  const [page] = await db.select().from(entrepreneurs).where(eq(entrepreneurs.id, id));
  const whole = page && (await readWhole(db, page as Entrepreneur));
  if (!whole) throw notFound();
  return whole;
}

async function answerOne(db: Database, id: string, context: Verifying) {
  const { actor, giving, config, now } = context;
  const whole = await wholeOf(db, id);
  const person = await findPerson(db, whole.page.user_id);
  const { sanctionsFile } = config.giving.verifying;
  const besides: Besides = {
    person,
    checks: await findChecks(db, id),
    likeness: await findLikeness(db, whole, { person, sanctionsFile }),
    looks: await findLooks(db, id),
    notes: await findNotes(db, id),
    sameNumber: await findSameNumber(db, whole.row, actor.id),
    notGenuine: await isNotGenuine(db, id),
    mayTake: await mayTake(db, id, actor.id),
    codeKey: giving.codeKey,
  };
  const { verified_by, second_by } = whole.page;
  const staff = [
    ...besides.checks.map(({ by }) => by),
    ...besides.looks.flatMap(({ asked_by, disagreed_by }) => [asked_by, disagreed_by]),
    ...(besides.sameNumber?.answers ?? []).map(({ by }) => by),
    ...besides.notes.map(({ by }) => by),
    ...[whole.row.claimed_by, whole.row.aside_by, verified_by, second_by],
  ].flatMap((one) => one ?? []);
  const reader = { actorId: actor.id, now, names: await namesOf(db, staff) };
  return { success: true as const, data: underReviewView(whole, besides, reader) };
}

/** Runs a change of a case, and returns the case as it is afterwards. */
const changed = (id: string, context: Verifying, change: (tx: Database) => Promise<void>) =>
  context.db.transaction(async (tx) => {
    await change(tx);
    return answerOne(tx, id, context);
  });

/**
 * Runs a decision about a case, and then tries to remove the files of its papers. If a file remains, housekeeping
 * removes it later.
 */
async function decided(id: string, context: Verifying, change: (tx: Database) => Promise<void>) {
  const answer = await changed(id, context, change);
  await sweepStrayFiles(context.db, context.photos, context.now).catch(() => undefined);
  return answer;
}

type Names =
  | "fundraising.applications.queue"
  | "fundraising.applications.next"
  | "fundraising.applications.one"
  | "fundraising.applications.paper"
  | "fundraising.applications.claim"
  | "fundraising.applications.release"
  | "fundraising.applications.putAside"
  | "fundraising.applications.addNote"
  | "fundraising.applications.check"
  | "fundraising.applications.confirm"
  | "fundraising.applications.requestChanges"
  | "fundraising.applications.verify"
  | "fundraising.applications.refuse";

/** Handles the calls of verifiers about applications. */
export const reviewHandlers: Handlers<Names> = {
  async "fundraising.applications.queue"({ page = 1, ...wanted }, { db, primary, actor, now }) {
    const asking = { actorId: actor.id, now };
    const part = { limit: PAGE_SIZE, offset: offsetOf(page) };
    const rows = await findQueue(db, wanted, { ...asking, ...part });
    const seen_ids = rows.flatMap(({ page: { user_id } }) => user_id ?? []);
    const action = "fundraising.applications.queue";
    await recordAudit(primary, { actor, action, seen_ids, details: { page } }, now);
    const staff = rows.flatMap(({ row }) => [row.claimed_by ?? [], row.aside_by ?? []].flat());
    const reader = { actorId: actor.id, now, names: await namesOf(db, staff) };
    const paginator = paginatorOf(await countQueue(db, wanted, asking), page);
    return { success: true, data: { data: rows.map((row) => queuedView(row, reader)), paginator } };
  },

  async "fundraising.applications.next"(_, context) {
    const { db, actor, now } = context;
    const id = await findNext(db, { actorId: actor.id, now });
    if (id === null) return { success: true, data: null };
    return changed(id, context, (tx) => claim(tx, id, context, "fundraising.applications.next"));
  },

  async "fundraising.applications.one"({ id }, context) {
    const { db, primary } = context;
    const { page } = await wholeOf(db, id);
    await writeLine(primary, page, { ...context, action: "fundraising.applications.one" });
    return answerOne(db, id, context);
  },

  async "fundraising.applications.paper"({ documentId }, context) {
    const { db, primary } = context;
    const paper = await findDocument(db, documentId);
    if (!paper) throw notFound();
    const { page, row } = await wholeOf(db, paper.entrepreneur_id);
    if (!isMine(row, context)) throw new HttpError(409, words.applications.claimFirst);
    await writeLine(primary, page, { ...context, action: "fundraising.applications.paper" });
    const picture = await pictureOf(paper, context);
    if (picture === null) throw notFound();
    return { success: true, data: { picture } };
  },

  "fundraising.applications.claim": ({ id }, context) =>
    changed(id, context, (tx) => claim(tx, id, context, "fundraising.applications.claim")),

  async "fundraising.applications.release"({ id }, context) {
    await context.db.transaction((tx) => release(tx, id, context));
    return { success: true };
  },

  "fundraising.applications.putAside": (said, context) =>
    changed(said.id, context, (tx) => putAside(tx, said, context)),

  "fundraising.applications.addNote": (said, context) =>
    changed(said.id, context, (tx) => addNoteTo(tx, said, context)),

  "fundraising.applications.check": (said, context) =>
    changed(said.id, context, (tx) => check(tx, said, context)),

  "fundraising.applications.confirm": (entered, context) =>
    decided(entered.id, context, (tx) => confirm(tx, entered, context)),

  "fundraising.applications.requestChanges": (asked, context) =>
    changed(asked.id, context, (tx) => requestChanges(tx, asked, context)),

  "fundraising.applications.verify": ({ id }, context) =>
    decided(id, context, (tx) => verify(tx, id, context)),

  "fundraising.applications.refuse": ({ id, words: said }, context) =>
    decided(id, context, (tx) => refuse(tx, id, said, context)),
};
