import type { Output } from "@agbara/shared/contract/calls.ts";
import type { PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import type { ClosingRow } from "../../people/closing/queries.ts";
import { photoAddress, type Reader } from "../../people/profile/photo-address.ts";
import { closingView } from "./closings.ts";
import type { CopiedPhoto, findRequests, ReadReport } from "./desk-queries.ts";
import type { SafetyRow } from "./queries.ts";

type Queued = Output<"introductions.safety.list">["data"]["data"][number];
type Report = Output<"introductions.safety.one">["data"];
type At = Pick<Reader, "actor" | "now">;
type OwnReport = Output<"introductions.safety.report">["data"];

/** Makes the reporter's view of their own report. It does not say what we decided. */
export function ownReportView(row: SafetyRow): OwnReport {
  return {
    _id: row.id,
    first_name: row.from_line ? "" : row.copy.first_name,
    reason: row.reason,
    words: row.words,
    reported_at: row.reported_at.toISOString(),
    due_at: row.due_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

function claimView({ report, claimer }: ReadReport, { actor, now }: At): Queued["claim"] {
  const { claimed_by, claimed_until } = report;
  if (!claimed_by || !claimed_until || claimed_until <= now) return null;
  return {
    by: { _id: claimed_by, first_name: claimer?.first_name ?? "" },
    until: claimed_until.toISOString(),
    mine: claimed_by === actor.id,
  };
}

/** Makes the view of a report in the desk's list. */
export function queuedView(row: ReadReport, reader: At): Queued {
  const { report, theirs, others } = row;
  return {
    _id: report.id,
    reason: report.reason,
    reported: { _id: report.reported_id, first_name: report.copy.first_name },
    reported_at: report.reported_at.toISOString(),
    due_at: report.due_at.toISOString(),
    claim: claimView(row, reader),
    held: report.held_at !== null,
    theirs,
    others,
    verdict: report.verdict,
    decided_at: report.decided_at?.toISOString() ?? null,
  };
}

/** What the desk's page of a report shows besides the report's row. */
interface Besides {
  photos: { copy: CopiedPhoto; present: boolean }[];
  person: PersonSummary | null;
  requests: Awaited<ReturnType<typeof findRequests>>;
  earlier: SafetyRow[];
  /** The latest closing of the reported person's account. Null if it was never closed. */
  closing: ClosingRow | null;
  /** Colleagues who may decide about the report. Empty if the reader may decide. */
  deciders: { id: string; first_name: string }[];
  /** The first names of staff, by id. */
  names: ReadonlyMap<string, string>;
}

/** Makes the desk's full view of a report. */
export function reportView(row: ReadReport, besides: Besides, reader: Reader): Report {
  const { report, reporter } = row;
  const { person, names } = besides;
  return {
    ...queuedView(row, reader),
    words: report.words,
    reporter: { _id: report.reporter_id, first_name: reporter?.first_name ?? "" },
    marks: report.marks,
    copy: report.copy,
    photos: besides.photos.map(({ copy, present }) => ({
      _id: copy.id,
      url: photoAddress(copy.id, "full", reader),
      present,
    })),
    person,
    requests: besides.requests.map(({ id, to, first_name, requested_at, ...rest }) => ({
      _id: id,
      to: { _id: to, first_name },
      requested_at: requested_at?.toISOString() ?? null,
      request_status: rest.request_status ?? "none",
      request_message: rest.request_message,
    })),
    earlier: besides.earlier.map((one) => ({
      _id: one.id,
      reason: one.reason,
      reported_at: one.reported_at.toISOString(),
      same_reporter: one.reporter_id === report.reporter_id,
      verdict: one.verdict,
      decided_at: one.decided_at?.toISOString() ?? null,
    })),
    deciders: besides.deciders.map(({ id, first_name }) => ({ _id: id, first_name })),
    closing: besides.closing && closingView(besides.closing, { ...reader, names }),
    end_words: report.end_words,
    decided_by: report.decided_by
      ? { _id: report.decided_by, first_name: names.get(report.decided_by) || null }
      : null,
  };
}
