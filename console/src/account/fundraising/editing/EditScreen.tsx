import { fill } from "@agbara/shared/text/words.ts";
import { Link } from "react-router-dom";
import { dayInWords } from "../../../components/dates.ts";
import { inText } from "../../../components/in-text.ts";
import { showNotice } from "../../../components/notices.ts";
import { words } from "../../../words/fundraising.ts";
import { useDo } from "../../calls/use-do.ts";
import { type Read, useRead } from "../../calls/use-read.ts";
import { BusyButton } from "../../components/BusyButton.tsx";
import { Problem } from "../../components/Problem.tsx";
import { Section } from "../../components/Section.tsx";
import { SUPPORT } from "../NextStep.tsx";
import { PageRoom } from "../parts/PageRoom.tsx";
import { BASE } from "../parts/steps.ts";
import { EditForm } from "./EditForm.tsx";
import type { OwnPage } from "./edited.ts";

const { edit } = words;
const OPEN: ReadonlySet<OwnPage["shown"]["status"]> = new Set(["verified", "funded", "paused"]);

/** Lets owners change their open page. A verifier checks each version before everybody can see it. */
export default function EditScreen() {
  const call = useRead("fundraising.versions.own", {}, { saysAbsent: true });
  return (
    <PageRoom text={edit} call={call}>
      {(own) =>
        OPEN.has(own.shown.status) ? (
          <>
            {own.version && <Standing version={own.version} call={call} />}
            <Section id="new" title={edit.new}>
              <div className="stack gap-20">
                <p className="text-width">{inText(edit.stays, { email: SUPPORT })}</p>
                <EditForm own={own} call={call} />
              </div>
            </Section>
          </>
        ) : (
          <Section id="new" title={edit.new}>
            <div className="stack">
              <p>{edit.notOpen}</p>
              <p>
                <Link className="button" to={BASE}>
                  {words.step.toStatus}
                </Link>
              </p>
            </div>
          </Section>
        )
      }
    </PageRoom>
  );
}

interface StandingProps {
  version: NonNullable<OwnPage["version"]>;
  call: Read<OwnPage>;
}

/**
 * Shows the state of the owner's latest changes. While the changes wait for a verifier, the owner can take them back.
 */
function Standing({ version: { state, sent_at, words: said }, call }: StandingProps) {
  const { busy, failure, run } = useDo("fundraising.versions.takeBack", { recheck: call.recheck });

  async function takeBack() {
    const answer = await run();
    if (!answer) return;
    call.replace(answer.data);
    showNotice({ kind: "success", text: edit.tookBack });
  }

  if (state === "sent_back")
    return (
      <div className="card stack gap-12">
        <p>{edit.sentBack}</p>
        <blockquote className="quote">{said}</blockquote>
      </div>
    );
  return (
    <div className="card stack gap-12">
      <p>{fill(edit.waiting, { day: dayInWords(sent_at) })}</p>
      <p className="actions gap-12">
        <BusyButton busy={busy} doing={edit.takingBack} onClick={() => void takeBack()}>
          {edit.takeBack}
        </BusyButton>
      </p>
      <Problem failure={failure} kept={edit.notTakenBack} />
    </div>
  );
}
