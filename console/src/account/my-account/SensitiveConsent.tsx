import { brand } from "@agbara/shared/brand.ts";
import { Checkbox } from "../../components/Checkbox.tsx";

/** What somebody agrees to; the same words wherever they are asked. */
export const SENSITIVE_WORDS = `I agree that ${brand.name} and its consultants use what I say about my faith, and what a consultant notes about my origin and tribe, to introduce me. I can withdraw this at any time.`;

interface SensitiveConsentProps {
  agreed: boolean;
  error: string | undefined;
  onChange: (agreed: boolean) => void;
}

/** Asks for the consent that an answer about one's faith needs. */
export function SensitiveConsent({ agreed, error, onChange }: SensitiveConsentProps) {
  return (
    <Checkbox checked={agreed} error={error} onChange={onChange}>
      {SENSITIVE_WORDS}{" "}
      <a href="/privacy" target="_blank" rel="noreferrer">
        Privacy policy
      </a>
    </Checkbox>
  );
}
