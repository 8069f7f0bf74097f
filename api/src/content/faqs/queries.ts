import { asc, eq, getTableColumns } from "drizzle-orm";
import { changedNow } from "../../people/overtaken.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import type { Actor } from "../../platform/http/handler.ts";
import { faqs } from "../tables.ts";

/** The maximum number of FAQ entries that one query returns. Nobody reads this many. */
const MOST = 500;

const { changed_by: _, ...columns } = getTableColumns(faqs);

type Row = typeof faqs.$inferSelect;
/** An FAQ entry as the API contract defines it. It has no `changed_by`. */
export type Faq = Omit<Row, "changed_by">;
type Fields = Omit<Faq, "id">;

/** Finds the FAQ entries of one type, with the fields that visitors read. */
export function findOfType(db: Database, type: Faq["faq_type"]) {
  return db
    .select({ title: faqs.title, post: faqs.post })
    .from(faqs)
    .where(eq(faqs.faq_type, type))
    .orderBy(asc(faqs.position), asc(faqs.id))
    .limit(MOST);
}

/** Finds all FAQ entries, ordered by type and then by position. */
export function findAll(db: Database): Promise<Faq[]> {
  return db
    .select(columns)
    .from(faqs)
    .orderBy(asc(faqs.faq_type), asc(faqs.position), asc(faqs.id))
    .limit(MOST);
}

export async function findEntry(db: Database, id: string): Promise<Faq | null> {
  const [entry] = await db.select(columns).from(faqs).where(eq(faqs.id, id));
  return entry ?? null;
}

/** Finds the FAQ entry and locks it until the transaction ends. The row includes who changed each field. */
export async function holdEntry(tx: Database, id: string): Promise<Row | null> {
  const [row] = await tx.select().from(faqs).where(eq(faqs.id, id)).for("update");
  return row ?? null;
}

export async function insertEntry(tx: Database, fields: Fields): Promise<Faq> {
  const entry = { id: newId(), ...fields };
  await tx.insert(faqs).values(entry);
  return entry;
}

/** Writes `fields` to an FAQ entry. `changed` names the fields that the editor (`actor`) has changed. */
export async function updateEntry(
  tx: Database,
  id: string,
  fields: Partial<Fields>,
  { changed, actor, now }: { changed: readonly string[]; actor: Actor; now: Date },
): Promise<Faq | null> {
  const changed_by = changedNow(faqs.changed_by, changed, actor, now);
  const [entry] = await tx
    .update(faqs)
    .set({ ...fields, changed_by })
    .where(eq(faqs.id, id))
    .returning(columns);
  return entry ?? null;
}

export async function deleteEntry(tx: Database, id: string): Promise<Faq | null> {
  const [entry] = await tx.delete(faqs).where(eq(faqs.id, id)).returning(columns);
  return entry ?? null;
}
