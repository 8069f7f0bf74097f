import { DAY_MS } from "@agbara/shared/age.ts";
import { startInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import type { Database } from "../../platform/db/database.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { paginatorOf } from "../../platform/http/paging.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import { causesOf, findRun, findRuns, isAsked } from "./queries.ts";
import { addRun } from "./runs.ts";
import { detailedView, runView } from "./views.ts";

export const reconciliationHandlers: HandlersAt<"finance.reconciliation"> = {
  async "finance.reconciliation.list"(filters, { db }) {
    const { rows, total, sums } = await findRuns(db, filters);
    const paginator = paginatorOf(total, filters.page ?? 1);
    return { success: true, data: { data: rows.map(runView), sums, paginator } };
  },

  async "finance.reconciliation.one"({ reconciliationId }, { db }) {
    return { success: true, data: await detailed(db, reconciliationId) };
  },

  async "finance.reconciliation.run"({ gateway, from, to }, { db, giving, actor, now }) {
    if (!giving.gatewayOf(gateway)) throw new HttpError(409, words.giving.gatewayNotSetUp);
    return db.transaction(async (tx) => {
      if (await isAsked(tx, gateway)) throw new HttpError(409, words.giving.reconciled);
      const since = startInLagos(from);
      const until = new Date(startInLagos(to).getTime() + DAY_MS);
      const id = await addRun(tx, { gateway, since, until, by: actor.id, now });
      const details = { record: { id, title: `${gateway} ${from} – ${to}` } };
      await recordAudit(tx, { actor, action: "finance.reconciliation.run", details }, now);
      return { success: true as const, data: await detailed(tx, id) };
    });
  },
};

async function detailed(db: Database, id: string) {
  const row = await findRun(db, id);
  if (!row) throw notFound();
  return detailedView(row, await causesOf(db, id));
}
