import { AML_RECORD_YEARS } from "@agbara/shared/constants.ts";
import { type FormEvent, useState } from "react";
import { showNotice } from "../../components/notices.ts";
import { PasswordField } from "../../components/PasswordField.tsx";
import { client, session } from "../../providers/api.ts";
import styles from "../account.module.css";
import { BusyButton } from "../components/BusyButton.tsx";
import { ConfirmDialog } from "../components/ConfirmDialog.tsx";
import { Problem } from "../components/Problem.tsx";
import { useAction } from "../use-action.ts";
import own from "./SecurityPage.module.css";

/** What is said beside them. */
const FIELDS = ["password"];

/** Once the account is gone, this call is refused, which signs out. */
const isStillHere = () =>
  client.call("users.me").then(
    () => true,
    () => false,
  );

/** The end of an account: what goes and what stays is said first, then the password, then once more. */
export function DeleteAccount() {
  const [password, setPassword] = useState("");
  const [asking, setAsking] = useState(false);
  const checking = useAction({ changes: false });
  const deleting = useAction({ recheck: isStillHere });
  const failure = checking.failure ?? deleting.failure;

  async function ask(event: FormEvent) {
    event.preventDefault();
    if (!password) return;
    deleting.setFailure(null);
    const isMine = await checking.run("check", async () => {
      await client.call("account.checkPassword", { password }, { fields: FIELDS });
    });
    setAsking(isMine);
  }

  async function erase() {
    const done = await deleting.run("delete", async () => {
      await client.call("account.delete", { password }, { fields: FIELDS });
    });
    setAsking(false);
    if (!done) return;
    session.logout("asked");
    showNotice({ kind: "success", text: "Your account is deleted. We have sent you a mail." });
  }

  return (
    <form className={styles.panel} onSubmit={ask}>
      <p>We delete this at once, for everybody, and nobody can bring it back:</p>
      <ul className={own.gone}>
        <li>your profile, photos and answers</li>
        <li>your introduction, and every request you sent or received</li>
        <li>your registration for the show</li>
      </ul>
      <p>
        The law says that we must keep a record of subscriptions for {AML_RECORD_YEARS} years. Your
        name and your address are not in it. You may want to{" "}
        <a href="#export">download your data</a> first.
      </p>
      <div className={own.form}>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={failure?.fields.password}
        />
        <Problem failure={failure} kept="Your account was not deleted." />
        <div className={styles.ways}>
          <BusyButton type="submit" look="danger" busy={checking.busy !== null} doing="Checking…">
            Delete my account
          </BusyButton>
        </div>
      </div>
      {asking && (
        <ConfirmDialog
          question="Do you want to delete your account for good?"
          confirm="Delete for good"
          doing="Deleting…"
          busy={deleting.busy !== null}
          danger
          onConfirm={erase}
          onCancel={() => setAsking(false)}
        >
          <p>
            This is the last question. After this, neither you nor we can bring your account back.
          </p>
        </ConfirmDialog>
      )}
    </form>
  );
}
