import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { recordAudit } from "../audit/record.ts";
import type { Database } from "../db/open.ts";
import { faqs } from "../db/schema.ts";
import type { Handlers } from "../http/calls.ts";
import { notFound } from "../http/http-error.ts";
import { listInMemory } from "../http/list-range.ts";
import { changedNow, changesIn, newIn, refuseOvertaken } from "../http/overtaken.ts";
import { newId } from "../ids.ts";

/** More entries than anybody reads; the lists are capped by it. */
const MOST = 500;
/** How long the public entries may be kept. */
const FRESH_S = 300;

const { changed_by: _, ...columns } = getTableColumns(faqs);

function inOrder(db: Database) {
  return db
    .select(columns)
    .from(faqs)
    .orderBy(asc(faqs.faq_type), asc(faqs.position), asc(faqs.id))
    .limit(MOST);
}

export const faqHandlers: Handlers<
  | "faqs.list"
  | "admin.faqs.list"
  | "admin.faqs.get"
  | "admin.faqs.create"
  | "admin.faqs.update"
  | "admin.faqs.delete"
> = {
  async "faqs.list"({ faq_type }, { db, reply }) {
    const data = await db
      .select({ title: faqs.title, post: faqs.post })
      .from(faqs)
      .where(eq(faqs.faq_type, faq_type))
      .orderBy(asc(faqs.position), asc(faqs.id))
      .limit(MOST);
    // The same for everybody, and what a visitor has just paid for need not be fetched again.
    reply.header("Cache-Control", `public, max-age=${FRESH_S}`);
    return { success: true, data };
  },

  async "admin.faqs.list"(query, { db, reply }) {
    return { success: true, data: listInMemory(await inOrder(db), query, "faqs", reply) };
  },

  async "admin.faqs.get"({ id }, { db }) {
    const [entry] = await db.select(columns).from(faqs).where(eq(faqs.id, id));
    return { success: true, data: entry ?? fail() };
  },

  async "admin.faqs.create"(input, { db, actor, now }) {
    const entry = { id: newId(), ...input, version: 0 };
    await db.transaction(async (tx) => {
      await tx.insert(faqs).values(entry);
      await recordAudit(tx, { actor, action: "admin.faqs.create" }, now);
    });
    return { success: true, data: entry };
  },

  async "admin.faqs.update"({ id, base, ...input }, { db, actor, now }) {
    return db.transaction(async (tx) => {
      // Held: of two at once the second sees what the first has written.
      const [onRecord = fail()] = await tx.select().from(faqs).where(eq(faqs.id, id)).for("update");
      const changes = changesIn(input, base);
      const { changed_by: changedBy } = onRecord;
      await refuseOvertaken(tx, { what: "entry", changes, base, onRecord, changedBy, actor });
      const [entry = fail()] = await tx
        .update(faqs)
        .set({
          ...changes,
          version: sql`${faqs.version} + 1`,
          changed_by: changedNow(faqs.changed_by, newIn(changes, onRecord), actor, now),
        })
        .where(eq(faqs.id, id))
        .returning(columns);
      await recordAudit(tx, { actor, action: "admin.faqs.update" }, now);
      return { success: true, data: entry };
    });
  },

  async "admin.faqs.delete"({ id }, { db, actor, now }) {
    return db.transaction(async (tx) => {
      const [entry] = await tx.delete(faqs).where(eq(faqs.id, id)).returning(columns);
      await recordAudit(tx, { actor, action: "admin.faqs.delete" }, now);
      return { success: true, data: entry ?? fail() };
    });
  },
};

function fail(): never {
  throw notFound();
}
