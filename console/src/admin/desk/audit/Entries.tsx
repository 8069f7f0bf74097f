import type { Output } from "@agbara/shared/contract/calls.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import type { RaRecord } from "react-admin";
import { Link } from "react-router-dom";
import { PersonName } from "../../../components/PersonName.tsx";
import { ShortReference } from "../../kit/table/RecordName.tsx";
import styles from "./AuditList.module.css";
import { actionText, filterText, type TrailFilters } from "./audit.ts";

/** Matches a record title that is only an id. We shorten such a title, because nobody reads a whole id. */
const REFERENCE = /^(\w+-)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An entry of the audit log. */
export type Entry = Output<"desk.audit.list">["data"]["data"][number] & RaRecord;

interface EntriesProps {
  entries: readonly Entry[];
  /** The current filters of the audit log. A click on an actor's name adds that actor as a filter. */
  filters: TrailFilters;
}

/** Shows the entries on one page of the audit log. */
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

/** Describes an action that concerns two people besides the actor. */
function DoneWithTwo({ action, subject, other }: Named) {
  const [one, two] = [<Person key="one" person={subject} />, <Person key="two" person={other} />];
  switch (action) {
    case "introductions.suggestions.add":
      return (
        <>
          suggested {two} to {one}
        </>
      );
    case "introductions.requests.sendForMember":
      return (
        <>
          asked {two} on behalf of {one}
        </>
      );
    case "introductions.assignments.assign":
    case "introductions.assignments.handOver":
      return (
        <>
          gave {one} to {two}
        </>
      );
    case "introductions.safety.settleReturn":
      return (
        <>
          noted whether {one} is {two}, whose account is closed
        </>
      );
    default:
      return (
        <>
          {actionText(action)}: {one} and {two}
        </>
      );
  }
}

interface Named {
  action: string;
  subject: NonNullable<Entry["subject"]>;
  other: NonNullable<Entry["other"]>;
}

function Done({ entry: { action, actor, subject, other, record } }: { entry: Entry }) {
  if (subject && other) return <DoneWithTwo action={action} subject={subject} other={other} />;
  return (
    <>
      {actionText(action)}
      {subject && subject._id !== actor._id && (
        <>
          : <Person person={subject} />
        </>
      )}
      {record && (
        <>
          :{" "}
          {REFERENCE.test(record.title) ? (
            <ShortReference reference={record.title} what="the whole reference" />
          ) : (
            `“${record.title}”`
          )}
        </>
      )}
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
 * Shows details of an audit log entry. For an exported file or a viewed list: the number of people, the filters and the
 * reason. For other entries: the reason, if there is one.
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
