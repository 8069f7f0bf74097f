import type { Application } from "@agbara/shared/contract/parts/application-shapes.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { ReactNode } from "react";
import { calendarDayInWords } from "../../components/dates.ts";
import { inText } from "../../components/in-text.ts";
import { words } from "../../words/fundraising.ts";
import { useDo } from "../calls/use-do.ts";
import { BusyButton } from "../components/BusyButton.tsx";
import { Problem } from "../components/Problem.tsx";
import type { QuestionProps } from "./parts/question.ts";

interface ApplyAgainProps extends QuestionProps {
  application: Application;
  support: ReactNode;
}

/**
 * Shown after we refused an application. Shows the day from which the person may apply again. From that day on, also
 * shows a button to apply.
 */
export function ApplyAgain({ own: { saver }, application, support }: ApplyAgainProps) {
  const { run, busy, failure } = useDo("fundraising.applications.withdraw", {
    recheck: saver.read,
  });
  const from = application.again_from;
  const hasCome = from !== null && dayInLagos(new Date()) >= from;

  async function begin() {
    const withdrawn = await run();
    if (!withdrawn) return;
    saver.replace(withdrawn.data);
    document.getElementById("main")?.focus();
  }

  return (
    <>
      {from && (
        <p>
          {hasCome
            ? words.status.nextRefusedNow
            : fill(words.status.nextRefused, { day: calendarDayInWords(from) })}
        </p>
      )}
      <p>{inText(words.status.wrong, { email: support })}</p>
      <Problem failure={failure} kept={words.status.failedAgain} />
      {hasCome && (
        <p>
          <BusyButton busy={busy} doing={words.status.applying} onClick={begin}>
            {words.status.applyAgain}
          </BusyButton>
        </p>
      )}
    </>
  );
}
