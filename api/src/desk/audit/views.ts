import type { Output } from "@agbara/shared/contract/calls.ts";
import { nameNow } from "./former-names.ts";
import type { AuditRow } from "./queries.ts";

type Entry = Output<"desk.audit.list">["data"]["data"][number];

/**
 * Returns the filters of a list or file as text, such as "min_age: 22". For a file, also returns the name of the list
 * that is in the file.
 */
function filterTexts(details: AuditRow["details"]): string[] {
  const { list, filters = {} } = details ?? {};
  const inOrder = Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1));
  return [...(list ? [["list", list]] : []), ...inOrder].map(
    ([name, value]) => `${name}: ${value}`,
  );
}

function recordOf(details: AuditRow["details"]): Entry["record"] {
  const { record } = details ?? {};
  return record ? { _id: record.id, title: record.title } : null;
}

/** Returns a log line as the API shows it. `names` has the first names of the people in the line, by id. */
export function entryView(row: AuditRow, names: ReadonlyMap<string, string>): Entry {
  // A deleted account has an empty name. A purged account is not in `names`.
  const named = (_id: string) => ({ _id, first_name: names.get(_id) || null });
  return {
    _id: String(row.id),
    at: row.at.toISOString(),
    actor: { ...named(row.actor_id), role: row.actor_role as Entry["actor"]["role"] },
    action: nameNow(row.action),
    subject: row.subject_id ? named(row.subject_id) : null,
    introduction_id: row.introduction_id,
    record: recordOf(row.details),
    other: row.other_id ? named(row.other_id) : null,
    people: row.seen_ids?.length ?? null,
    filters: filterTexts(row.details),
    page: row.details?.page ?? null,
    reason: row.details?.reason ?? null,
  };
}
