import type { PersonSummary } from "@agbara/shared/contract/entities.ts";
import { CopyButton } from "./CopyButton.tsx";

/** How to reach somebody; one click copies either. */
export function Contact({ person }: { person: PersonSummary }) {
  return (
    <>
      <CopyButton value={person.account_email} what="e-mail" icon="mail" />
      <CopyButton value={person.international_phone_number} what="phone number" icon="phone" />
    </>
  );
}
