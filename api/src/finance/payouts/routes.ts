import { EXPORT_ROWS, PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { AuditedCall } from "@agbara/shared/contract/calls.ts";
import { isBlind } from "../../giving/gifts/staff/donor-names.ts";
import { fileOf, limitFiles } from "../../people/staff/files.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Context, HandlersAt } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { offsetOf, paginatorOf } from "../../platform/http/paging.ts";
import { filtersForLog, recordAudit, type WriteLine } from "../../platform/observe/audit-trail.ts";
import { accountHandlers } from "./account-routes.ts";
import { approveItems, cancelBatch, dropItems } from "./decide.ts";
import { expectedOn } from "./expected.ts";
import { hindranceOf } from "./payable.ts";
import { prepareBatch } from "./prepare.ts";
import { type Batch, findBatch } from "./queries.ts";
import {
  countBatches,
  countPayable,
  countsOf,
  findBatches,
  findItems,
  findPayable,
  findPayouts,
  namesOf,
  sumBatches,
} from "./reading.ts";
import { batchView, fileRow, itemView, pageView } from "./views.ts";

/** The parts of a call's context that this file uses. */
type Calling = Pick<
  Context<"finance.payouts.batch">,
  "db" | "primary" | "actor" | "giving" | "now"
>;

/**
 * Records who read or changed a batch. If a person read its items, also records the pages whose full account numbers
 * the person saw.
 */
async function recordBatch(
  db: Database,
  id: string,
  { actor, now, action }: Pick<Calling, "actor" | "now"> & { action: AuditedCall },
) {
  const batch = await findBatch(db, id);
  if (!batch) throw notFound();
  const items = await findItems(db, id, actor.id);
  const seen_ids = items.flatMap(({ page }) => page.user_id ?? []);
  const record = { id, title: batch.prepared_at.toISOString().slice(0, 10) };
  await recordAudit(db, { actor, action, seen_ids, details: { record } }, now);
}

const READ = "finance.payouts.batch";

/** Returns a batch. First writes a line in the audit log, because the items have full account numbers. */
async function readBatch(id: string, context: Calling) {
  await recordBatch(context.primary, id, { ...context, action: READ });
  return answerBatch(id, context);
}

/**
 * Changes a batch and writes the line about it to the audit log. A repeated call changes nothing and only reads the
 * batch.
 */
async function changeBatch(
  id: string,
  context: Calling & { action: AuditedCall },
  change: (writeLine: WriteLine) => Promise<unknown>,
) {
  let isChanged = false;
  await change(async (tx) => {
    isChanged = true;
    await recordBatch(tx, id, context);
  });
  return isChanged ? answerBatch(id, context) : readBatch(id, context);
}

async function answerBatch(id: string, { db, actor, giving }: Calling) {
  const batch = await findBatch(db, id);
  if (!batch) throw notFound();
  const items = await findItems(db, id, actor.id);
  const staff = items.flatMap(({ item }) => item.approved_by ?? []);
  const names = await namesOf(db, [batch.prepared_by, ...staff]);
  const reader = { codeKey: giving.codeKey, blind: isBlind(actor) };
  return {
    success: true as const,
    data: {
      ...batchView(batch, await countsOf(db, [id]), names),
      items: items.map((item) => itemView(item, names, reader)),
    },
  };
}

export const payoutsHandlers: HandlersAt<"finance.payouts"> = {
  ...accountHandlers,

  async "finance.payouts.payable"({ page = 1 }, { db, now, giving: { calendar } }) {
    const rows = await findPayable(db, { limit: PAGE_SIZE, offset: offsetOf(page) });
    const ids = rows.map(({ page: own }) => own.id);
    const days = await expectedOn(db, ids, { now, calendar });
    const data = rows.map(({ page: own, account, amount }) => ({
      _id: own.id,
      page: pageView(own),
      amount,
      hindrance: hindranceOf(own, account, now),
      expected_by: days.get(own.id) ?? null,
    }));
    const { total, sum } = await countPayable(db);
    return { success: true, data: { data, sum, paginator: paginatorOf(total, page) } };
  },

  async "finance.payouts.batches"({ page = 1, ...which }, { db }) {
    const at = { limit: PAGE_SIZE, offset: offsetOf(page) };
    const rows: Batch[] = await findBatches(db, which, at);
    const counts = await countsOf(
      db,
      rows.map(({ id }) => id),
    );
    const names = await namesOf(
      db,
      rows.map(({ prepared_by }) => prepared_by),
    );
    const paginator = paginatorOf(await countBatches(db, which), page);
    const data = rows.map((batch) => batchView(batch, counts, names));
    return { success: true, data: { data, sum: await sumBatches(db, which), paginator } };
  },

  "finance.payouts.batch": ({ id }, context) => readBatch(id, context),

  async "finance.payouts.export"({ batch, reason }, context) {
    const { actor, now } = context;
    return context.db.transaction(async (db) => {
      await limitFiles(db, context);
      if (!(await findBatch(db, batch))) throw notFound();
      const { rows, total } = await findPayouts(db, batch, EXPORT_ROWS);
      const seen_ids = rows.flatMap(({ page }) => page.user_id ?? []);
      const details = { filters: filtersForLog({ batch }), rows: rows.length, reason };
      await recordAudit(db, { actor, action: "finance.payouts.export", seen_ids, details }, now);
      const staff = rows.flatMap(({ item }) => [item.prepared_by, item.approved_by ?? []].flat());
      const names = await namesOf(db, [...new Set(staff)]);
      const cells = rows.map((row) => fileRow(row, names));
      return { success: true, data: fileOf(cells, total) };
    });
  },

  "finance.payouts.prepare": ({ id, pages = null }, context) =>
    changeBatch(id, { ...context, action: "finance.payouts.prepare" }, (writeLine) => {
      const { db, actor, giving, config, now } = context;
      const { sanctionsFile } = config.giving.verifying;
      const desk = { db, gatewayOf: giving.gatewayOf, now, actor, sanctionsFile, writeLine };
      return prepareBatch(desk, { id, pages });
    }),

  "finance.payouts.approve": ({ id, items }, context) =>
    changeBatch(id, { ...context, action: "finance.payouts.approve" }, (writeLine) =>
      approveItems({ ...context, writeLine }, { batchId: id, items }),
    ),

  "finance.payouts.drop": ({ id, items }, context) =>
    changeBatch(id, { ...context, action: "finance.payouts.drop" }, (writeLine) =>
      dropItems({ ...context, writeLine }, { batchId: id, items }),
    ),

  "finance.payouts.cancel": ({ id }, context) =>
    changeBatch(id, { ...context, action: "finance.payouts.cancel" }, (writeLine) =>
      cancelBatch({ ...context, writeLine }, id),
    ),
};
