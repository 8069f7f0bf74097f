import { FINISHED_DAYS, REFUND_REQUEST_DAYS } from "@agbara/shared/constants.ts";
import type { Application } from "@agbara/shared/contract/parts/application-shapes.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type ReactNode, useState } from "react";
import { SelectField } from "../../components/fields/SelectField.tsx";
import { showNotice } from "../../components/notices.ts";
import { words } from "../../words/fundraising.ts";
import { useDo } from "../calls/use-do.ts";
import { BusyButton } from "../components/BusyButton.tsx";
import { ConfirmDialog } from "../components/ConfirmDialog.tsx";
import { Problem } from "../components/Problem.tsx";
import { Section } from "../components/Section.tsx";
import type { QuestionProps } from "./parts/question.ts";

const { life } = words;

interface PageLifeProps extends QuestionProps {
  application: Application;
}

/** Lets owners pause their page, open it again, or close it. */
export function PageLife({ own: { saver }, application: { status } }: PageLifeProps) {
  const [asked, ask] = useState<"pause" | "close" | null>(null);
  const [days, setDays] = useState(30);
  const recheck = { recheck: saver.read };
  const pause = useDo("fundraising.life.pause", recheck);
  const resume = useDo("fundraising.life.resume", recheck);
  const close = useDo("fundraising.life.close", recheck);

  async function finish(answer: Promise<{ data: Application } | null>, done: string) {
    const changed = await answer;
    ask(null);
    if (!changed) return;
    saver.replace(changed.data);
    showNotice({ kind: "success", text: done });
    document.getElementById("main")?.focus();
  }

  return (
    <Section id="life" title={life.title}>
      <div className="stack gap-12">
        <p className="text-width">{aboutIt(status)}</p>
        <Problem
          failure={pause.failure ?? resume.failure ?? close.failure}
          kept={life.failed}
          stays
        />
        <p className="actions gap-12">
          {status === "paused" && (
            <BusyButton
              busy={resume.busy}
              doing={life.resume.doing}
              onClick={() => void finish(resume.run(), life.resume.done)}
            >
              {life.resume.open}
            </BusyButton>
          )}
          {status === "verified" && (
            <button type="button" className="button plain" onClick={() => ask("pause")}>
              {life.pause.open}
            </button>
          )}
          <button type="button" className="button plain" onClick={() => ask("close")}>
            {life.close.open}
          </button>
        </p>
      </div>
      {asked === "pause" && (
        <ConfirmDialog
          question={life.pause.question}
          confirm={life.pause.confirm}
          doing={life.pause.doing}
          busy={pause.busy}
          onConfirm={() => void finish(pause.run({ days }), life.pause.done)}
          onCancel={() => ask(null)}
        >
          <Means said={life.pause.means}>
            <SelectField
              label={life.pause.for}
              options={LENGTHS.map((n) => [`${n}`, fill(life.pause.days, { n })] as const)}
              value={`${days}`}
              onChange={({ target }) => setDays(Number(target.value))}
            />
          </Means>
        </ConfirmDialog>
      )}
      {asked === "close" && (
        <ConfirmDialog
          question={life.close.question}
          confirm={life.close.confirm}
          doing={life.close.doing}
          danger
          busy={close.busy}
          onConfirm={() => void finish(close.run(), life.close.done)}
          onCancel={() => ask(null)}
        >
          <Means said={life.close.means} />
        </ConfirmDialog>
      )}
    </Section>
  );
}

function aboutIt(status: Application["status"]): string {
  if (status === "paused") return life.aboutPaused;
  return status === "funded" ? fill(life.aboutFunded, { days: FINISHED_DAYS }) : life.about;
}

/** The lengths of a pause that the owner can choose, in days. The last one is the longest that we allow. */
const LENGTHS = [7, 14, 30, 60, 90];

/**
 * Explains to the owner how a pause or closing changes the page. Also explains what happens to money that donors have
 * given or that is on its way.
 */
function Means({ said, children }: { said: string; children?: ReactNode }) {
  const { before, back, onItsWay } = life.money;
  return (
    <>
      <p>{said}</p>
      {children}
      <ul className="marked">
        <li>{before}</li>
        <li>{fill(back, { days: REFUND_REQUEST_DAYS })}</li>
        <li>{onItsWay}</li>
      </ul>
    </>
  );
}
