import { formatKobo } from "@agbara/shared/money.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { momentInWords, shortMoment } from "../../../components/dates.ts";
import { keyed } from "../../../components/keyed.ts";
import { session } from "../../../providers/session.ts";
import { IfMay } from "../../kit/calls/IfMay.tsx";
import type { TableOf } from "../../kit/cases/CaseList.tsx";
import { DueDay } from "../../kit/money/Due.tsx";
import { nameOf } from "../../kit/money/NextStep.tsx";
import { State } from "../../kit/table/State.tsx";
import { CloseTask } from "./CloseTask.tsx";
import { StrayMove } from "./StrayMove.tsx";
import { aboutInWords, CAUSE_SAYS, CAUSE_TITLES, type Task, wayOf } from "./task.ts";

/** Tells whether the task is about money at the gateway that belongs to no gift. */
const isStray = ({ cause, hindrance }: Task) =>
  (cause === "unknown_payment" || cause === "charged_twice") && hindrance === "money_waits";

/** Shows tasks as a table. The line below each task tells what to do, and has the buttons for it. */
export const TASK_TABLE: TableOf<Task> = {
  columns: [
    { title: "Task", at: "1-start", isLong: true, cell: (task) => <Title task={task} /> },
    {
      title: "About",
      at: "2-start",
      cell: ({ about }) => <span title={about.id}>{aboutInWords(about)}</span>,
    },
    { title: "Since", at: "2-end", cell: ({ opened_at }) => shortMoment(opened_at) },
    {
      title: "Due",
      at: "3-start",
      cell: ({ closed_at, due_at }) =>
        closed_at ? (
          <State form="over">Closed</State>
        ) : due_at ? (
          <DueDay day={due_at} />
        ) : (
          "Not urgent"
        ),
    },
  ],
  noteOf: (task) => <WhatToDo task={task} />,
};

function Title({ task }: { task: Task }) {
  const way = wayOf(task);
  const title = CAUSE_TITLES[task.cause];
  return (
    <h2>
      {way ? (
        <Link {...keyed("open")} to={way.to}>
          {title}
        </Link>
      ) : (
        title
      )}
    </h2>
  );
}

/** Tells what happened and what to do, with the buttons for it. */
function WhatToDo({ task }: { task: Task }) {
  const way = wayOf(task);
  return (
    <div className="stack gap-8">
      <p>{CAUSE_SAYS[task.cause]}</p>
      <Amounts task={task} />
      {task.closed_at ? (
        <Closed task={task} />
      ) : (
        <div className="actions">
          {way && (
            <Button size="small" variant="outlined" component={Link} to={way.to}>
              {way.text}
            </Button>
          )}
          {isStray(task) && <StrayMove task={task} />}
          <IfMay call="finance.tasks.close">
            <Closing task={task} />
          </IfMay>
        </div>
      )}
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
  cause_stands: "The task closes by itself after that.",
  money_waits: "Money still waits in this task. You can close the task once the money has gone.",
  own_gift: "This is about your own gift: a colleague closes it.",
} as const;

function Closing({ task }: { task: Task }) {
  if (task.hindrance) return <p className="quiet">{HELD[task.hindrance]}</p>;
  return <CloseTask task={task} />;
}

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
