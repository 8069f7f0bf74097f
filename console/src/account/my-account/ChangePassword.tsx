import { PASSWORD_LENGTH } from "@agbara/shared/constants.ts";
import { type FormEvent, useState } from "react";
import { showNotice } from "../../components/notices.ts";
import { PasswordField } from "../../components/PasswordField.tsx";
import { client } from "../../providers/api.ts";
import styles from "../account.module.css";
import { BusyButton } from "../components/BusyButton.tsx";
import { Problem } from "../components/Problem.tsx";
import { useAction } from "../use-action.ts";
import own from "./SecurityPage.module.css";

/** A new password, for whoever knows the present one. Every other device is signed out by it. */
export function ChangePassword() {
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const [tooShort, setTooShort] = useState(false);
  const { busy, failure, run } = useAction();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const short = password.length < PASSWORD_LENGTH.min;
    setTooShort(short);
    if (short) return;
    await run("password", async () => {
      await client.call("account.changePassword", { current, password });
      setCurrent("");
      setPassword("");
      showNotice({
        kind: "success",
        text: "Your password is changed. Every other device was signed out.",
      });
    });
  }

  return (
    <form className={own.form} onSubmit={submit}>
      <PasswordField
        label="Present password"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
        error={failure?.fields.current}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_LENGTH.min} characters. A few words in a row are good.`}
        value={password}
        onChange={setPassword}
        error={
          tooShort
            ? `A password must have at least ${PASSWORD_LENGTH.min} characters.`
            : failure?.fields.password
        }
      />
      <Problem failure={failure} kept="Your password is as it was." />
      <div className={styles.ways}>
        <BusyButton type="submit" busy={busy !== null} doing="Changing…">
          Change password
        </BusyButton>
      </div>
    </form>
  );
}
