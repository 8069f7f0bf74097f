import { brand } from "@agbara/shared/brand.ts";
import type { Application } from "@agbara/shared/contract/parts/application-shapes.ts";
import { Link } from "react-router-dom";
import { inText } from "../../components/in-text.ts";
import { words } from "../../words/fundraising.ts";
import { ApplyAgain } from "./ApplyAgain.tsx";
import { AnswersGiven } from "./parts/AnswersGiven.tsx";
import type { QuestionProps } from "./parts/question.ts";
import { addressOf, countAnswered, stepToGoOn } from "./parts/steps.ts";

export const SUPPORT = <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>;

export interface StandingProps extends QuestionProps {
  application: Application;
}

/** Tells the person what happens next with their application. If they must do something, links to it. */
export function NextStep({ own, application }: StandingProps) {
  const { nextDraft, nextSent, nextChanges, suspended, closed } = words.status;
  const { nextVerified, nextFunded, nextPaused, nextEnded } = words.status;
  const hasEnded = application.status === "closed" && Boolean(application.ended_at);
  if (hasEnded) return <p>{nextEnded}</p>;
  switch (application.status) {
    case "draft":
      return <GoOn own={own}>{nextDraft}</GoOn>;
    case "changes_requested":
      return <GoOn own={own}>{nextChanges}</GoOn>;
    case "submitted":
    case "in_review":
      return <p>{nextSent}</p>;
    case "verified":
      return <p>{nextVerified}</p>;
    case "funded":
      return <p>{nextFunded}</p>;
    case "paused":
      return <p>{nextPaused}</p>;
    case "refused":
      return <ApplyAgain own={own} application={application} support={SUPPORT} />;
    default:
      return (
        <p>{inText(application.status === "suspended" ? suspended : closed, { email: SUPPORT })}</p>
      );
  }
}

function GoOn({ own, children }: QuestionProps & { children: string }) {
  const step = stepToGoOn(own);
  const isChange = own.application?.status === "changes_requested";
  const { done, all } = countAnswered(own);
  const ready = isChange ? words.status.change : words.status.lookAndSend;
  return (
    <>
      <p>{children}</p>
      {(done < all || !isChange) && <AnswersGiven own={own} />}
      <p>
        <Link className="button" to={addressOf(step)}>
          {step === "send" ? ready : words.status.goOn}
        </Link>
      </p>
    </>
  );
}
