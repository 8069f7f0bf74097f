import { MAIL_CODE_MINUTES } from "@agbara/shared/constants.ts";
import type { OwnProfile } from "@agbara/shared/contract/parts/entities.ts";
import { inText } from "../../../components/in-text.ts";
import { showNotice } from "../../../components/notices.ts";
import { words } from "../../../words/account.ts";
import { useDo } from "../../calls/use-do.ts";
import { CodeForm } from "../../components/CodeForm.tsx";

interface ConfirmEmailProps {
  email: string;
  codeToken: string;
  recheck: () => Promise<boolean>;
  onBack: () => void;
  onConfirmed: (profile: OwnProfile) => void;
}

/** Asks for the code that we mailed to the new address. This is the second step of changing the address. */
export function ConfirmEmail(props: ConfirmEmailProps) {
  const { email, codeToken, recheck, onBack, onConfirmed } = props;
  const { run, ...doing } = useDo("people.signin.confirmEmail", { recheck });

  const { code, codeLength, failed: kept, submit, submitting, back } = words.confirmEmail;

  async function confirm(typed: string) {
    const confirmed = await run({ email, token: codeToken, code: typed });
    if (!confirmed) return;
    showNotice({ kind: "success", text: words.confirmEmail.changed });
    onConfirmed(confirmed.data);
  }

  const said = { email: <strong>{email}</strong>, minutes: MAIL_CODE_MINUTES };
  return (
    <CodeForm
      sent={inText(words.confirmEmail.sent, said)}
      words={{ code, codeLength, kept, submit, submitting, back }}
      {...doing}
      onCode={confirm}
      onBack={onBack}
    />
  );
}
