import { APPLICATION } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { Field } from "../../../components/fields/Field.tsx";
import { words } from "../../../words/fundraising.ts";
import { dataOf, useRead } from "../../calls/use-read.ts";
import styles from "../parts/Fundraising.module.css";
import { type QuestionProps, refusedAs } from "../parts/question.ts";
import { nameProblem, type TypedReferee, wrongRefereePhone } from "../saving/answers.ts";
import { answersNow } from "../saving/rules.ts";

/** Asks for the referees whom we will call. Saves only complete referees. An incomplete referee stays on the device. */
export function RefereesQuestion({ own: application }: QuestionProps) {
  const { referees } = answersNow(application);
  // The applicant's own phone number, which no referee may have. Without a network we do not know this number. Then
  // only the server checks the referee's number, later.
  const own =
    dataOf(useRead("people.profile.me", {}, { quiet: true }))?.international_phone_number ?? null;
  const set = (at: number, change: Partial<TypedReferee>) =>
    application.saver.type(
      "referees",
      referees.map((one, nth) => (nth === at ? { ...one, ...change } : one)),
    );
  return (
    <>
      <p className="quiet small">{fill(words.referees.lead, { n: APPLICATION.referees })}</p>
      {application.isOld && <p className="notice">{words.referees.offline}</p>}
      {referees.map((referee, at) => (
        // Referees never change their position in the list, so the index can be the key.
        <fieldset key={at} className={`stack ${styles.group}`}>
          <legend>{fill(words.referees.one, { n: at + 1 })}</legend>
          <Field
            label={words.referees.name}
            value={referee.name}
            maxLength={APPLICATION.referee.name}
            autoComplete="off"
            error={nameProblem(referee.name, words.referees.name)}
            onChange={({ target }) => set(at, { name: target.value })}
          />
          <PhoneField
            phone={referee.phone}
            wrong={(phone) =>
              wrongRefereePhone(phone, {
                own,
                earlier: referees.slice(0, at).map((other) => other.phone),
              })
            }
            onChange={(phone) => set(at, { phone })}
          />
          <Field
            label={words.referees.knows}
            value={referee.knows}
            maxLength={APPLICATION.referee.knows}
            autoComplete="off"
            onChange={({ target }) => set(at, { knows: target.value })}
          />
        </fieldset>
      ))}
      {application.refused.referees && (
        <p role="alert">{refusedAs(application, "referees", words.names.referees)}</p>
      )}
    </>
  );
}

interface PhoneFieldProps {
  phone: string;
  /** Returns the error in the phone number that the person typed. */
  wrong: (phone: string) => string | undefined;
  onChange: (phone: string) => void;
}

function PhoneField({ phone, wrong, onChange }: PhoneFieldProps) {
  const [isLeft, setLeft] = useState(false);
  return (
    <Field
      label={words.referees.phone}
      hint={words.referees.phoneHint}
      type="tel"
      value={phone}
      autoComplete="off"
      error={isLeft ? wrong(phone) : undefined}
      onBlur={() => setLeft(true)}
      onChange={({ target }) => {
        setLeft(false);
        onChange(target.value);
      }}
    />
  );
}
