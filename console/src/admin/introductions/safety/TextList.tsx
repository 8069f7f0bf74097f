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
import { PLACE_WORDS, TEXT_WORDS } from "./safety-words.ts";

/** Lists members' texts that may break a rule. We did not refuse them, because we were not sure. */
export function TextList({ tools }: { tools: ReactNode }) {
  return (
    <CaseList
      resource="texts"
      title="Safety"
      desk="looks"
      asked={{ which: "texts" }}
      filter={{}}
      tools={tools}
      said={(total) => `${total.toLocaleString("en")} ${total === 1 ? "text" : "texts"}`}
      empty={{ title: "No marked text waits", text: "Refresh to see new texts." }}
    >
      {(row) => <TextRow key={row._id} row={row} />}
    </CaseList>
  );
}

function TextRow({ row }: { row: RowOf<"texts"> }) {
  const { _id: id, person, mark, place, words, found_at } = row;
  const { run, busy } = useDo("introductions.safety.settleText");
  const head = useRef<HTMLHeadingElement>(null);

  async function settle() {
    const done = withNames`Success: The text of ${person.first_name} is marked as read.`;
    if ((await run({ id }, { done })) && head.current) leaveCard(head.current);
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
          {TEXT_WORDS[mark]}, {PLACE_WORDS[place]}, written {waitedSince(found_at, new Date())}
        </p>
        <blockquote className="quote words">{words}</blockquote>
      </div>
      <div className="actions">
        <KeyButton
          variant="outlined"
          shortcut="textRead"
          aria-busy={busy}
          about={withNames`: ${person.first_name}`}
          onClick={settle}
        >
          Nothing to do
        </KeyButton>
      </div>
    </li>
  );
}
