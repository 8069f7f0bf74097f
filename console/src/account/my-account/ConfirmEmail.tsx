import { MAIL_CODE, MAIL_CODE_MINUTES } from "@agbara/shared/constants.ts";
import type { Profile } from "@agbara/shared/contract/entities.ts";
import { type FormEvent, useId, useState } from "react";
import { CodeInput } from "../../components/CodeInput.tsx";
import { showNotice } from "../../components/notices.ts";
import { client } from "../../providers/api.ts";
import styles from "../account.module.css";
import { BusyButton } from "../components/BusyButton.tsx";
import { Problem } from "../components/Problem.tsx";
import { useAction } from "../use-action.ts";
import own from "./SecurityPage.module.css";

interface ConfirmEmailProps {
  email: string;
  codeToken: string;
  recheck: () => Promise<boolean>;
  onBack: () => void;
  onConfirmed: (profile: Profile) => void;
}

/** The second step: the code from the mail to the new address. */
export function ConfirmEmail(props: ConfirmEmailProps) {
  const { email, codeToken, recheck, onBack, onConfirmed } = props;
  const codeId = useId();
  const [code, setCode] = useState("");
  const { busy, failure, setFailure, run } = useAction({ recheck });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (code.length < MAIL_CODE.length) {
      const sentence = `The code must have ${MAIL_CODE.length} characters.`;
      return setFailure({ status: 422, sentence, fields: {}, outcome: "refused" });
    }
    await run("confirm", async () => {
      const { data } = await client.call("account.confirmEmail", { email, token: codeToken, code });
      showNotice({ kind: "success", text: "Your e-mail address is changed." });
      onConfirmed(data);
    });
  }

  return (
    <form className={own.form} onSubmit={submit}>
      <p>
        We sent a code to <strong>{email}</strong>. It works for {MAIL_CODE_MINUTES} minutes. Look
        in your spam folder, too.
      </p>
      <div className={own.code}>
        <label htmlFor={codeId}>Code from the e-mail</label>
        <CodeInput
          id={codeId}
          {...MAIL_CODE}
          value={code}
          onChange={setCode}
          autoCapitalize="characters"
          autoComplete="one-time-code"
        />
      </div>
      <Problem failure={failure} kept="Your address was not changed." />
      <div className={styles.ways}>
        <BusyButton type="submit" busy={busy !== null} doing="Checking…">
          Change the address
        </BusyButton>
        <button type="button" className="button button-quiet" onClick={onBack}>
          Back
        </button>
      </div>
    </form>
  );
}
