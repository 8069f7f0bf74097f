import { CLOSING } from "@agbara/shared/constants.ts";
import type { SafetyVerdict } from "@agbara/shared/contract/introductions/safety.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { useDo } from "../../kit/calls/use-do.ts";
import styles from "../../kit/cases/cases.module.css";
import { KeyButton } from "../../kit/keys/KeyButton.tsx";
import type { Report } from "./safety-words.ts";
import { useNextReport } from "./use-next-report.ts";
import { type Said, VerdictDialog } from "./VerdictDialog.tsx";

const DONE: Record<SafetyVerdict, string> = {
  nothing: "Success: There was nothing to do.",
  warn: "Success: The person is warned by mail.",
  deactivate: "Success: The person is deactivated.",
  remove_photo: "Success: The photo is removed.",
  close: `Success: The account is closed. A colleague will check this within ${CLOSING.checkDays} days.`,
};

/** Lets a consultant decide about a report. Each verdict needs a confirmation. After it, the next report opens. */
export function Verdicts({ shown }: { shown: Report }) {
  const { _id: id, held, person, photos } = shown;
  const [asked, ask] = useState<SafetyVerdict | null>(null);
  const { next } = useNextReport(id);
  const deciding = useDo("introductions.safety.decide");
  const holding = useDo("introductions.safety.hold");
  const releasing = useDo("introductions.safety.release");
  const name = shown.reported.first_name;
  const isClosed = shown.closing !== null && shown.closing.reopened === null;

  async function decide(verdict: SafetyVerdict, { words, photo_ids, reason }: Said) {
    const end = {
      id,
      verdict,
      ...(words && { words }),
      ...(photo_ids.length > 0 && { photo_ids }),
      ...(reason && { reason }),
    };
    if (!(await deciding.run(end, { done: DONE[verdict] }))) return false;
    next(DONE[verdict]);
    return true;
  }

  const hold = () =>
    holding.run({ id }, { done: withNames`Success: ${name} is hidden until you decide.` });
  const letGo = () =>
    releasing.run({ id }, { done: "Success: A colleague may take this report now." });

  return (
    <div className={`bar ${styles.decide}`}>
      <div className="actions">
        {person && !held && (
          <KeyButton variant="outlined" shortcut="hold" onClick={hold}>
            Hide until decided
          </KeyButton>
        )}
        <KeyButton variant="outlined" shortcut="nothingToDo" onClick={() => ask("nothing")}>
          Nothing to do
        </KeyButton>
        {person && (
          <>
            <KeyButton variant="outlined" shortcut="warn" onClick={() => ask("warn")}>
              Warn
            </KeyButton>
            {photos.some(({ present }) => present) && (
              <KeyButton
                variant="outlined"
                shortcut="removePhoto"
                onClick={() => ask("remove_photo")}
              >
                Remove a photo
              </KeyButton>
            )}
            <KeyButton
              variant="outlined"
              color="error"
              shortcut="refuse"
              onClick={() => ask("deactivate")}
            >
              DeActivate
            </KeyButton>
          </>
        )}
        {/*
         * This button also exists if the person deleted their account after the report. Otherwise we could not close
         * the account. Then the person could come back, and we would not recognise them.
         */}
        {!isClosed && (
          <KeyButton
            variant="outlined"
            color="error"
            shortcut="askChanges"
            onClick={() => ask("close")}
          >
            Close the account
          </KeyButton>
        )}
        <KeyButton shortcut="giveBack" onClick={letGo}>
          Let it go
        </KeyButton>
      </div>
      {asked && (
        <VerdictDialog
          verdict={asked}
          shown={shown}
          busy={deciding.busy}
          onClose={() => ask(null)}
          onAct={(said) => decide(asked, said)}
        />
      )}
    </div>
  );
}
