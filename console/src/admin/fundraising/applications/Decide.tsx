import { MARKS } from "@agbara/shared/fundraising/second-look.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { showNotice } from "../../../components/notices.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { useDo } from "../../kit/calls/use-do.ts";
import styles from "../../kit/cases/cases.module.css";
import { ConfirmDialog } from "../../kit/form/ConfirmDialog.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { KeyButton } from "../../kit/keys/KeyButton.tsx";
import {
  type Case,
  CHECK_ORDER,
  CHECK_TITLES,
  foundOf,
  holdingBack,
  openChecks,
  VERDICT_TITLES,
} from "./case-words.ts";
import { Endings } from "./Endings.tsx";
import { PutAside } from "./PutAside.tsx";
import { adviceAbout, useClaim } from "./use-claim.ts";
import { useNext } from "./use-next.ts";

/**
 * Lets a verifier decide about the whole application. Each decision needs a confirmation. After the decision, the next
 * application opens.
 */
export function Decide({ shown }: { shown: Case }) {
  const { _id: id, page_code } = shown;
  const [isAsked, setAsked] = useState(false);
  const { next, busy } = useNext(id);
  const name = shown.name ?? page_code;
  const { whileMine } = useClaim(shown);
  const opening = useDo("fundraising.applications.verify");
  const releasing = useDo("fundraising.applications.release");
  const isBusy = busy || opening.busy || releasing.busy;

  function missing(text: string, at: string) {
    showNotice({ kind: "error", text });
    document.getElementById(at)?.scrollIntoView({ block: "center" });
  }

  function verify() {
    const [first] = openChecks(shown);
    const [other] = holdingBack(shown);
    const mark = shown.marks.find(({ words }) => words === null);
    if (first !== undefined) {
      const n = CHECK_ORDER.indexOf(first) + 1;
      return missing(`${n}, ${CHECK_TITLES[first]}: this has not passed yet.`, `check-${n}`);
    }
    if (other)
      return missing(
        `${other.page_code} has the same NIN or BVN. One of the two must be refused or closed first.`,
        "duplicates",
      );
    if (mark) {
      missing(`${VERDICT_TITLES[mark.mark]}: say what you found about this mark.`, "marks");
      return document.querySelector<HTMLElement>(`[data-mark="${mark.mark}"]`)?.focus();
    }
    setAsked(true);
  }

  async function open() {
    if (isBusy || !(await whileMine())) return;
    const done = ({ data }: { data: Case }) =>
      data.look
        ? withNames`Success: A second verifier now checks ${name}. The page is not open yet.`
        : withNames`Success: The page of ${name} is open.`;
    const answer = await opening.run({ id }, { done, advice: adviceAbout(id) });
    if (answer) next(done(answer));
  }

  async function letGo() {
    const done = "Success: Another verifier may take this application now.";
    if (!isBusy) await releasing.run({ id }, { done, advice: adviceAbout(id) });
  }

  return (
    <div className={`bar ${styles.decide}`}>
      <Progress shown={shown} />
      <div className="actions">
        <KeyButton variant="contained" shortcut="verify" onClick={verify}>
          Verify
        </KeyButton>
        <Endings shown={shown} />
        <PutAside shown={shown} />
        <KeyButton shortcut="giveBack" onClick={letGo}>
          Let it go
        </KeyButton>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={withNames`Open the page of ${name}?`}
        keep="Not yet"
        act="Open it"
        busy={isBusy}
        onClose={() => setAsked(false)}
        onAct={open}
      >
        {shown.marks.length > 0 && (
          <ul className="stack gap-8">
            {shown.marks.map(({ mark, words }) => (
              <li key={mark}>
                <strong>{MARKS[mark]}</strong> {words}
              </li>
            ))}
          </ul>
        )}
        <p>
          {shown.marks.some((one) => one.needs_second)
            ? "This application has a mark. So a second verifier has to agree before the page opens."
            : "A random choice decides whether a second verifier must agree first. If not, the page opens now."}
        </p>
        <p>
          When the page opens, everybody can find it and give. <PersonName>{name}</PersonName> is
          told by mail. Papers and number are deleted then.
        </p>
      </ConfirmDialog>
    </div>
  );
}

/** Shows at a glance how many checks have passed. */
function Progress({ shown }: { shown: Case }) {
  return (
    <ol className={`actions ${styles.marks}`} aria-label="Checks">
      {CHECK_ORDER.map((name, at) => {
        const { passed } = foundOf(shown, name);
        return (
          <li key={name} data-passed={passed ?? undefined}>
            <a href={`#check-${at + 1}`}>
              <span aria-hidden="true">{at + 1}</span>
              {passed !== null && <Icon name={passed ? "check" : "close"} size={14} />}
              <span className="visually-hidden">
                {CHECK_TITLES[name]}:{" "}
                {passed === null ? "open" : passed ? "passed" : "did not pass"}
              </span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}
