import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import { type Call, type CallName, calls } from "@agbara/shared/contract/calls.ts";
import type { TimelineKind } from "@agbara/shared/contract/desk/timeline.ts";
import type { LoggedCall } from "@agbara/shared/contract/introductions/notes.ts";
import type { Role } from "@agbara/shared/policy.ts";
import { inArray, type SQL, sql } from "drizzle-orm";
import { introductions, notes } from "../../introductions/tables.ts";
import { PROFILE_LOOKS } from "../../people/privacy/queries.ts";
import { told_mails, users } from "../../people/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { audit } from "../../platform/db/tables.ts";
import { offsetOf } from "../../platform/http/paging.ts";

export interface TimelineRow {
  kind: TimelineKind;
  id: string;
  at: Date | string;
  actor_id: string;
  action: string | null;
  other_id: string | null;
  asked: boolean | null;
  answer: "accepted" | "rejected" | null;
  text: string | null;
  channel: LoggedCall["channel"] | null;
  outcome: LoggedCall["outcome"] | null;
}

const SENT: CallName = "introductions.requests.sendForMember";
/**
 * The call that registers an introduction. The timeline shows the first such call as a registration, and each later
 * call as a change.
 */
const REGISTERED: CallName = "introductions.own.register";

/**
 * The timeline does not show these calls as changes. It already shows the note or request that such a call writes. The
 * call that pins a note writes nothing new, so the timeline does not show it at all.
 */
const TOLD_BY_RECORDS: readonly string[] = [
  "introductions.notes.update",
  "introductions.notes.add",
  "introductions.notes.logCall",
  "introductions.notes.addToMany",
  "introductions.notes.pin",
  SENT,
  "introductions.requests.recordAnswer",
] satisfies CallName[];

/**
 * The timeline shows these changes, because consultants must know about them. A person made them to their own account.
 * All other changes that a person makes to their own account are private, so the timeline does not show them.
 */
const OWN_CHANGES: CallName[] = ["people.privacy.withdraw"];

const CHANGES = [
  ...Object.entries<Call>(calls).flatMap(([name, { access, audit: leaves }]) =>
    access === "consultant" && leaves === "change" && !TOLD_BY_RECORDS.includes(name) ? name : [],
  ),
  ...OWN_CHANGES,
];

function list(names: readonly string[]): SQL {
  return sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  );
}

/**
 * Selects everything that happened with this person, from several tables and the audit log. Each part of the query uses
 * an index on the person. So the time depends on this person's events, not on the number of people.
 */
function entriesOf(userId: string): SQL {
  const between = sql`case when i.user_id = ${userId} then i.contact_id else i.user_id end`;
  const theirs = sql`(i.user_id = ${userId} or i.contact_id = ${userId})`;
  return sql`
    with log as materialized (
      select id, at, actor_id, action, subject_id, other_id, introduction_id from ${audit}
       where subject_id = ${userId}
      union all
      select id, at, actor_id, action, subject_id, other_id, introduction_id from ${audit}
       where other_id = ${userId} and subject_id is distinct from ${userId}
    ),
    entries (kind, id, at, actor_id, action, other_id, asked, answer, text, channel, outcome) as (
      select 'joined', id::text, created_at, id, null, null::uuid, null::boolean, null, null, null, null
        from ${users} where id = ${userId}
      union all
      select 'registered', i.id::text, i.registered_at, coalesce(log.actor_id, i.user_id),
             null, null, null, null, null, null, null
        from ${introductions} i
        left join log on log.at = i.registered_at and log.action = ${REGISTERED}
       where i.user_id = ${userId} and i.contact_id is null and i.registered_at is not null
      union all
      select 'note', n.id::text, n.created_at, n.author_id,
             null, ${between}, i.user_id = ${userId}, null, n.note, n.channel, n.outcome
        from ${introductions} i join ${notes} n on n.introduction_id = i.id
       where ${theirs}
      union all
      select 'request', i.id::text, i.requested_at, coalesce(log.actor_id, i.user_id),
             null, ${between}, i.user_id = ${userId}, null, i.request_message, null, null
        from ${introductions} i
        left join log on log.introduction_id = i.id and log.at = i.requested_at
                     and log.action = ${SENT}
       where ${theirs} and i.requested_at is not null
      union all
      select 'answer', i.id::text, i.answered_at, coalesce(i.answered_by, i.contact_id),
             null, ${between}, i.user_id = ${userId}, i.request_status, i.answer_message, null, null
        from ${introductions} i
       where ${theirs} and i.request_status in ('accepted', 'rejected') and i.answered_at is not null
      union all
      select 'change', log.id::text, log.at, log.actor_id, log.action,
             case when subject_id = ${userId} then other_id else subject_id end,
             subject_id = ${userId}, null, null, null, null
        from log
        left join ${introductions} i on i.id = log.introduction_id and i.registered_at = log.at
                                    and log.action = ${REGISTERED}
       where log.action in (${list(CHANGES)}) and i.id is null
      union all
      select 'view', max(id)::text, max(at), actor_id, null, null, null, null, null, null, null
        from log where subject_id = ${userId} and action in (${list(PROFILE_LOOKS)})
       group by actor_id, date_trunc('hour', at at time zone 'UTC')
      union all
      select 'mail', id::text, at, user_id, null, null, null, null, subject, null, null
        from ${told_mails} where user_id = ${userId}
    )`;
}

/** Finds one page of the timeline of this person, with the latest event first. Also counts all entries. */
export async function findTimelinePage(
  db: Database,
  userId: string,
  { kind, page }: { kind: TimelineKind | undefined; page: number },
): Promise<{ rows: TimelineRow[]; total: number }> {
  const entries = entriesOf(userId);
  const which = kind ? sql`where kind = ${kind}` : sql``;
  const found = await rowsOf<TimelineRow & { total: number }>(
    db,
    sql`${entries} select *, count(*) over ()::int as total from entries ${which}
        order by at desc, kind desc, id desc limit ${PAGE_SIZE} offset ${offsetOf(page)}`,
  );
  const [first] = found;
  return { rows: found, total: first?.total ?? (await countEntries(db, entries, which)) };
}

/**
 * Counts the entries of a timeline. We need this count only for a page after the last page: the query for that page
 * finds no rows, and the total is in the rows.
 */
async function countEntries(db: Database, entries: SQL, which: SQL): Promise<number> {
  const [counted] = await rowsOf<{ n: number }>(
    db,
    sql`${entries} select count(*)::int as n from entries ${which}`,
  );
  return counted?.n ?? 0;
}

/** A person whom a timeline entry can name. */
export type Person = { id: string; first_name: string; role: Role };

/** Finds all people whom these timeline entries name, by id. */
export async function findNamed(db: Database, rows: TimelineRow[]): Promise<Map<string, Person>> {
  const ids = new Set(
    rows.flatMap(({ actor_id, other_id }) => (other_id ? [actor_id, other_id] : [actor_id])),
  );
  if (ids.size === 0) return new Map();
  const people = await db
    .select({ id: users.id, first_name: users.first_name, role: users.role })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(people.map((person) => [person.id, person]));
}
