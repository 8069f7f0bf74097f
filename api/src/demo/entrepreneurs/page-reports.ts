import type { ReportReason } from "@agbara/shared/fundraising/reports.ts";
import { addReport, close, findOpenOf, findReport } from "../../fundraising/reports/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import type { PageRows } from "./rows.ts";

const HOUR_MS = 60 * 60_000;

interface DemoReport {
  /**
   * The position of the reported page in the list of open pages. Reports with the same number are about the same page.
   */
  page: number;
  reason: ReportReason;
  words: string | null;
  email?: string;
  hoursAgo: number;
  /** What the verifier wrote when they closed the report. Missing while the report is open. */
  closed?: string;
}

/** New verifiers practise with these reports. Some are open, some are closed, and some are about the same page. */
const REPORTS: readonly DemoReport[] = [
  {
    page: 0,
    reason: "not_theirs",
    words:
      "The shop in the second photo is my aunt's shop in Owerri. She does not know about this page.",
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
    closed: "I called her by video. Her stall is in the market behind the church and has no sign.",
  },
  {
    page: 4,
    reason: "offends",
    words: "I do not like this trade.",
    hoursAgo: 320,
    closed: "I read the page again. It insults nobody.",
  },
];

/**
 * Adds reports about the open pages of invented people, and closes some of the reports. The first pages get no reports.
 */
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

/** Closes one report about a page. The verifier who closes it did not decide about the page itself. */
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
