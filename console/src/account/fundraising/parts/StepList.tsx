import { Link } from "react-router-dom";
import { Icon } from "../../../components/Icon.tsx";
import { words } from "../../../words/fundraising.ts";
import styles from "./Fundraising.module.css";
import type { QuestionProps } from "./question.ts";
import { addressOf, askedNow, isAnswered, STEPS, type Step } from "./steps.ts";

interface StepListProps extends QuestionProps {
  present?: Step;
}

/** Lists all questions as links, and marks each as answered or not. */
export function StepList({ own, present }: StepListProps) {
  const asked = new Set<Step>(askedNow(own.application).map(({ question }) => question));
  return (
    <ol className={`stack gap-4 ${styles.steps}`}>
      {STEPS.map((step, at) => {
        const isDone = isAnswered(step, own);
        const isAsked = asked.has(step);
        const answered = isDone ? words.step.done : words.step.open;
        const said = isAsked ? words.asked.step : answered;
        return (
          <li key={step} data-done={isDone && !isAsked} data-asked={isAsked || undefined}>
            <Link to={addressOf(step)} aria-current={step === present ? "step" : undefined}>
              <span className={styles.mark} aria-hidden="true">
                {isDone && !isAsked ? <Icon name="check" size={16} /> : at + 1}
              </span>
              {words.names[step]}
              {step !== "send" && (
                <span className={isAsked ? "quiet small" : "visually-hidden"}>{`, ${said}`}</span>
              )}
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
