import { CallError } from "@agbara/shared/client/call-error.ts";
import { TEXT_LIMITS } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import type { OwnProfile } from "@agbara/shared/contract/parts/entities.ts";
import {
  PROFILE_LIST_NAMES,
  PROFILE_LISTS,
  type ProfileList,
} from "@agbara/shared/contract/parts/profile-list-rows.ts";
import { QUESTION_KEYS, QUESTIONS } from "@agbara/shared/questions.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type FormEvent, Fragment, useEffect, useRef, useState } from "react";
import { useDraft } from "../../components/drafts.ts";
import { errorSentence } from "../../components/fields/field-errors.ts";
import { showNotice } from "../../components/notices.ts";
import { client, session } from "../../providers/api.ts";
import { words } from "../../words/account.ts";
import { useDo } from "../calls/use-do.ts";
import { BusyButton } from "../components/BusyButton.tsx";
import { ListEditor } from "../components/ListEditor.tsx";
import { Problem } from "../components/Problem.tsx";
import { TextArea } from "../components/TextArea.tsx";
import { AboutMeFields } from "./AboutMeFields.tsx";
import own from "./ProfileEditor.module.css";
import { SensitiveConsent } from "./privacy/SensitiveConsent.tsx";
import {
  afterConflict,
  afterSave,
  changesOf,
  conflictInWords,
  formOf,
  hasChanges,
  needsConsent,
  type ProfileDraft,
  profileErrors,
  typedInto,
  withBase,
  withDraft,
} from "./profile-form.ts";

const hintOf = (list: ProfileList) =>
  list === "countries" ? {} : { hint: words.profile.hints[list] };

interface ProfileEditorProps {
  profile: OwnProfile;
  recheck: () => Promise<boolean>;
  onSaved: (profile: OwnProfile) => void;
}

/** Edits the whole profile in one form. Sends only changes. After a failed save, the text is still there. */
export function ProfileEditor({ profile, recheck, onSaved }: ProfileEditorProps) {
  const { draft, set: setDraft, settle, settleSent } = useDraft<ProfileDraft>("profile");
  const form = withDraft(formOf(profile), draft);
  const [found, setFound] = useState<Record<string, string>>({});
  const { busy, failure, run } = useDo(update, { recheck });
  const place = useRef<HTMLFormElement>(null);
  const changes = changesOf(form, profile);
  const isDirty = hasChanges(changes);
  const asks = session.role() === "member" && needsConsent(form, profile);
  const errors: Partial<Record<string, string>> = { ...failure?.fields, ...found };
  const set = (change: ProfileDraft) => setDraft(typedInto(draft, change, profile));
  /** Always has the latest text. The person may type more between sending and the answer. */
  const latest = useRef(draft);
  latest.current = draft;
  useUnloadWarning(isDirty, profile._id);

  useEffect(() => {
    if (Object.keys(found).length > 0)
      place.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [found]);

  async function save(event: FormEvent) {
    event.preventDefault();
    const wrong = {
      ...profileErrors(changes),
      ...(asks && !form.agree_sensitive && { agree_sensitive: words.profile.notAgreed }),
    };
    setFound(wrong);
    if (Object.keys(wrong).length > 0 || !isDirty) return;
    const saved = await run(withBase(changes, draft));
    if (!saved) return;
    const { data, user } = saved;
    const token = session.token();
    if (token) session.replace({ token, user });
    settleSent(draft, (typed) => afterSave(typed, changes, data));
    onSaved(data);
    showNotice({ kind: "success", text: words.profile.saved });
  }

  function update(input: Input<"people.profile.update">) {
    return client.call("people.profile.update", input).catch(tellOfConflicts);
  }

  async function tellOfConflicts(error: unknown): Promise<never> {
    if (error instanceof CallError && error.conflicts.length > 0 && latest.current) {
      setDraft(afterConflict(latest.current, error.conflicts));
      await recheck();
    }
    throw error;
  }

  return (
    <form ref={place} className={own.editor} onSubmit={save} noValidate>
      <AboutMeFields form={form} errors={errors} onChange={set} />
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
              onChange={({ target }) => set({ answers: { [key]: target.value } })}
            />
            {key === "data_faith" && asks && (
              <SensitiveConsent
                agreed={form.agree_sensitive}
                error={form.agree_sensitive ? undefined : errors.agree_sensitive}
                onChange={(agree_sensitive) => set({ agree_sensitive })}
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
          onChange={(entries) => set({ [list]: entries })}
        />
      ))}
      {isDirty && <WrittenElsewhere theirs={draft?.theirs} />}
      <div className={`stack gap-8 ${own.save}`} data-dirty={isDirty}>
        <Problem failure={failure} kept={words.profile.failed} />
        <p className="quiet small" role="status">
          {isDirty ? words.profile.unsaved : words.profile.isSaved}
        </p>
        <div className="actions gap-12">
          <BusyButton type="submit" busy={busy} doing={words.profile.submitting}>
            {words.profile.submit}
          </BusyButton>
          {isDirty && (
            <button type="button" className="button plain" onClick={() => settle()}>
              {words.profile.undo}
            </button>
          )}
        </div>
      </div>
    </form>
  );
}

/** Shows the text that another window has saved. The person sees it before their own text replaces it. */
function WrittenElsewhere({ theirs = [] }: Pick<ProfileDraft, "theirs">) {
  if (theirs.length === 0) return null;
  return (
    <div className={own.elsewhere} role="status">
      <p>{words.profile.elsewhere}</p>
      <ul>
        {theirs.map((conflict) => {
          const { name, other } = conflictInWords(conflict);
          return (
            <li key={conflict.field}>
              {fill(words.profile.other, { name, other: String(other || words.profile.empty) })}
            </li>
          );
        })}
      </ul>
      <p>{words.profile.saveOrUndo}</p>
    </div>
  );
}

/** Makes the browser ask before it closes a page with unsaved text. After a logout, the browser does not ask. */
function useUnloadWarning(active: boolean, userId: string) {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (session.user()?._id === userId) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [active, userId]);
}
