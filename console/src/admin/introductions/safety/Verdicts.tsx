import type { SafetyVerdict } from "@agbara/shared/contract/introductions/safety.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { showNotice } from "../../../components/notices.ts";
import { client } from "../../../providers/api.ts";
import styles from "../../kit/cases/cases.module.css";
import { KeyButton } from "../../kit/keys/KeyButton.tsx";
import type { Report } from "./safety-words.ts";
import { type ReportAtWork, useNextReport } from "./use-report.ts";
import { VerdictDialog } from "./VerdictDialog.tsx";

interface VerdictsProps {
  shown: Report;
  work: ReportAtWork;
}

const DONE: Record<SafetyVerdict, string> = {
  nothing: "Success: There was nothing to do.",
  warn: "Success: The person is warned by mail.",
  deactivate: "Success: The person is deactivated.",
  remove_photo: "Success: The photo is removed.",
};

/** Ends a report. Each verdict asks once more. Then the next report opens. */
export function Verdicts({ shown, work }: VerdictsProps) {
  const { _id: id, held, person, photos } = shown;
  const [asked, ask] = useState<SafetyVerdict | null>(null);
  const { next } = useNextReport(id);
  const name = shown.reported.first_name;

  async function decide(verdict: SafetyVerdict, words: string, photo_ids: string[]) {
    const end = {
      id,
      verdict,
      ...(words && { words }),
      ...(photo_ids.length > 0 && { photo_ids }),
    };
    const isDone = await work.change(() => client.call("introductions.safety.decide", end));
    if (!isDone) return false;
    showNotice({ kind: "success", text: DONE[verdict] });
    next(DONE[verdict]);
    return true;
  }

  async function hold() {
    const isDone = await work.change(() => client.call("introductions.safety.hold", { id }));
    if (isDone)
      showNotice({
        kind: "success",
        text: withNames`Success: ${name} is hidden until you decide.`,
      });
  }

  async function letGo() {
    const isDone = await work.change(async () => {
      await client.call("introductions.safety.release", { id });
      return client.call("introductions.safety.one", { id });
    });
    if (isDone) showNotice({ kind: "success", text: "Success: A colleague may take it now." });
  }

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
        <KeyButton shortcut="giveBack" onClick={letGo}>
          Let it go
        </KeyButton>
      </div>
      {asked && (
        <VerdictDialog
          verdict={asked}
          shown={shown}
          busy={work.busy}
          onClose={() => ask(null)}
          onAct={(words, photo_ids) => decide(asked, words, photo_ids)}
        />
      )}
    </div>
  );
}
