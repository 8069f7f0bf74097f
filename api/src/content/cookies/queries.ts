import type { Database } from "../../platform/db/database.ts";
import { consents } from "../tables.ts";

export async function insertConsent(db: Database, row: typeof consents.$inferInsert) {
  await db.insert(consents).values(row);
}
