import { PASSWORD_LENGTH } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type FormEvent, useState } from "react";
import { PasswordField } from "../../../components/fields/PasswordField.tsx";
import { showNotice } from "../../../components/notices.ts";
import { words } from "../../../words/account.ts";
import { wrongFields } from "../../calls/failure.ts";
import { useDo } from "../../calls/use-do.ts";
import { BusyButton } from "../../components/BusyButton.tsx";
import { Problem } from "../../components/Problem.tsx";

/** Lets the person change their password. Requires the current password, and logs out all other devices. */
export function ChangePassword() {
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const { busy, failure, setFailure, run } = useDo("people.signin.changePassword", {
    fields: ["current", "password"],
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (password.normalize("NFC").length < PASSWORD_LENGTH.min) {
      const sentence = fill(words.changePassword.tooShort, { n: PASSWORD_LENGTH.min });
      return setFailure(wrongFields({ password: sentence }));
    }
    if (!(await run({ current, password }))) return;
    setCurrent("");
    setPassword("");
    showNotice({ kind: "success", text: words.changePassword.changed });
  }

  return (
    <form className="stack gap-20 form-width" onSubmit={submit}>
      <PasswordField
        label={words.changePassword.current}
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
        error={failure?.fields.current}
      />
      <PasswordField
        label={words.changePassword.password}
        autoComplete="new-password"
        hint={fill(words.changePassword.passwordHint, { n: PASSWORD_LENGTH.min })}
        value={password}
        onChange={setPassword}
        error={failure?.fields.password}
      />
      <Problem failure={failure} kept={words.changePassword.failed} />
      <div className="actions gap-12">
        <BusyButton type="submit" busy={busy} doing={words.changePassword.submitting}>
          {words.changePassword.submit}
        </BusyButton>
      </div>
    </form>
  );
}
