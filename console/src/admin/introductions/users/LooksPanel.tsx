import type { Look } from "@agbara/shared/contract/introductions/looks.ts";
import Button from "@mui/material/Button";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { dayInWords } from "../../../components/dates.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { useRead } from "../../kit/calls/use-read.ts";
import { Pager } from "../../kit/paging/Pager.tsx";

const VIEWS = [
  { by: false, label: "Who saw them" },
  { by: true, label: "Whom they saw" },
] as const;

/**
 * Lists the members who saw a person in the last 90 days, and the members whom the person saw. Reads these lists only
 * on request, because each reading adds an entry to the audit log.
 */
export function LooksPanel({ userId }: { userId: string }) {
  const id = useId();
  const [by, setBy] = useState<boolean | null>(null);
  return (
    <section className="panel padded" aria-labelledby={id}>
      <h2 id={id}>Looks of members</h2>
      <div className="stack start">
        <div className="actions">
          {VIEWS.map((view) => (
            <Button
              key={view.label}
              variant="outlined"
              aria-pressed={by === view.by}
              onClick={() => setBy(view.by)}
            >
              {view.label}
            </Button>
          ))}
        </div>
        {by !== null && <Looks key={`${by}`} userId={userId} by={by} />}
      </div>
    </section>
  );
}

function Looks({ userId, by }: { userId: string; by: boolean }) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching } = useRead("introductions.looks.ofUser", { userId, by, page });
  if (error) return <p role="alert">We could not load this list. Please try again.</p>;
  if (!data) return <p role="status">Loading…</p>;
  if (data.data.length === 0) return <p role="status">Nobody in the last 90 days.</p>;
  return (
    <>
      <ul className="stack">
        {data.data.map((look) => (
          <li key={look._id}>
            <Link to={`/admin21/users/${look._id}`}>
              <PersonName>{look.first_name}</PersonName>
            </Link>{" "}
            <span className="quiet">{inWords(look)}</span>
          </li>
        ))}
      </ul>
      {data.paginator.pageCount > 1 && (
        <Pager paginator={data.paginator} busy={isFetching} onPage={setPage} />
      )}
    </>
  );
}

const onDays = (n: number) => (n === 1 ? "on 1 day" : `on ${n} days`);

/**
 * Returns a text that says how often and when a member saw the person: "opened on 2 days, in lists on 5 days, last on 3
 * March 2026".
 */
function inWords({ opened, listed, last_day }: Look): string {
  return [
    ...(opened > 0 ? [`opened ${onDays(opened)}`] : []),
    ...(listed > 0 ? [`in lists ${onDays(listed)}`] : []),
    `last on ${dayInWords(last_day)}`,
  ].join(", ");
}
