import type { ReportReason } from "@agbara/shared/fundraising/reports.ts";
import { addReport, close, findOpenOf, findReport } from "../../fundraising/reports/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import type { PageRows } from "./rows.ts";

const HOUR_MS = 60 * 60_000;

interface DemoReport {
  /** Reports with the same number are about the same page. */
  page: number;
  reason: ReportReason;
  words: string | null;
  email?: string;
  hoursAgo: number;
  /** The words of the verifier who closed the report. Missing while it waits. */
  closed?: string;
}

/** Reports that wait, some about one page, and closed ones, so that a new verifier can practise. */
const REPORTS: readonly DemoReport[] = [
  {
    page: 0,
    reason: "not_theirs",
    words: "The shop in the second photo is my aunt's, in Owerri. She knows nothing of this page.",
    email: "niece@visitors.example",
    hoursAgo: 30,
  },
  { page: 0, reason: "not_theirs", words: null, hoursAgo: 26 },
  {
    page: 1,
    reason: "asks_elsewhere",
    words: "He wrote to me on Facebook and asked me to send the money to another account.",
    email: "donor@visitors.example",
    hoursAgo: 7,
  },
  { page: 2, reason: "other", words: "The town is spelled wrong.", hoursAgo: 2 },
  {
    page: 3,
    reason: "not_true",
    words: "There is no market in this street.",
    hoursAgo: 200,
    closed: "Called her by video in the market. It is behind the church and has no sign.",
  },
  {
    page: 4,
    reason: "offends",
    words: "I do not like this trade.",
    hoursAgo: 320,
    closed: "Read the page again. It insults nobody.",
  },
];

/** Adds reports about open pages that invented people own, and closes some of them. Nobody reports the first pages. */
export async function reportPages(
  tx: Database,
  rows: readonly PageRows[],
  { verifiers, now }: { verifiers: readonly string[]; now: Date },
) {
  const open = rows.filter(({ page }) => page.status === "verified").slice(-50);
  for (const [nth, report] of REPORTS.entries()) {
    const id = open[report.page]?.page.id;
    if (!id) continue;
    const at = new Date(now.getTime() - report.hoursAgo * HOUR_MS);
    const { reason, words, email = null } = report;
    const reporter = `demonstration ${nth}`;
    await addReport(tx, { entrepreneur_id: id, reason, words, email, reporter }, at);
    if (report.closed) await closeOne(tx, id, { verifiers, at, words: report.closed });
  }
}

/** Closes the page's report through a verifier who did not judge the page. */
async function closeOne(
  tx: Database,
  pageId: string,
  { verifiers, at, words }: { verifiers: readonly string[]; at: Date; words: string },
) {
  for (const by of verifiers) {
    const [open] = await findOpenOf(tx, pageId, by);
    const found = open && (await findReport(tx, open.report.id, by));
    if (!found || found.judged) continue;
    const closed_at = new Date(at.getTime() + HOUR_MS);
    await close(tx, found, { all: false, end_words: words, closed_at, closed_by: by });
    return;
  }
}
