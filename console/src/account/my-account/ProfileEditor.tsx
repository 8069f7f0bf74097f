import { CallError } from "@agbara/shared/client/call-error.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import type { OwnProfile } from "@agbara/shared/contract/parts/entities.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useDraft } from "../../components/drafts.ts";
import { showNotice } from "../../components/notices.ts";
import { client, session } from "../../providers/api.ts";
import { words } from "../../words/account.ts";
import { useDo } from "../calls/use-do.ts";
import { BusyButton } from "../components/BusyButton.tsx";
import { Problem } from "../components/Problem.tsx";
import { AboutMeFields } from "./AboutMeFields.tsx";
import { AnswerFields, ClosedAnswerFields } from "./AnswerFields.tsx";
import own from "./ProfileEditor.module.css";
import { ProfilePreview } from "./ProfilePreview.tsx";
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

interface ProfileEditorProps {
  profile: OwnProfile;
  recheck: () => Promise<boolean>;
  onSaved: (profile: OwnProfile) => void;
}

/**
 * Edits the whole profile in one form. Sends only the changed fields. If a save fails, the typed text stays in the
 * form.
 */
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
  /** We need the latest typed text, because the person may type more while a save is running. */
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

  const Answers = profile.gender === null ? ClosedAnswerFields : AnswerFields;
  return (
    <div className={own.page}>
      <form ref={place} className={own.editor} onSubmit={save} noValidate>
        <AboutMeFields form={form} errors={errors} onChange={set} />
        <Answers form={form} errors={errors} asks={asks} onChange={set} />
        {isDirty && <WrittenElsewhere theirs={draft?.theirs} />}
        <div className={own.save} data-dirty={isDirty}>
          <Problem failure={failure} kept={words.profile.failed} />
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
          <p className="quiet small" role="status">
            {isDirty ? words.profile.unsaved : words.profile.isSaved}
          </p>
        </div>
      </form>
      {session.role() === "member" && <ProfilePreview profile={profile} form={form} />}
    </div>
  );
}

/**
 * Lists the fields that another window has changed, with the values from that window. The person sees these values
 * before a save replaces them.
 */
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

/** Makes the browser warn before it closes a page with unsaved text. After a logout there is no warning. */
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
