import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { offsetOf, paginatorOf } from "../../platform/http/paging.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import {
  countFlags,
  decideFlag,
  type FlagRow,
  findFlag,
  listFlags,
  reportLines,
} from "./desk-queries.ts";
import { flagView, reportOf } from "./views.ts";

export const amlHandlers: HandlersAt<"finance.aml"> = {
  async "finance.aml.list"({ state = "open", page = 1 }, { db }) {
    const rows = await listFlags(db, state, { limit: PAGE_SIZE, offset: offsetOf(page) });
    const paginator = paginatorOf(await countFlags(db, state), page);
    return { success: true, data: { data: rows.map(flagView), paginator } };
  },

  async "finance.aml.decide"({ flagId, verdict, reason: note }, { db, actor, now }) {
    return db.transaction(async (tx) => {
      const before = found(await findFlag(tx, flagId));
      const decided = await decideFlag(tx, flagId, { verdict, note, actorId: actor.id, now });
      const row = found(await findFlag(tx, flagId));
      if (!decided)
        throw row.flag.verdict === null
          ? new HttpError(403, words.giving.ownGift)
          : new HttpError(409, words.giving.flagDecided);
      const record = recordOf(before);
      await recordAudit(tx, { actor, action: "finance.aml.decide", details: { record } }, now);
      return { success: true as const, data: flagView(row) };
    });
  },

  async "finance.aml.report"({ flagId }, { db, actor, now }) {
    const row = found(await findFlag(db, flagId));
    const csv = reportOf(row, await reportLines(db, row.flag.gift_id));
    const record = recordOf(row);
    await recordAudit(db, { actor, action: "finance.aml.report", details: { record } }, now);
    const day = row.flag.found_at.toISOString().slice(0, "2026-01-01".length);
    return { success: true, data: { file_name: `aml-${day}-${flagId}.csv`, csv } };
  },
};

function found(row: FlagRow | null): FlagRow {
  if (row === null) throw notFound();
  return row;
}

/** Returns the id and the title of a flag for the audit log. */
const recordOf = ({ flag }: FlagRow) => ({ id: flag.id, title: flag.rule });
