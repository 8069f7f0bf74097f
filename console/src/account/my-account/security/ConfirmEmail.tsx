import { MAIL_CODE, MAIL_CODE_MINUTES } from "@agbara/shared/constants.ts";
import type { OwnProfile } from "@agbara/shared/contract/parts/entities.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type FormEvent, useId, useState } from "react";
import { CodeInput } from "../../../components/fields/CodeInput.tsx";
import { inText } from "../../../components/in-text.ts";
import { showNotice } from "../../../components/notices.ts";
import { words } from "../../../words/account.ts";
import { useDo } from "../../calls/use-do.ts";
import { BusyButton } from "../../components/BusyButton.tsx";
import { Problem } from "../../components/Problem.tsx";

interface ConfirmEmailProps {
  email: string;
  codeToken: string;
  recheck: () => Promise<boolean>;
  onBack: () => void;
  onConfirmed: (profile: OwnProfile) => void;
}

/** Asks for the code from the mail to the new address. This is the second step of changing the address. */
export function ConfirmEmail(props: ConfirmEmailProps) {
  const { email, codeToken, recheck, onBack, onConfirmed } = props;
  const codeId = useId();
  const [code, setCode] = useState("");
  const { busy, failure, setFailure, run } = useDo("people.signin.confirmEmail", { recheck });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (code.length < MAIL_CODE.length) {
      const sentence = fill(words.confirmEmail.codeLength, { n: MAIL_CODE.length });
      return setFailure({ status: 422, sentence, fields: {}, outcome: "refused" });
    }
    const confirmed = await run({ email, token: codeToken, code });
    if (!confirmed) return;
    showNotice({ kind: "success", text: words.confirmEmail.changed });
    onConfirmed(confirmed.data);
  }

  return (
    <form className="stack gap-20 form-width" onSubmit={submit}>
      <p>
        {inText(words.confirmEmail.sent, {
          email: <strong>{email}</strong>,
          minutes: MAIL_CODE_MINUTES,
        })}
      </p>
      <div className="stack gap-8 typed-code">
        <label htmlFor={codeId}>{words.confirmEmail.code}</label>
        <CodeInput
          id={codeId}
          {...MAIL_CODE}
          value={code}
          onChange={setCode}
          autoCapitalize="characters"
          autoComplete="one-time-code"
        />
      </div>
      <Problem failure={failure} kept={words.confirmEmail.failed} />
      <div className="actions gap-12">
        <BusyButton type="submit" busy={busy} doing={words.confirmEmail.submitting}>
          {words.confirmEmail.submit}
        </BusyButton>
        <button type="button" className="button button-quiet" onClick={onBack}>
          {words.confirmEmail.back}
        </button>
      </div>
    </form>
  );
}
