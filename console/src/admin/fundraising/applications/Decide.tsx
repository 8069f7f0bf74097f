import { withNames } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { Icon } from "../../../components/Icon.tsx";
import { showNotice } from "../../../components/notices.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { useDo } from "../../kit/calls/use-do.ts";
import styles from "../../kit/cases/cases.module.css";
import { ConfirmDialog } from "../../kit/form/ConfirmDialog.tsx";
import { WordsButton } from "../../kit/form/WordsButton.tsx";
import { KeyButton } from "../../kit/keys/KeyButton.tsx";
import {
  type Case,
  CHECK_ORDER,
  CHECK_TITLES,
  DRAFTS,
  foundOf,
  holdingBack,
  openChecks,
  READY_CHANGES,
  READY_REFUSALS,
} from "./case-words.ts";
import { adviceAbout, useClaim } from "./use-claim.ts";
import { useNext } from "./use-next.ts";

/** Decides about the whole application. Each decision asks for confirmation. Then the next case opens. */
export function Decide({ shown }: { shown: Case }) {
  const { _id: id, page_code } = shown;
  const [isAsked, setAsked] = useState(false);
  const { next, busy } = useNext(id);
  const name = shown.name ?? page_code;
  const { whileMine } = useClaim(shown);
  const opening = useDo("fundraising.applications.verify");
  const changing = useDo("fundraising.applications.requestChanges");
  const refusing = useDo("fundraising.applications.refuse");
  const releasing = useDo("fundraising.applications.release");
  const isBusy = busy || [opening, changing, refusing, releasing].some((one) => one.busy);
  const said = (done: string) => ({ done, advice: adviceAbout(id) });

  async function decide(
    call: (said: { done: string; advice: string }) => Promise<unknown>,
    done: string,
  ): Promise<boolean> {
    if (isBusy || !(await whileMine()) || !(await call(said(done)))) return false;
    next(done);
    return true;
  }

  function verify() {
    const [first] = openChecks(shown);
    const [other] = holdingBack(shown);
    if (first === undefined && !other) return setAsked(true);
    if (first === undefined) {
      const text = `${other?.page_code} has the same NIN or BVN. One of the two must be refused or closed first.`;
      showNotice({ kind: "error", text });
      return document.getElementById("duplicates")?.scrollIntoView({ block: "center" });
    }
    const n = CHECK_ORDER.indexOf(first) + 1;
    showNotice({ kind: "error", text: `${n}, ${CHECK_TITLES[first]}: this has not passed yet.` });
    document.getElementById(`check-${n}`)?.scrollIntoView({ block: "center" });
  }

  async function letGo() {
    if (!isBusy) await releasing.run({ id }, said("Success: Another verifier may take it now."));
  }

  return (
    <div className={`bar ${styles.decide}`}>
      <Marks shown={shown} />
      <div className="actions">
        <KeyButton variant="contained" shortcut="verify" onClick={verify}>
          Verify
        </KeyButton>
        <WordsButton
          variant="outlined"
          shortcut="askChanges"
          ask={{
            title: withNames`What has to change, ${name}?`,
            hint: withNames`${name} reads this by mail and in their account, changes it, and sends it again.`,
            label: "What to change",
            ready: READY_CHANGES,
            draftKey: DRAFTS.changes(id),
            act: "Ask for changes",
          }}
          busy={isBusy}
          onAct={(words) =>
            decide(
              (said) => changing.run({ id, words }, said),
              withNames`Success: ${name} is asked for changes.`,
            )
          }
        >
          Ask for changes
        </WordsButton>
        <WordsButton
          variant="outlined"
          color="error"
          shortcut="refuse"
          ask={{
            title: withNames`Refuse ${name}?`,
            hint: withNames`${name} reads the reason by mail and in their account. Papers and number are deleted now.`,
            label: "Why",
            ready: READY_REFUSALS,
            draftKey: DRAFTS.refusal(id),
            act: "Refuse",
            danger: true,
          }}
          busy={isBusy}
          onAct={(words) =>
            decide(
              (said) => refusing.run({ id, words }, said),
              withNames`Success: The application of ${name} is refused.`,
            )
          }
        >
          Refuse
        </WordsButton>
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
        onAct={() =>
          decide(
            (said) => opening.run({ id }, said),
            withNames`Success: The page of ${name} is open.`,
          )
        }
      >
        Everybody can find it and give. <PersonName>{name}</PersonName> is told by mail. Papers and
        number are deleted now.
      </ConfirmDialog>
    </div>
  );
}

/** Shows the progress of the checks at a glance. */
function Marks({ shown }: { shown: Case }) {
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
