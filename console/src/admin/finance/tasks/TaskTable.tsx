import { formatKobo } from "@agbara/shared/money.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { Link } from "react-router-dom";
import { momentInWords } from "../../../components/dates.ts";
import { keyed } from "../../../components/keyed.ts";
import { session } from "../../../providers/session.ts";
import { IfMay } from "../../kit/calls/IfMay.tsx";
import type { TableOf } from "../../kit/cases/CaseList.tsx";
import { DueDay, isPast } from "../../kit/money/Due.tsx";
import { nameOf } from "../../kit/money/NextStep.tsx";
import { PageName } from "../../kit/table/PageName.tsx";
import { State } from "../../kit/table/State.tsx";
import { Sum } from "../../kit/table/Sum.tsx";
import { shortMoment } from "../../kit/table/short-dates.ts";
import { CloseTask } from "./CloseTask.tsx";
import { StrayButtons } from "./StrayButtons.tsx";
import { StrayNote } from "./StrayNote.tsx";
import { aboutInWords, CAUSE_SAYS, CAUSE_TITLES, dueOf, type Task, wayOf } from "./task.ts";

/** Returns true if the task is about money at the gateway that belongs to no gift. */
const isStray = ({ cause, hindrance }: Task) =>
  (cause === "unknown_payment" || cause === "charged_twice") && hindrance === "money_waits";

/** The columns of the table of tasks. The text below each task says what to do, with buttons for it. */
export const TASK_TABLE: TableOf<Task> = {
  groups: {
    keyOf: ({ cause, hindrance }) => `${cause} ${hindrance}`,
    headOf: ([task]) => task && <Kind task={task} />,
  },
  columns: [
    { title: "About", at: "1-start", isLong: true, cell: (task) => <About task={task} /> },
    { title: "Since", cell: ({ opened_at }) => shortMoment(opened_at) },
    {
      title: "Due",
      at: "2-start",
      cell: (task) => {
        const due = dueOf(task);
        if (task.closed_at) return <State form="over">Closed</State>;
        return due ? <DueDay day={due} waited /> : "Not urgent";
      },
    },
    { title: "Next", at: "3-whole", cell: (task) => !task.closed_at && <Next task={task} /> },
    {
      title: "Sum",
      at: "1-end",
      isSum: true,
      cell: ({ amount }) => amount !== null && <Sum kobo={amount} />,
    },
  ],
  noteOf: (task) =>
    (task.closed_at || isStray(task) || task.ours !== null || task.theirs !== null) && (
      <Further task={task} />
    ),
  isUrgent: (task) => {
    const due = dueOf(task);
    return !task.closed_at && due !== null && isPast(due);
  },
};

/** Shows what this person can do about a task: say where its money goes, close it, or open the record. */
function Next({ task }: { task: Task }) {
  const way = wayOf(task);
  if (isStray(task)) return <StrayButtons task={task} />;
  if (!task.hindrance)
    return (
      <IfMay call="finance.tasks.close">
        <CloseTask task={task} />
      </IfMay>
    );
  return way && <Link to={way.to}>{way.text}</Link>;
}

/** Says what happened and what to do. The text is the same for all tasks of one kind. */
function Kind({ task: { cause, closed_at, hindrance } }: { task: Task }) {
  return (
    <>
      <h2>{CAUSE_TITLES[cause]}</h2>
      <p>
        {CAUSE_SAYS[cause]}
        {!closed_at && hindrance && ` ${HELD[hindrance]}`}
      </p>
    </>
  );
}

/**
 * Shows the name of the task's page, or of the record that the task is about. Links to the place where staff do the
 * work.
 */
function About({ task }: { task: Task }) {
  const { page, about } = task;
  const way = wayOf(task);
  const name = page ? <PageName page={page} /> : aboutInWords(about);
  if (!way) return <span title={about.id}>{name}</span>;
  return (
    <Link {...keyed("open")} to={way.to} title={`${way.text}: ${about.id}`}>
      {name}
    </Link>
  );
}

/** Shows the details that belong to this task only: the two amounts, where the money goes, and who closed the task. */
function Further({ task }: { task: Task }) {
  return (
    <div className="stack gap-8">
      {!isStray(task) && <Amounts task={task} />}
      {task.closed_at ? <Closed task={task} /> : isStray(task) && <StrayNote task={task} />}
    </div>
  );
}

function Amounts({ task: { ours, theirs } }: { task: Task }) {
  if (ours === null && theirs === null) return null;
  const said = (kobo: number | null) => (kobo === null ? "nothing" : formatKobo(kobo));
  return (
    <p>
      We have <span className="amount">{said(ours)}</span>, the gateway says{" "}
      <span className="amount">{said(theirs)}</span>.
    </p>
  );
}

const HELD = {
  cause_stands: "This task closes automatically when the problem is solved.",
  money_waits:
    "This task's money is not yet where it belongs. You can close the task after the money has gone there.",
  own_gift: "This task is about your own gift, so a colleague closes it.",
} as const;

function Closed({ task: { closed_at, closed_by, reason } }: { task: Task }) {
  if (!closed_at) return null;
  const by =
    closed_by || reason ? withNames` by ${nameOf(closed_by, session.user()?._id)}` : " by itself";
  return (
    <p className="quiet">
      Closed{by}, {momentInWords(closed_at)}
      {reason && `: ${reason}`}
    </p>
  );
}
