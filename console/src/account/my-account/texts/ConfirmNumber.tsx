import { MAIL_CODE, MAIL_CODE_MINUTES } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type FormEvent, useId, useState } from "react";
import { CodeInput } from "../../../components/fields/CodeInput.tsx";
import { inText } from "../../../components/in-text.ts";
import { showNotice } from "../../../components/notices.ts";
import { words } from "../../../words/account.ts";
import { useDo } from "../../calls/use-do.ts";
import { BusyButton } from "../../components/BusyButton.tsx";
import { Problem } from "../../components/Problem.tsx";
import type { OwnTexts } from "./own-texts.ts";

interface ConfirmNumberProps {
  phone: string;
  token: string;
  recheck: () => Promise<boolean>;
  onBack: () => void;
  onConfirmed: (texts: OwnTexts) => void;
}

/** Asks for the code that we sent to the number. */
export function ConfirmNumber({ phone, token, recheck, onBack, onConfirmed }: ConfirmNumberProps) {
  const codeId = useId();
  const [code, setCode] = useState("");
  const { busy, failure, setFailure, run } = useDo("entrepreneurs.texts.confirm", { recheck });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (code.length < MAIL_CODE.length) {
      const sentence = fill(words.texts.codeLength, { n: MAIL_CODE.length });
      return setFailure({ status: 422, sentence, fields: {}, outcome: "refused" });
    }
    const confirmed = await run({ phone, token, code });
    if (!confirmed) return;
    showNotice({ kind: "success", text: words.texts.confirmed });
    onConfirmed(confirmed.data);
  }

  return (
    <form className="stack gap-20" onSubmit={submit}>
      <p>
        {inText(words.texts.sent, { phone: <strong>{phone}</strong>, minutes: MAIL_CODE_MINUTES })}
      </p>
      <div className="stack gap-8 typed-code">
        <label htmlFor={codeId}>{words.texts.code}</label>
        <CodeInput
          id={codeId}
          {...MAIL_CODE}
          value={code}
          onChange={setCode}
          autoCapitalize="characters"
          autoComplete="one-time-code"
        />
      </div>
      <Problem failure={failure} kept={words.texts.notConfirmed} />
      <div className="actions gap-12">
        <BusyButton type="submit" busy={busy} doing={words.texts.confirming}>
          {words.texts.confirm}
        </BusyButton>
        <button type="button" className="button button-quiet" onClick={onBack}>
          {words.texts.back}
        </button>
      </div>
    </form>
  );
}
