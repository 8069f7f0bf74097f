import type { Output } from "@agbara/shared/contract/calls.ts";
import type { ReadReport } from "./queries.ts";

type View = Output<"fundraising.reports.close">["data"];

interface Reader {
  id: string;
  /** First names of staff. */
  names: ReadonlyMap<string, string>;
}

/** Returns a report as this member of staff reads it. */
export function reportView(
  { report, page, others }: ReadReport,
  { id: readerId, names }: Reader,
): View {
  const { id: _id, reason, words, email, end_words, closed_by: by } = report;
  return {
    ...{ _id, reason, words, email, end_words, others },
    page: { _id: page.id, page_code: page.code, name: page.name, status: page.status },
    verified_by_you: [page.verified_by, page.second_by].includes(readerId),
    reported_at: report.reported_at.toISOString(),
    closed_at: report.closed_at?.toISOString() ?? null,
    closed_by: by ? { _id: by, first_name: names.get(by) || null } : null,
  };
}
