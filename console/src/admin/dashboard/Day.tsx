import type { Output } from "@agbara/shared/contract/calls.ts";
import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useRead } from "../kit/calls/use-read.ts";
import { PageSkeleton } from "../kit/screen/PageSkeleton.tsx";
import { ReadFailed } from "../kit/screen/states.tsx";
import { waitedSince } from "../kit/screen/waited.ts";
import { CallLinks } from "../lists/controls/calls/CallLinks.tsx";
import { LogCallButton } from "../lists/controls/calls/LogCallButton.tsx";
import { DueBadge } from "../lists/controls/DueBadge.tsx";
import { FollowUpButtons } from "../lists/controls/FollowUpButtons.tsx";
import { NoteBox } from "../lists/controls/note/NoteBox.tsx";
import { TakeOnButton } from "../lists/controls/TakeOnButton.tsx";
import { noteList } from "../lists/person/position.ts";
import styles from "./Day.module.css";
import { DayItem } from "./DayItem.tsx";

/**
 * The address of the list of all new people without a consultant. Both the list and this screen begin with the person
 * who has waited longest.
 */
const ALL_NEWCOMERS = "/admin21/introductions/users?status=any&consultant=none&first_call=any";

type DayRecord = Output<"desk.day.read">["data"];

export function useDay() {
  return useRead("desk.day.read", {}, { staleTime: 0 });
}

/** Shows today's work: people whom the consultant must contact, requests that wait for an answer, and new people. */
export function Day({ read: { data, error, refresh } }: { read: ReturnType<typeof useDay> }) {
  if (data) return <DayList day={data} />;
  if (error) return <ReadFailed error={error} onAgain={refresh} />;
  return <PageSkeleton rows={4} />;
}

function DayList({ day }: { day: DayRecord }) {
  const { follow_ups, due, overdue, requests, newcomers } = day;
  return (
    <>
      <Part
        className={styles.due}
        id="due"
        title={overdue > 0 ? `Due today: ${due}, of which ${overdue} overdue` : `Due today: ${due}`}
        more={due > follow_ups.length && <Link to="/admin21/my-people">All my people</Link>}
        empty="Nothing is due today. A follow-up appears here on the day when it is due."
        rows={follow_ups}
        onOpen={() => noteToday(follow_ups, due)}
      >
        {(person) => <FollowUpItem key={person._id} introduction={person} />}
      </Part>
      <div className={`stack ${styles.others}`}>
        <Part
          id="waiting"
          title={`Requests waiting: ${requests.total}`}
          more={
            requests.total > 0 && (
              <Link to="/admin21/requests?request_status=requested">All that wait</Link>
            )
          }
          empty="No request waits for an answer."
          rows={requests.data}
        >
          {(request) => <RequestItem key={request._id} request={request} />}
        </Part>
        <Part
          id="newcomers"
          title={`New, without a consultant: ${newcomers.total}`}
          more={newcomers.total > 0 && <Link to={ALL_NEWCOMERS}>All</Link>}
          empty="No new member waits for a consultant."
          rows={newcomers.data}
          onOpen={() => noteToday(newcomers.data, newcomers.total)}
        >
          {(person) => <NewcomerItem key={person._id} introduction={person} />}
        </Part>
      </div>
    </>
  );
}

interface PartProps {
  className?: string | undefined;
  id: string;
  title: string;
  more?: ReactNode;
  empty: string;
  rows: readonly Introduction[];
  /** Called before a row opens. */
  onOpen?: () => void;
  children: (row: Introduction) => ReactNode;
}

/** Stores the order of today's people. Then one key can always open the next person in this order. */
function noteToday(rows: readonly Introduction[], total: number) {
  noteList({ ids: rows.map(({ user }) => user._id), before: 0, total, path: "/admin21" });
}

function Part(properties: PartProps) {
  const { className = "", id, title, more, empty, rows, onOpen, children } = properties;
  return (
    <section className={`panel ${className}`} aria-labelledby={id} onClickCapture={onOpen}>
      <div className={`bar ${styles.head}`}>
        <h2 id={id}>{title}</h2>
        {rows.length === 0 && <p className="quiet">{empty}</p>}
        {more}
      </div>
      {rows.length > 0 && <ul className="rows">{rows.map(children)}</ul>}
    </section>
  );
}

function FollowUpItem({ introduction }: { introduction: Introduction }) {
  const { _id, user, follow_up } = introduction;
  return (
    <DayItem
      id={_id}
      person={user}
      to={`/admin21/introductions/users/${user._id}`}
      badge={follow_up && <DueBadge due_on={follow_up.due_on} />}
      text={follow_up?.reason}
    >
      <CallLinks person={user} />
      <LogCallButton introduction={introduction} whose={user.first_name} className="bare" />
      <NoteBox introduction={introduction} whose={user.first_name} onlyNew />
      <FollowUpButtons introduction={introduction} whose={user.first_name} leaves />
    </DayItem>
  );
}

/** Shows both people of an introduction side by side, because a consultant reads about both before a call. */
function RequestItem({ request }: { request: Introduction }) {
  const { _id, user, contact, requested_at } = request;
  return (
    <DayItem
      id={_id}
      person={user}
      to={`/admin21/users/${user._id}/compare/${contact?._id}`}
      text={withNames`asked ${contact?.first_name}, ${requested_at ? waitedSince(requested_at, new Date()) : ""}`}
    />
  );
}

function NewcomerItem({ introduction }: { introduction: Introduction }) {
  const { _id, user, created_at } = introduction;
  return (
    <DayItem
      id={_id}
      person={user}
      to={`/admin21/users/${user._id}`}
      text={`joined ${waitedSince(created_at, new Date())}`}
    >
      <CallLinks person={user} />
      <LogCallButton introduction={introduction} whose={user.first_name} className="bare" />
      <TakeOnButton introduction={introduction} whose={user.first_name} leaves />
    </DayItem>
  );
}
