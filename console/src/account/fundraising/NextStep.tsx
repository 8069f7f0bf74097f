import { brand } from "@agbara/shared/brand.ts";
import type { Application } from "@agbara/shared/contract/parts/application-shapes.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { Link } from "react-router-dom";
import { inText } from "../../components/in-text.ts";
import { words } from "../../words/fundraising.ts";
import { ApplyAgain } from "./ApplyAgain.tsx";
import styles from "./parts/Fundraising.module.css";
import type { QuestionProps } from "./parts/question.ts";
import { addressOf, countAnswered, stepToGoOn } from "./parts/steps.ts";
import { SharePage } from "./SharePage.tsx";

export const SUPPORT = <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>;

export interface StandingProps extends QuestionProps {
  application: Application;
}

/** Tells the person what happens next, with a link to it. */
export function NextStep({ own, application }: StandingProps) {
  const { nextDraft, nextSent, nextChanges, suspended, closed } = words.status;
  const { nextVerified, nextFunded, nextPaused, nextEnded } = words.status;
  const hasEnded = application.status === "closed" && Boolean(application.ended_at);
  if (hasEnded) return <Running application={application}>{nextEnded}</Running>;
  switch (application.status) {
    case "draft":
      return <GoOn own={own}>{nextDraft}</GoOn>;
    case "changes_requested":
      return <GoOn own={own}>{nextChanges}</GoOn>;
    case "submitted":
    case "in_review":
      return <p>{nextSent}</p>;
    case "verified":
      return <Running application={application}>{nextVerified}</Running>;
    case "funded":
      return <Running application={application}>{nextFunded}</Running>;
    case "paused":
      return <Running application={application}>{nextPaused}</Running>;
    case "refused":
      return <ApplyAgain own={own} application={application} support={SUPPORT} />;
    default:
      return (
        <p>{inText(application.status === "suspended" ? suspended : closed, { email: SUPPORT })}</p>
      );
  }
}

/** Shows the link to the person's public page, and links to the screens for its news and proofs. */
function Running({
  application,
  children,
}: Pick<StandingProps, "application"> & { children: string }) {
  return (
    <>
      <p>{children}</p>
      <SharePage application={application} asksForGifts={application.status === "verified"} />
      <p className="actions gap-12">
        {application.status !== "closed" && (
          <Link className="button plain" to="/account/fundraising/edit">
            {words.edit.title}
          </Link>
        )}
        <Link className="button plain" to="/account/fundraising/updates">
          {words.updates.title}
        </Link>
        <Link className="button plain" to="/account/fundraising/proofs">
          {words.proofs.title}
        </Link>
      </p>
    </>
  );
}

function GoOn({ own, children }: QuestionProps & { children: string }) {
  const step = stepToGoOn(own);
  const isChange = own.application?.status === "changes_requested";
  const { done, all } = countAnswered(own);
  const ready = isChange ? words.status.change : words.status.lookAndSend;
  return (
    <>
      <p>{children}</p>
      {(done < all || !isChange) && (
        <p className={`line quiet small ${styles.progress}`}>
          <progress value={done} max={all} aria-hidden="true" />
          {fill(words.status.done, { done, all })}
        </p>
      )}
      <p>
        <Link className="button" to={addressOf(step)}>
          {step === "send" ? ready : words.status.goOn}
        </Link>
      </p>
    </>
  );
}
