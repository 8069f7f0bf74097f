import { may } from "@agbara/shared/policy.ts";
import { namesOf, sumsOf } from "../../finance/payouts/reading.ts";
import { sweepStrayFiles } from "../../people/photos/stray-files.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Context, HandlersAt } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { offsetOf, paginatorOf } from "../../platform/http/paging.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { findPagePhotos, readWhole } from "../applications/queries.ts";
import { isNotGenuine } from "../applications/review/same-number.ts";
import { photoView } from "../applications/views.ts";
import { findOpenOf } from "../reports/queries.ts";
import { reportView } from "../reports/views.ts";
import { findSuspensions } from "../suspensions/queries.ts";
import { redirectMoney, reopen, returnMoney, suspend } from "../suspensions/rules.ts";
import { findPassed } from "../versions/seen.ts";
import { passedView } from "../versions/views.ts";
import { sayGenuine } from "./genuine.ts";
import { findPage, findPages, findPersonOf, type ReadPage } from "./queries.ts";
import { colleagueView, moneyView, rowView, suspensionView } from "./views.ts";

/** In these states, an application may still need a second verifier. */
const WITH_US: readonly ReadPage["page"]["status"][] = [
  "submitted",
  "in_review",
  "changes_requested",
];

type Calling = Pick<
  Context<"fundraising.pages.suspend">,
  "db" | "primary" | "actor" | "now" | "post"
>;

/** Returns everything about a page that this member of staff may know. */
async function wholeView(
  db: Database,
  found: ReadPage,
  { actor, now }: Pick<Calling, "actor" | "now">,
) {
  const { page } = found;
  const [verifies, pays] = [may(actor.role, "verifier"), may(actor.role, "finance")];
  const suspensions = await findSuspensions(db, page.id);
  const events = verifies ? ((await readWhole(db, page))?.events ?? []) : [];
  const reports = verifies ? await findOpenOf(db, page.id, actor.id) : [];
  const changes = verifies ? await findPassed(db, page.id) : [];
  const checked = changes.flatMap(({ version, looks }) => [
    version.decided_by,
    ...looks.map(({ by }) => by),
  ]);
  const opened = [page.verified_by, page.second_by];
  const staff = [
    ...opened,
    ...checked,
    ...suspensions.flatMap(({ by, ended_by }) => [by, ended_by]),
  ];
  const names = await namesOf(
    db,
    staff.flatMap((id) => id ?? []),
  );
  const { pitch, story } = page;
  return {
    ...rowView(found),
    pitch,
    story,
    paused_until: page.paused_until?.toISOString() ?? null,
    // Sends `ended_at` only if the page is closed. A page may have ended first and been suspended later. The database
    // has `ended_at` for such a page too, but we do not send it.
    ended_at: page.status === "closed" ? (page.ended_at?.toISOString() ?? null) : null,
    photos: (await findPagePhotos(db, page.id)).map(photoView),
    person: await findPersonOf(db, page),
    not_genuine: await isNotGenuine(db, page.id),
    verified_by: colleagueView(page.verified_by, names),
    second_by: colleagueView(page.second_by, names),
    suspensions: suspensions.map((one) => suspensionView(one, names)),
    money: pays ? moneyView(await sumsOf(db, page.id, now)) : null,
    history: verifies
      ? events.map(({ what, at, words }) => ({
          what,
          at: at.toISOString(),
          // If the page may still get a second verifier, that person must not read here what colleagues told the
          // applicant.
          words: WITH_US.includes(page.status) ? null : words,
        }))
      : null,
    changes: verifies ? changes.map((one) => passedView(one, names)) : null,
    open_reports: verifies ? reports.map((one) => reportView(one, names)) : null,
  };
}

async function answerOne(db: Database, id: string, calling: Pick<Calling, "actor" | "now">) {
  const found = await findPage(db, id);
  if (!found) throw notFound();
  return { success: true as const, data: await wholeView(db, found, calling) };
}

/** Runs a change of a page, and returns the page as it is afterwards. */
const changed = (
  { id, words: said }: { id: string; words: string },
  calling: Calling,
  change: typeof suspend,
) =>
  calling.db.transaction(async (tx) => {
    await change(tx, id, said, calling);
    return answerOne(tx, id, calling);
  });

/** Handles the calls of staff who read pages, suspend them, reopen them or close them. */
export const pagesHandlers: HandlersAt<"fundraising.pages"> = {
  async "fundraising.pages.list"({ page = 1, ...filters }, context) {
    const { db, primary, actor, now } = context;
    const { rows, total } = await findPages(db, filters, offsetOf(page));
    const seen_ids = rows.flatMap((row) => row.page.user_id ?? []);
    const action = "fundraising.pages.list";
    await recordAudit(primary, { actor, action, seen_ids, details: { page } }, now);
    return {
      success: true,
      data: { data: rows.map(rowView), paginator: paginatorOf(total, page) },
    };
  },

  async "fundraising.pages.one"({ id }, context) {
    const { db, primary, actor, now } = context;
    const found = await findPage(db, id);
    if (!found) throw notFound();
    const { user_id: subject_id, code: title } = found.page;
    const subject = subject_id ? { subject_id } : {};
    const details = { record: { id, title } };
    const action = "fundraising.pages.one";
    await recordAudit(primary, { actor, action, ...subject, details }, now);
    return { success: true, data: await wholeView(db, found, context) };
  },

  "fundraising.pages.suspend": (input, context) => changed(input, context, suspend),
  "fundraising.pages.reopen": (input, context) => changed(input, context, reopen),
  async "fundraising.pages.sayGenuine"(input, context) {
    await context.db.transaction((tx) => sayGenuine(tx, input, context));
    await sweepStrayFiles(context.db, context.photos, context.now).catch(() => undefined);
    return { success: true };
  },

  "fundraising.pages.returnMoney": (input, context) => changed(input, context, returnMoney),
  "fundraising.pages.redirectMoney": (input, context) => changed(input, context, redirectMoney),
};
