import { MAIL_CODE } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type FormEvent, type ReactNode, useState } from "react";
import { MailedCodeField } from "../../components/fields/MailedCodeField.tsx";
import type { Failure } from "../calls/failure.ts";
import { BusyButton } from "./BusyButton.tsx";
import { Problem } from "./Problem.tsx";

interface CodeFormProps {
  /** The text that says where we sent the code. */
  sent: ReactNode;
  words: {
    code: string;
    codeLength: string;
    /** The text that says what stays unchanged if the call fails. */
    kept: string;
    submit: string;
    submitting: string;
    back: string;
  };
  busy: boolean;
  failure: Failure | null;
  setFailure: (failure: Failure<never>) => void;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** Asks for the code that we sent, as the second step of a change. */
export function CodeForm(properties: CodeFormProps) {
  const { sent, words, busy, failure, setFailure, onCode, onBack } = properties;
  const [code, setCode] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.length === MAIL_CODE.length) return onCode(code);
    const sentence = fill(words.codeLength, { n: MAIL_CODE.length });
    setFailure({ status: 422, sentence, fields: {}, outcome: "refused" });
  }

  return (
    <form className="stack gap-20 form-width" onSubmit={submit}>
      <p>{sent}</p>
      <MailedCodeField label={words.code} value={code} onChange={setCode} />
      <Problem failure={failure} kept={words.kept} />
      <div className="actions gap-12">
        <BusyButton type="submit" busy={busy} doing={words.submitting}>
          {words.submit}
        </BusyButton>
        <button type="button" className="button plain" onClick={onBack}>
          {words.back}
        </button>
      </div>
    </form>
  );
}
