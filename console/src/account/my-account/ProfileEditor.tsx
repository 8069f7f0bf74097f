import { CallError } from "@agbara/shared/client/call-error.ts";
import { PROFILE_LIMITS } from "@agbara/shared/constants.ts";
import type { PrivateProfile } from "@agbara/shared/contract/entities.ts";
import { QUESTION_KEYS, QUESTIONS } from "@agbara/shared/questions.ts";
import { type FormEvent, Fragment, useEffect, useRef, useState } from "react";
import { useDraft } from "../../components/drafts.ts";
import { errorSentence } from "../../components/field-errors.ts";
import { showNotice } from "../../components/notices.ts";
import { client, session } from "../../providers/api.ts";
import styles from "../account.module.css";
import { BusyButton } from "../components/BusyButton.tsx";
import { ListEditor } from "../components/ListEditor.tsx";
import { Problem } from "../components/Problem.tsx";
import { TextArea } from "../components/TextArea.tsx";
import { useAction } from "../use-action.ts";
import { AboutMeFields } from "./AboutMeFields.tsx";
import own from "./ProfileEditor.module.css";
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
import { SensitiveConsent } from "./SensitiveConsent.tsx";

const NOT_AGREED = "Please agree, or leave this answer empty.";

interface ProfileEditorProps {
  profile: PrivateProfile;
  recheck: () => Promise<boolean>;
  onSaved: (profile: PrivateProfile) => void;
}

/** The whole profile as one form. Only what differs is sent; a failed save keeps every word. */
export function ProfileEditor({ profile, recheck, onSaved }: ProfileEditorProps) {
  const { draft, set: setDraft, settle, settleSent } = useDraft<ProfileDraft>("profile");
  const form = withDraft(formOf(profile), draft);
  const [found, setFound] = useState<Record<string, string>>({});
  const { busy, failure, run } = useAction({ recheck });
  const place = useRef<HTMLFormElement>(null);
  const changes = changesOf(form, profile);
  const isDirty = hasChanges(changes);
  const asks = session.role() === "member" && needsConsent(form, profile);
  const errors = { ...failure?.fields, ...found };
  const set = (change: ProfileDraft) => setDraft(typedInto(draft, change, profile));
  /** What stands there when an answer comes: somebody may have typed on. */
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
      ...(asks && !form.agree_sensitive && { agree_sensitive: NOT_AGREED }),
    };
    setFound(wrong);
    if (Object.keys(wrong).length > 0 || !isDirty) return;
    await run("save", async () => {
      const input = withBase(changes, draft);
      const { data, user } = await client
        .call("account.updateProfile", input)
        .catch(tellOfConflicts);
      const token = session.token();
      if (token) session.replace({ token, user });
      settleSent(draft, (typed) => afterSave(typed, changes, data));
      onSaved(data);
      showNotice({ kind: "success", text: "Your profile is saved." });
    });
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
      <fieldset className={own.group}>
        <legend>About me</legend>
        <p className={styles.quiet}>Answer only what you want to. Empty answers are not shown.</p>
        {QUESTION_KEYS.map((key) => (
          <Fragment key={key}>
            <TextArea
              label={QUESTIONS[key]}
              value={form.answers[key]}
              maxLength={PROFILE_LIMITS.answer}
              error={errorSentence("This text", errors[`answers.${key}`])}
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
      <ListEditor
        label="Citizenship"
        entry="Country"
        entries={form.countries}
        limits={PROFILE_LIMITS.countries}
        onChange={(countries) => set({ countries })}
      />
      <ListEditor
        label="My core Values"
        entry="Value"
        hint="For example: honesty, family, patience."
        entries={form.core_values}
        limits={PROFILE_LIMITS.core_values}
        onChange={(core_values) => set({ core_values })}
      />
      <ListEditor
        label="Affiliations"
        entry="Organisation"
        hint="For example: a church, a mosque, a town union, a professional group."
        entries={form.organisations}
        limits={PROFILE_LIMITS.organisations}
        onChange={(organisations) => set({ organisations })}
      />
      {isDirty && <WrittenElsewhere theirs={draft?.theirs} />}
      <div className={own.save} data-dirty={isDirty}>
        <Problem failure={failure} kept="Nothing was saved. What you typed is still here." />
        <p className={styles.quiet} role="status">
          {isDirty ? "You have changes that are not saved yet." : "Everything is saved."}
        </p>
        <div className={styles.ways}>
          <BusyButton type="submit" busy={busy !== null} doing="Saving…">
            Save profile
          </BusyButton>
          {isDirty && (
            <button type="button" className="button button-quiet" onClick={() => settle()}>
              Undo my changes
            </button>
          )}
        </div>
      </div>
    </form>
  );
}

/** What was written in another window, for whoever is about to save something else in its place. */
function WrittenElsewhere({ theirs = [] }: Pick<ProfileDraft, "theirs">) {
  if (theirs.length === 0) return null;
  return (
    <div className={own.elsewhere} role="status">
      <p>In another window or on another device you saved something else meanwhile:</p>
      <ul>
        {theirs.map((conflict) => {
          const { name, other } = conflictInWords(conflict);
          return (
            <li key={conflict.field}>
              {name}: “{other || "(empty)"}”
            </li>
          );
        })}
      </ul>
      <p>To replace it with what stands here, save again. To keep it, undo your changes.</p>
    </div>
  );
}

/** The browser asks before a page with unsaved words is closed; not for words of somebody who is gone. */
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
