import { MAIL_CODE_MINUTES } from "@agbara/shared/constants.ts";
import { inText } from "../../../components/in-text.ts";
import { showNotice } from "../../../components/notices.ts";
import { words } from "../../../words/account.ts";
import { useDo } from "../../calls/use-do.ts";
import { CodeForm } from "../../components/CodeForm.tsx";
import type { OwnTexts } from "./own-texts.ts";

interface ConfirmNumberProps {
  phone: string;
  token: string;
  recheck: () => Promise<boolean>;
  onBack: () => void;
  onConfirmed: (texts: OwnTexts) => void;
}

/** Asks for the code that we sent to the phone number. */
export function ConfirmNumber({ phone, token, recheck, onBack, onConfirmed }: ConfirmNumberProps) {
  const { run, ...doing } = useDo("entrepreneurs.texts.confirm", { recheck });
  const { code, codeLength, notConfirmed: kept, back } = words.texts;
  const { confirm: submit, confirming: submitting } = words.texts;

  async function confirm(typed: string) {
    const confirmed = await run({ phone, token, code: typed });
    if (!confirmed) return;
    showNotice({ kind: "success", text: words.texts.confirmed });
    onConfirmed(confirmed.data);
  }

  const said = { phone: <strong>{phone}</strong>, minutes: MAIL_CODE_MINUTES };
  return (
    <CodeForm
      sent={inText(words.texts.sent, said)}
      words={{ code, codeLength, kept, submit, submitting, back }}
      {...doing}
      onCode={confirm}
      onBack={onBack}
    />
  );
}
