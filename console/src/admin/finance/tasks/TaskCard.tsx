import { formatKobo } from "@agbara/shared/money.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { momentInWords } from "../../../components/dates.ts";
import { keyed } from "../../../components/keyed.ts";
import { session } from "../../../providers/session.ts";
import { IfMay } from "../../kit/calls/IfMay.tsx";
import { asCard } from "../../kit/keys/current-card.ts";
import { Due } from "../../kit/money/Due.tsx";
import { nameOf } from "../../kit/money/NextStep.tsx";
import { waitedSince } from "../../kit/screen/waited.ts";
import { CloseTask } from "./CloseTask.tsx";
import { StrayMove } from "./StrayMove.tsx";
import { aboutInWords, CAUSE_SAYS, CAUSE_TITLES, type Task, wayOf } from "./task.ts";

/** Tells if the task is about money that the gateway has and that belongs to no gift. */
const isStray = ({ cause, hindrance }: Task) =>
  (cause === "unknown_payment" || cause === "charged_twice") && hindrance === "money_waits";

/** Shows a task, its reason and its deadline, with a link to its case. */
export function TaskCard({ task }: { task: Task }) {
  const { _id, cause, about, opened_at, due_at, closed_at } = task;
  const way = wayOf(task);
  return (
    <li {...asCard(_id)} className="stack gap-8">
      <div className="bar">
        <h2>
          {way ? (
            <Link {...keyed("open")} to={way.to}>
              {CAUSE_TITLES[cause]}
            </Link>
          ) : (
            CAUSE_TITLES[cause]
          )}
        </h2>
        {!closed_at && due_at && <Due until={due_at} />}
      </div>
      <p>{CAUSE_SAYS[cause]}</p>
      <Amounts task={task} />
      <p className="quiet">
        {aboutInWords(about)} · {waitedSince(opened_at, new Date())}
      </p>
      {closed_at ? (
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
    </li>
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
  money_waits: "Money still waits in this task. You can close it once the money has gone.",
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
