import { eq } from "drizzle-orm";
import { page_reports } from "../fundraising/reports/tables.ts";
import { addPage } from "./pages.ts";
import type { TestApi } from "./start-test-api.ts";

/** Makes an open page. Everybody can give money to it. No member owns the page. */
export async function openPage({ db, deps }: TestApi): Promise<{ id: string; code: string }> {
  const { id, code } = await addPage(db, { now: deps.now() });
  return { id, code };
}

/** Sends a visitor's report about a page. */
export async function newReport(api: TestApi): Promise<{ id: string }> {
  const { id: pageId, code: page_code } = await openPage(api);
  const visitor = await api.clientOf();
  await visitor.call("fundraising.reports.add", { page_code, reason: "not_true" });
  const [row] = await api.db
    .select()
    .from(page_reports)
    .where(eq(page_reports.entrepreneur_id, pageId));
  return { id: row?.id ?? "" };
}
