import type { Output } from "@agbara/shared/contract/calls.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import type { RaRecord } from "react-admin";
import { Link } from "react-router-dom";
import { PersonName } from "../../../components/PersonName.tsx";
import styles from "./AuditList.module.css";
import { actionText, filterText, type TrailFilters } from "./audit.ts";

/** An entry of the log. */
export type Entry = Output<"desk.audit.list">["data"]["data"][number] & RaRecord;

interface EntriesProps {
  entries: readonly Entry[];
  /** The current filters of the audit trail. A click on an actor's name adds a filter. */
  filters: TrailFilters;
}

/** Shows the entries of one page. */
export function Entries({ entries, filters }: EntriesProps) {
  return (
    <ol className={`panel diary ${styles.entries}`}>
      {entries.map((entry) => (
        <li key={entry._id}>
          <time dateTime={entry.at}>
            {new Date(entry.at).toLocaleString("en-GB", {
              dateStyle: "medium",
              timeStyle: "short",
            })}
          </time>
          <span>
            <Actor entry={entry} filters={filters} /> <Done entry={entry} />
            <Asked entry={entry} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function Actor({ entry: { actor }, filters }: { entry: Entry; filters: TrailFilters }) {
  const name = actor.first_name ?? "A deleted account";
  const only = new URLSearchParams({ ...filters, actor: actor._id });
  return (
    <>
      <Link to={`?${only}`} title={withNames`Only what ${name} did`}>
        <strong>
          <PersonName>{name}</PersonName>
        </strong>
      </Link>{" "}
      ({actor.role})
    </>
  );
}

function Done({ entry: { action, actor, subject, other, record } }: { entry: Entry }) {
  if (subject && other && action === "introductions.suggestions.add")
    return (
      <>
        suggested <Person person={other} /> to <Person person={subject} />
      </>
    );
  if (subject && other)
    return (
      <>
        asked <Person person={other} /> on behalf of <Person person={subject} />
      </>
    );
  return (
    <>
      {actionText(action)}
      {subject && subject._id !== actor._id && (
        <>
          : <Person person={subject} />
        </>
      )}
      {record && `: “${record.title}”`}
    </>
  );
}

function Person({ person }: { person: NonNullable<Entry["subject"]> }) {
  return (
    <Link to={`/admin21/users/${person._id}`}>
      <PersonName>{person.first_name ?? "a deleted account"}</PersonName>
    </Link>
  );
}

/**
 * For an entry about a list's page or a file, shows the number of people, the filters and the reason. For other
 * entries, shows only the reason, if there is one.
 */
function Asked({ entry: { people, page, filters, reason } }: { entry: Entry }) {
  if (people === null) return reason && <span className={styles.asked}>“{reason}”</span>;
  const parts = [
    people === 1 ? "1 person" : `${people.toLocaleString("en-GB")} people`,
    ...(page ? [`page ${page}`] : []),
    ...filters.map(filterText),
    ...(reason ? [`“${reason}”`] : []),
  ];
  return <span className={styles.asked}>{parts.join(" · ")}</span>;
}
