import { APPLICATION } from "@agbara/shared/constants.ts";
import { BUSINESS_FIELDS } from "@agbara/shared/fundraising/application-fields.ts";
import { TRADES, type Trade } from "@agbara/shared/fundraising/trades.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { clearKobo } from "@agbara/shared/text/sums.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { Field } from "../../../components/fields/Field.tsx";
import { SelectField } from "../../../components/fields/SelectField.tsx";
import { SumField } from "../../../components/fields/SumField.tsx";
import { words } from "../../../words/fundraising.ts";
import { TextArea } from "../../components/TextArea.tsx";
import styles from "../parts/Fundraising.module.css";
import { type QuestionProps, refusedAs } from "../parts/question.ts";
import { prepared } from "../saving/answers.ts";
import { answersNow } from "../saving/rules.ts";
import { DocumentUpload } from "./DocumentUpload.tsx";

/** Shows a question whose answer is one line. */
function Line({ own, name }: QuestionProps & { name: "name" | "address" }) {
  const { hint } = words[name];
  const label = words.labels[name];
  const [left, setLeft] = useState(false);
  const { [name]: typed } = answersNow(own);
  return (
    <Field
      label={label}
      hint={hint}
      value={typed}
      maxLength={APPLICATION[name]}
      autoComplete={name === "name" ? "name" : "off"}
      enterKeyHint="next"
      error={(left && prepared(name, typed).problem) || refusedAs(own, name, label)}
      onBlur={() => setLeft(true)}
      onChange={({ target }) => own.saver.type(name, target.value)}
    />
  );
}

export const NameQuestion = ({ own }: QuestionProps) => <Line own={own} name="name" />;

export const AddressQuestion = ({ own }: QuestionProps) => <Line own={own} name="address" />;

const TRADE_OPTIONS: [string, string][] = [["", words.trade.choose], ...Object.entries(TRADES)];

export function TradeQuestion({ own }: QuestionProps) {
  return (
    <>
      <p className="quiet small">{words.trade.hint}</p>
      <SelectField
        label={words.labels.trade}
        options={TRADE_OPTIONS}
        value={answersNow(own).trade}
        error={refusedAs(own, "trade", words.labels.trade)}
        onChange={({ target }) => own.saver.type("trade", target.value as Trade | "")}
      />
    </>
  );
}

export function PitchQuestion({ own }: QuestionProps) {
  return (
    <>
      <p className="quiet small">{words.pitch.example}</p>
      <TextArea
        label={words.labels.pitch}
        value={answersNow(own).pitch}
        maxLength={APPLICATION.pitch}
        error={refusedAs(own, "pitch", words.labels.pitch)}
        onChange={({ target }) => own.saver.type("pitch", target.value)}
      />
    </>
  );
}

export function StoryQuestion({ own }: QuestionProps) {
  const { story } = answersNow(own);
  const wanting = APPLICATION.story.least - story.trim().length;
  return (
    <>
      <p className="quiet small">{words.story.hint}</p>
      <div className={styles.long}>
        <TextArea
          label={words.labels.story}
          value={story}
          maxLength={APPLICATION.story.most}
          error={refusedAs(own, "story", words.labels.story)}
          onChange={({ target }) => own.saver.type("story", target.value)}
        />
      </div>
      {story !== "" && wanting > 0 && <p>{fill(words.story.more, { n: wanting })}</p>}
    </>
  );
}

export function TargetQuestion({ own }: QuestionProps) {
  const { target } = answersNow(own);
  const { problem } = prepared("target", target);
  const { min, max } = APPLICATION.target;
  return (
    <>
      <SumField
        label={words.labels.target}
        hint={fill(words.target.hint, { least: formatKobo(min), most: formatKobo(max) })}
        value={target}
        problem={problem}
        error={refusedAs(own, "target", words.labels.target)}
        onChange={(typed) => own.saver.type("target", typed)}
      />
      {!problem && <p>{fill(words.target.is, { sum: formatKobo(clearKobo(target) ?? 0) })}</p>}
    </>
  );
}

export function BusinessQuestion({ own }: QuestionProps) {
  return (
    <>
      <p className="quiet small">
        {words.business.hint} {words.step.optional}
      </p>
      {BUSINESS_FIELDS.map((field) => (
        <Field
          key={field}
          label={words.labels[field]}
          value={answersNow(own)[field]}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="next"
          error={refusedAs(own, field, words.labels[field])}
          onChange={({ target }) => own.saver.type(field, target.value)}
        />
      ))}
      {own.application?.identity && answersNow(own).cac_number.trim() !== "" && (
        <DocumentUpload own={own} kind="business" add={words.business.paper} />
      )}
    </>
  );
}
