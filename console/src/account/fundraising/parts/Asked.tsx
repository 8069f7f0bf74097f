import type { AskedChange } from "@agbara/shared/contract/parts/application-shapes.ts";
import { QUESTIONS } from "@agbara/shared/fundraising/application.ts";
import { Link } from "react-router-dom";
import { words } from "../../../words/fundraising.ts";
import type { QuestionProps } from "./question.ts";
import { addressOf, askedNow, type Step } from "./steps.ts";

/** Lists the changes that a verifier requested. Each item links to its question and shows the verifier's words. */
export function AskedList({ asked }: { asked: readonly AskedChange[] }) {
  return (
    <ul className="stack text-width">
      {asked.map(({ question, words: said }, at) => (
        // A verifier may ask for two changes to one question, so the question cannot be the key.
        <li key={at} className="stack gap-8">
          <Link className="target" to={addressOf(question)}>
            {QUESTIONS[question]}
          </Link>
          <blockquote className="quote">{said}</blockquote>
        </li>
      ))}
    </ul>
  );
}

/** Shows the changes that a verifier requested at this question. */
export function AskedHere({ own, step }: QuestionProps & { step: Step }) {
  const asked = askedNow(own.application).filter(({ question }) => question === step);
  if (asked.length === 0) return null;
  return (
    <div className="notice">
      <p>
        <strong>{words.asked.here}</strong>
      </p>
      {asked.map(({ words: said }, at) => (
        <blockquote key={at} className="quote">
          {said}
        </blockquote>
      ))}
    </div>
  );
}
