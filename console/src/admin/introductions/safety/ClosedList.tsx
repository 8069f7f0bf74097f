import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import type { RowOf } from "../../../providers/resources.ts";
import { CaseList } from "../../kit/cases/CaseList.tsx";
import { asCard } from "../../kit/keys/current-card.ts";
import { waitedSince } from "../../kit/screen/waited.ts";
import { Clock } from "./QueuedReport.tsx";
import { CLOSING_WORDS, WAIT_WORDS } from "./safety-words.ts";

type Closed = RowOf<"closings">;

/** Lists closed accounts that wait for a decision. With `all`, lists all closed accounts. */
export function ClosedList({ all, tools }: { all: boolean; tools: ReactNode }) {
  return (
    <CaseList
      resource="closings"
      title="Safety"
      desk="cases"
      asked={{ which: all ? "all-closed" : "closed" }}
      filter={all ? { all: true } : {}}
      tools={tools}
      said={(total) =>
        `${total.toLocaleString("en")} closed ${total === 1 ? "account" : "accounts"}`
      }
      empty={{
        title: all ? "No account was closed" : "Nothing waits about closed accounts",
        text: "Refresh to see new people.",
      }}
    >
      {(row) => <ClosedRow key={`${row._id} ${row.closed_at}`} row={row} />}
    </CaseList>
  );
}

function ClosedRow({ row }: { row: Closed }) {
  const { _id, reported, reason, closed_at, closed_by, waits, due_at, for_admin, theirs } = row;
  return (
    <li {...asCard(_id)} className="bar">
      <div>
        <h2>
          <Link {...keyed("open")} to={`/admin21/safety/${_id}`}>
            <PersonName>{reported.first_name}</PersonName>: {CLOSING_WORDS[reason]}
          </Link>
        </h2>
        <p className="quiet">
          Closed {waitedSince(closed_at, new Date())} by{" "}
          <PersonName>{closed_by.first_name || "somebody who left"}</PersonName>
          {theirs && " · your person, so somebody else decides"}
        </p>
      </div>
      <div className="beside">
        {waits.length > 0 && <p>{waits.map((wait) => WAIT_WORDS[wait]).join(" · ")}</p>}
        {for_admin && <p className="pill">For an admin</p>}
        {due_at && <Clock dueAt={due_at} />}
      </div>
    </li>
  );
}
