import { MAIL_CODE_MINUTES } from "@agbara/shared/constants.ts";
import type { OwnProfile } from "@agbara/shared/contract/parts/entities.ts";
import { isEmail } from "@agbara/shared/contract/parts/fields.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type FormEvent, useState } from "react";

import { useDraft } from "../../../components/drafts.ts";
import { Field } from "../../../components/fields/Field.tsx";
import { PasswordField } from "../../../components/fields/PasswordField.tsx";
import { inText } from "../../../components/in-text.ts";
import { useMailedCode } from "../../../components/use-mailed-code.ts";
import { words } from "../../../words/account.ts";
import { wrongFields } from "../../calls/failure.ts";
import { useDo } from "../../calls/use-do.ts";
import { BusyButton } from "../../components/BusyButton.tsx";
import { Problem } from "../../components/Problem.tsx";
import { ConfirmEmail } from "./ConfirmEmail.tsx";

interface ChangeEmailProps {
  profile: OwnProfile;
  recheck: () => Promise<boolean>;
  onChanged: (profile: OwnProfile) => void;
}

/** What we store for this tab while the person reads the mail in another application. We never store the password. */
interface Draft {
  email: string;
  /** The token that belongs to the mailed code. Null until we have sent a code. */
  codeToken: string | null;
}

const NOTHING: Draft = { email: "", codeToken: null };

/**
 * Changes the e-mail address. First asks for the new address and the password. Then asks for the code that we sent to
 * the new address.
 */
export function ChangeEmail({ profile, recheck, onChanged }: ChangeEmailProps) {
  const { draft, set, settle } = useDraft<Draft>("new e-mail");
  const mailed = useMailedCode("email");
  // When the tab closes, its draft is deleted, but a stored code stays. So we look for a stored code first, and use the
  // draft only if there is none.
  const kept = mailed.code && { email: mailed.code.email, codeToken: mailed.code.token };
  const { email, codeToken } = kept ?? draft ?? { ...NOTHING, email: mailed.late?.email ?? "" };
  const [password, setPassword] = useState("");
  // This call only sends a code. Even if its answer gets lost, the address is unchanged.
  const { busy, failure, setFailure, run } = useDo("people.signin.changeEmail", {
    changes: false,
    fields: ["email", "password"],
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isEmail(email.trim())) {
      const sentence = words.changeEmail.emailWrong;
      return setFailure(wrongFields({ email: sentence }));
    }
    const mailedTo = email.trim();
    const sent = await run({ email: mailedTo, password });
    if (!sent) return;
    setPassword("");
    set({ email, codeToken: sent.token });
    mailed.keep(mailedTo, sent.token);
  }

  // We may have missed the answer to the confirmation. Then the address may already be changed, and nothing is left to
  // confirm.
  if (codeToken && profile.account_email !== email.trim().toLowerCase())
    return (
      <ConfirmEmail
        email={email.trim()}
        codeToken={codeToken}
        recheck={recheck}
        onBack={() => {
          set({ email, codeToken: null });
          mailed.drop();
        }}
        onConfirmed={(changed) => {
          settle();
          mailed.drop();
          onChanged(changed);
        }}
      />
    );
  return (
    <form className="stack gap-20 form-width" onSubmit={submit} noValidate>
      {mailed.late && (
        <p role="status">{fill(words.changeEmail.tooLate, { minutes: MAIL_CODE_MINUTES })}</p>
      )}
      <p>
        {inText(words.changeEmail.present, { email: <strong>{profile.account_email}</strong> })}
      </p>
      <Field
        label={words.changeEmail.email}
        type="email"
        autoComplete="email"
        value={email}
        error={failure?.fields.email}
        onChange={({ target }) => set({ email: target.value, codeToken: null })}
      />
      <PasswordField
        label={words.changeEmail.password}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={failure?.fields.password}
      />
      <Problem failure={failure} kept={words.changeEmail.failed} />
      <div className="actions gap-12">
        <BusyButton type="submit" busy={busy} doing={words.changeEmail.submitting}>
          {words.changeEmail.submit}
        </BusyButton>
      </div>
    </form>
  );
}
