import { TEXT_LIMITS } from "@agbara/shared/constants.ts";
import {
  PROFILE_LIST_NAMES,
  PROFILE_LISTS,
  type ProfileList,
} from "@agbara/shared/contract/parts/profile-list-rows.ts";
import { QUESTION_KEYS, QUESTIONS } from "@agbara/shared/questions.ts";
import { Fragment } from "react";
import { errorSentence } from "../../components/fields/field-errors.ts";
import { words } from "../../words/account.ts";
import { ListEditor } from "../components/ListEditor.tsx";
import { TextArea } from "../components/TextArea.tsx";
import own from "./ProfileEditor.module.css";
import { SensitiveConsent } from "./privacy/SensitiveConsent.tsx";
import type { ProfileDraft, ProfileForm } from "./profile-form.ts";

const hintOf = (list: ProfileList) =>
  list === "countries" ? {} : { hint: words.profile.hints[list] };

interface AnswerFieldsProps {
  form: ProfileForm;
  errors: Partial<Record<string, string>>;
  /** True to ask for the consent that an answer about faith needs. */
  asks: boolean;
  onChange: (change: ProfileDraft) => void;
}

/** The fields for the answers and lists that members in introductions read. */
export function AnswerFields({ form, errors, asks, onChange }: AnswerFieldsProps) {
  return (
    <>
      <fieldset className={`stack gap-20 ${own.group}`}>
        <legend>{words.profile.aboutMe}</legend>
        <p className="quiet small">{words.profile.answerWhatYouWant}</p>
        {QUESTION_KEYS.map((key) => (
          <Fragment key={key}>
            <TextArea
              label={QUESTIONS[key]}
              value={form.answers[key]}
              maxLength={TEXT_LIMITS.profile_answer}
              error={errorSentence(words.profile.thisText, errors[`answers.${key}`])}
              onChange={({ target }) => onChange({ answers: { [key]: target.value } })}
            />
            {key === "data_faith" && asks && (
              <SensitiveConsent
                agreed={form.agree_sensitive}
                error={form.agree_sensitive ? undefined : errors.agree_sensitive}
                onChange={(agree_sensitive) => onChange({ agree_sensitive })}
              />
            )}
          </Fragment>
        ))}
      </fieldset>
      {PROFILE_LIST_NAMES.map((list) => (
        <ListEditor
          key={list}
          {...words.profile.lists[list]}
          {...hintOf(list)}
          entries={form[list]}
          limits={PROFILE_LISTS[list]}
          onChange={(entries) => onChange({ [list]: entries })}
        />
      ))}
    </>
  );
}

/**
 * Puts the fields of a person who is not in introductions into a part that is closed at first. An error in one of the
 * fields opens it.
 */
export function ClosedAnswerFields(properties: AnswerFieldsProps) {
  const isWrong = Object.keys(properties.errors).some(
    (field) => field.startsWith("answers.") || field === "agree_sensitive",
  );
  return (
    <details className={own.closed} open={isWrong || undefined}>
      <summary>{words.profile.forIntroductions}</summary>
      <div className={own.editor}>
        <AnswerFields {...properties} />
      </div>
    </details>
  );
}
