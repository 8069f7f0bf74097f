import { isEditable } from "@agbara/shared/fundraising/application.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type FormEvent, type ReactElement, useEffect, useRef } from "react";
import { Link, useNavigate, useNavigationType } from "react-router-dom";
import { Icon } from "../../components/Icon.tsx";
import { usePageTitle } from "../../layout/page-title.ts";
import { words } from "../../words/fundraising.ts";
import account from "../account.module.css";
import { AnswersGiven } from "./parts/AnswersGiven.tsx";
import { AskedHere } from "./parts/Asked.tsx";
import styles from "./parts/Fundraising.module.css";
import type { QuestionProps } from "./parts/question.ts";
import { SaveLine } from "./parts/SaveLine.tsx";
import { StepList } from "./parts/StepList.tsx";
import {
  addressOf,
  BASE,
  FIELDS_OF,
  isNameFirst,
  STEPS,
  type Step,
  titleOf,
} from "./parts/steps.ts";
import { BankQuestion } from "./questions/BankQuestion.tsx";
import { BuysQuestion } from "./questions/BuysQuestion.tsx";
import { IdentityQuestion } from "./questions/IdentityQuestion.tsx";
import { NameFirst } from "./questions/NameFirst.tsx";
import { PhotosQuestion } from "./questions/PhotosQuestion.tsx";
import { PlaceQuestion } from "./questions/PlaceQuestion.tsx";
import { RefereesQuestion } from "./questions/RefereesQuestion.tsx";
import { SendQuestion } from "./questions/SendQuestion.tsx";
import * as typed from "./questions/TypedQuestions.tsx";
import { VideoQuestion } from "./questions/VideoQuestion.tsx";
import { prepared } from "./saving/answers.ts";
import { answersNow } from "./saving/rules.ts";

const QUESTIONS: Record<Step, (props: QuestionProps) => ReactElement | null> = {
  name: typed.NameQuestion,
  trade: typed.TradeQuestion,
  place: PlaceQuestion,
  pitch: typed.PitchQuestion,
  story: typed.StoryQuestion,
  target: typed.TargetQuestion,
  buys: BuysQuestion,
  photos: PhotosQuestion,
  video: VideoQuestion,
  address: typed.AddressQuestion,
  referees: RefereesQuestion,
  business: typed.BusinessQuestion,
  identity: IdentityQuestion,
  bank: BankQuestion,
  send: SendQuestion,
};

interface StepScreenProps extends QuestionProps {
  step: Step;
}

/**
 * Shows one question of the application: its text, whether the answer is saved, and the buttons to go back and forward.
 */
export function StepScreen({ step, own }: StepScreenProps) {
  usePageTitle(titleOf(step));
  const { application, saver } = own;
  const at = STEPS.indexOf(step);
  const progress = { n: at + 1, all: STEPS.length };
  const nameFirst = isNameFirst(step, own);
  const main = useRef<HTMLDivElement>(null);
  useFirstField(main, saver.leave);
  if (application && !isEditable(application.status)) return <Closed own={own} step={step} />;
  const Question = QUESTIONS[step];
  return (
    <div className={styles.beside}>
      <div ref={main} className={`stack gap-20 ${styles.question}`}>
        <Link className={`target ${account.back}`} to={BASE}>
          <Icon name="back" /> {words.step.overview}
        </Link>
        {step === "send" ? (
          <AnswersGiven own={own} />
        ) : (
          <p className={`line quiet small ${styles.progress}`}>
            <progress
              value={progress.n}
              max={progress.all}
              aria-label={fill(words.step.progress, progress)}
            />
            <span aria-hidden="true">{fill(words.step.of, progress)}</span>
          </p>
        )}
        <h1 id="question" tabIndex={-1} className="title">
          {titleOf(step)}
        </h1>
        <AskedHere step={step} own={own} />
        <Frame step={step} own={own}>
          {nameFirst ? <NameFirst /> : <Question own={own} />}
        </Frame>
        <Ways step={step} quiet={nameFirst} />
      </div>
      <nav className={styles.list} aria-label={words.status.questions}>
        <StepList own={own} present={step} />
      </nav>
    </div>
  );
}

const FORM = "answer";

/**
 * Wraps the fields for typed answers in a form, so that Enter opens the next question. Questions without typed answers
 * have their own buttons.
 */
function Frame({ step, own, children }: StepScreenProps & { children: ReactElement }) {
  const navigate = useNavigate();
  const fields = FIELDS_OF[step];
  if (!fields) return children;

  function goOn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void own.saver.settle();
    const answers = answersNow(own);
    // The person must correct a wrong name or target before the next question. They may complete the referees later.
    if ((step === "target" || step === "name") && prepared(step, answers[step]).problem)
      return event.currentTarget.querySelector("input")?.focus();
    navigate(addressOf(STEPS[STEPS.indexOf(step) + 1] ?? "send"));
  }

  return (
    <form
      id={FORM}
      className="stack gap-20"
      noValidate
      onSubmit={goOn}
      onBlur={() => void own.saver.settle()}
    >
      {children}
      <SaveLine own={own} fields={fields} />
    </form>
  );
}

/** `quiet` is true if the question has a more important button. */
function Ways({ step, quiet }: { step: Step; quiet: boolean }) {
  const at = STEPS.indexOf(step);
  const [before, after] = [STEPS[at - 1], STEPS[at + 1]];
  return (
    <div className={`actions gap-12 ${styles.ways}`}>
      {before && (
        <Link className="button plain" to={addressOf(before)}>
          {words.step.back}
        </Link>
      )}
      {after && FIELDS_OF[step] && (
        <button type="submit" form={FORM} className="button">
          {words.step.next}
        </button>
      )}
      {after && !FIELDS_OF[step] && (
        <Link className={quiet ? "button plain" : "button"} to={addressOf(after)}>
          {words.step.next}
        </Link>
      )}
    </div>
  );
}

/**
 * Moves the focus when the person opens a question: to the first field, or to the heading if there is no field. After
 * Back, the browser restores the focus itself. When the person leaves the question, calls `leave`.
 */
function useFirstField(place: { current: HTMLElement | null }, leave: () => void) {
  const type = useNavigationType();
  const start = useRef({ type, leave });
  start.current.leave = leave;
  useEffect(() => {
    const field = place.current?.querySelector<HTMLElement>(
      `#${FORM} :is(input:not([type=file]), textarea, select)`,
    );
    const { type: came } = start.current;
    if (came !== "POP") (field ?? place.current?.querySelector("h1"))?.focus();
    return () => start.current.leave();
  }, [place]);
}

function Closed({ own, step }: StepScreenProps) {
  const status = own.application?.status;
  const isSent = status === "submitted" || status === "in_review";
  return (
    <>
      <h1 className="title">{titleOf(step)}</h1>
      <p className="lead">{isSent ? words.step.notEditable : words.step.decided}</p>
      <p className={`actions gap-12 ${styles.ways}`}>
        <Link className="button" to={BASE}>
          {words.step.toStatus}
        </Link>
      </p>
    </>
  );
}
