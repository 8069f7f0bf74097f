import { brand } from "@agbara/shared/brand.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { Checkbox } from "../../../components/fields/Checkbox.tsx";
import { words } from "../../../words/account.ts";

/** Returns the text of the consent to sensitive data. It is the same wherever we ask for this consent. */
export function sensitiveConsent(): string {
  return fill(words.sensitive.agree, { brand: brand.name });
}

interface SensitiveConsentProps {
  agreed: boolean;
  error: string | undefined;
  onChange: (agreed: boolean) => void;
}

/** Asks for the consent to sensitive data, which we need before a person answers about their own faith. */
export function SensitiveConsent({ agreed, error, onChange }: SensitiveConsentProps) {
  return (
    <Checkbox checked={agreed} error={error} onChange={onChange}>
      {sensitiveConsent()}{" "}
      <a href="/privacy" target="_blank" rel="noreferrer">
        {words.sensitive.privacyPolicy}
      </a>
    </Checkbox>
  );
}
