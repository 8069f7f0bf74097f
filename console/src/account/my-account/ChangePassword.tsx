import { PASSWORD_LENGTH } from "@agbara/shared/constants.ts";
import { type FormEvent, useState } from "react";
import { showNotice } from "../../components/notices.ts";
import { PasswordField } from "../../components/PasswordField.tsx";
import { client } from "../../providers/api.ts";
import styles from "../account.module.css";
import { BusyButton } from "../components/BusyButton.tsx";
import { Problem } from "../components/Problem.tsx";
import { wrongFields } from "../failure.ts";
import { useAction } from "../use-action.ts";
import own from "./SecurityPage.module.css";

/** What is said beside them. */
const FIELDS = ["current", "password"];

/** A new password, for whoever knows the present one. Every other device is signed out by it. */
export function ChangePassword() {
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const { busy, failure, setFailure, run } = useAction();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (password.length < PASSWORD_LENGTH.min) {
      const sentence = `A password must have at least ${PASSWORD_LENGTH.min} characters.`;
      return setFailure(wrongFields({ password: sentence }));
    }
    await run("password", async () => {
      await client.call("account.changePassword", { current, password }, { fields: FIELDS });
      setCurrent("");
      setPassword("");
      showNotice({
        kind: "success",
        text: "Your password is changed. All your other devices were logged out.",
      });
    });
  }

  return (
    <form className={own.form} onSubmit={submit}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
        error={failure?.fields.current}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_LENGTH.min} characters. A few words together make a good password.`}
        value={password}
        onChange={setPassword}
        error={failure?.fields.password}
      />
      <Problem failure={failure} kept="Your password was not changed." />
      <div className={styles.ways}>
        <BusyButton type="submit" busy={busy !== null} doing="Changing…">
          Change password
        </BusyButton>
      </div>
    </form>
  );
}
