import { Link } from "react-router-dom";
import { Icon } from "../../../components/Icon.tsx";
import { words } from "../../../words/fundraising.ts";
import styles from "./Fundraising.module.css";
import type { QuestionProps } from "./question.ts";
import { addressOf, isAnswered, STEPS, type Step } from "./steps.ts";

interface StepListProps extends QuestionProps {
  present?: Step;
}

/** Lists all questions as links and says whether each is answered. */
export function StepList({ own, present }: StepListProps) {
  return (
    <ol className={`stack gap-4 ${styles.steps}`}>
      {STEPS.map((step) => {
        const isDone = isAnswered(step, own);
        const said = isDone ? words.step.done : words.step.open;
        return (
          <li key={step} data-done={isDone}>
            <Link to={addressOf(step)} aria-current={step === present ? "step" : undefined}>
              <span className={styles.mark}>{isDone && <Icon name="check" size={16} />}</span>
              {words.names[step]}
              {step !== "send" && <span className="visually-hidden">{`, ${said}`}</span>}
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
