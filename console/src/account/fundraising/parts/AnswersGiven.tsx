import { fill } from "@agbara/shared/text/words.ts";
import { words } from "../../../words/fundraising.ts";
import styles from "./Fundraising.module.css";
import type { QuestionProps } from "./question.ts";
import { countAnswered } from "./steps.ts";

/** Shows how many of the questions have an answer, as a bar and in words. */
export function AnswersGiven({ own }: QuestionProps) {
  const { done, all } = countAnswered(own);
  return (
    <p className={`line quiet small ${styles.progress}`}>
      <progress value={done} max={all} aria-hidden="true" />
      {fill(words.status.done, { done, all })}
    </p>
  );
}
