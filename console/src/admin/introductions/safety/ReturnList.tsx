import { withNames } from "@agbara/shared/text/words.ts";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import type { RowOf } from "../../../providers/resources.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import { CaseList } from "../../kit/cases/CaseList.tsx";
import { asCard, leaveCard } from "../../kit/keys/current-card.ts";
import { KeyButton } from "../../kit/keys/KeyButton.tsx";
import { waitedSince } from "../../kit/screen/waited.ts";
import { CLOSING_WORDS, RETURN_WORDS } from "./safety-words.ts";

type Returned = RowOf<"returns">;

interface ListProps {
  /**
   * True if the list shows only the people whom a colleague has already checked. Another colleague may still change the
   * result of a check.
   */
  settled: boolean;
  tools: ReactNode;
}

/** Lists people who may have returned with a new account after we closed their old one. */
export function ReturnList({ settled, tools }: ListProps) {
  return (
    <CaseList
      resource="returns"
      title="Safety"
      desk="looks"
      asked={{ which: settled ? "settled-returns" : "returns" }}
      filter={settled ? { settled } : {}}
      tools={tools}
      said={(total) => `${total.toLocaleString("en")} ${total === 1 ? "match" : "matches"}`}
      empty={{
        title: settled ? "Nobody was checked yet" : "Nobody who returned waits",
        text: "Refresh to see new people.",
      }}
    >
      {(row) => <ReturnRow key={row._id} row={row} />}
    </CaseList>
  );
}

function ReturnRow({ row }: { row: Returned }) {
  const { _id: id, person, kind, found_at, closed, theirs, same_person, settled_at } = row;
  const { run, busy } = useDo("introductions.safety.settleReturn");
  const head = useRef<HTMLHeadingElement>(null);

  async function settle(isSame: boolean) {
    const done = isSame
      ? withNames`Success: ${person.first_name} is noted as the person whose account we closed.`
      : withNames`Success: ${person.first_name} is noted as another person.`;
    const noted = { id, same_person: isSame, was: settled_at };
    if ((await run(noted, { done })) && head.current) leaveCard(head.current);
  }

  return (
    <li {...asCard(id)} className="bar">
      <div>
        <h2 ref={head}>
          <Link {...keyed("open")} to={`/admin21/users/${person._id}`}>
            <PersonName>{person.first_name}</PersonName>
          </Link>
        </h2>
        <p className="quiet">
          {RETURN_WORDS[kind]} as of the closed account of{" "}
          <Link to={`/admin21/safety/${closed.report_id}`}>
            <PersonName>{closed.first_name}</PersonName>
          </Link>{" "}
          ({CLOSING_WORDS[closed.reason]}), found {waitedSince(found_at, new Date())}
          {same_person !== null && (same_person ? " · same person" : " · somebody else")}
          {theirs && " · your person, so somebody else decides"}
        </p>
      </div>
      {!theirs && (
        <div className="actions">
          {same_person !== true && (
            <KeyButton
              variant="outlined"
              shortcut="samePerson"
              aria-busy={busy}
              about={withNames`: ${person.first_name}`}
              onClick={() => settle(true)}
            >
              Same person
            </KeyButton>
          )}
          {same_person !== false && (
            <KeyButton
              variant="outlined"
              shortcut="somebodyElse"
              aria-busy={busy}
              about={withNames`: ${person.first_name}`}
              onClick={() => settle(false)}
            >
              Somebody else
            </KeyButton>
          )}
        </div>
      )}
    </li>
  );
}
