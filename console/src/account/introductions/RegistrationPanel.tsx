import { brand } from "@agbara/shared/brand.ts";
import { OPENED_LATELY_DAYS } from "@agbara/shared/constants.ts";
import type { MemberIntroduction } from "@agbara/shared/contract/parts/entities.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { useDraft } from "../../components/drafts.ts";
import { words } from "../../words/account.ts";
import { metInWords } from "../components/met-in-words.ts";
import { UNSENT, type UnsentRequest } from "../person/unsent-request.ts";
import { registrationStageOf } from "../stages/registration-stage.ts";
import own from "./Introductions.module.css";

/** The steps until an introduction is active. A paused or deactivated introduction is at none of these steps. */
const STEPS = ["joined", "registered", "active"] as const;

interface RegistrationPanelProps {
  introduction: MemberIntroduction;
  /** How many members opened the person's page in the last seven days. */
  openedBy: number;
  /** The links to screens about other people. */
  children: ReactNode;
}

/** Tells the member how far their own registration is, and what the next step is. */
export function RegistrationPanel({ introduction, openedBy, children }: RegistrationPanelProps) {
  const stage = registrationStageOf(introduction);
  const onTheWay = stage === "joined" || stage === "registered";
  const { now, next } = words.registration[stage];
  return (
    <div className="card">
      <div className={`stack gap-20 ${own.stepped}`}>
        {onTheWay && <Steps reached={STEPS.indexOf(stage)} />}
        <p className="strong">{now}</p>
        <p>{next}</p>
        {introduction.registered_at && <p>{metInWords(introduction.met_in)}</p>}
        {stage === "active" && <p>{openedByInWords(openedBy)}</p>}
        {stage === "active" && !introduction.is_public && (
          <p>{words.registrationPanel.notPublic}</p>
        )}
        {stage !== "active" && <Fits />}
        <UnsentMessage maySend={stage === "active"} />
        <div className="actions gap-12">
          {stage === "active" && children}
          {stage === "paused" && (
            <Link className="button" to="#settings">
              {words.registrationPanel.toSettings}
            </Link>
          )}
          {stage === "joined" && (
            <Link className="button plain" to="/account/profile">
              {words.registrationPanel.checkPhone}
            </Link>
          )}
          <a className="button plain" href={`mailto:${brand.supportEmail}`}>
            {words.registrationPanel.write}
          </a>
        </div>
      </div>
    </div>
  );
}

function openedByInWords(n: number): string {
  const { nobody, one, many } = words.openedBy;
  const days = OPENED_LATELY_DAYS;
  if (n === 0) return fill(nobody, { days });
  return n === 1 ? fill(one, { days }) : fill(many, { n, days });
}

/** Shows how many people match the member's wishes. Shows nothing if the previous screen did not pass the number on. */
function Fits() {
  const { state } = useLocation();
  const fits: unknown = state?.fits;
  return typeof fits === "number" && <p>{fill(words.registrationPanel.fits, { n: fits })}</p>;
}

/** Reminds the member of an unsent message to another person. Links to the message if the member may send it now. */
function UnsentMessage({ maySend }: { maySend: boolean }) {
  const { draft: unsent } = useDraft<UnsentRequest>(UNSENT);
  if (!unsent) return null;
  const { kept, keptAndMaySend, backTo } = words.registrationPanel;
  const name = unsent.first_name;
  return (
    <p className="notice">
      {fill(maySend ? keptAndMaySend : kept, { name })}{" "}
      {maySend && (
        <Link to={`/account/introductions/${unsent.matchId}`}>{fill(backTo, { name })}</Link>
      )}
    </p>
  );
}

function Steps({ reached }: { reached: number }) {
  return (
    <ol className={`stack gap-8 ${own.steps}`}>
      {STEPS.map((step, at) => (
        <li key={step} data-done={at <= reached} aria-current={at === reached ? "step" : undefined}>
          {words.registrationPanel[step]}
        </li>
      ))}
    </ol>
  );
}
