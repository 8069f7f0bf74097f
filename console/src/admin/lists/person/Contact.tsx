import type { PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import { waysTo } from "../controls/calls/ways-to.ts";
import { CopyButton } from "./CopyButton.tsx";

/** Shows a person's e-mail address and phone number as links, each with a copy button. */
export function Contact({ person }: { person: PersonSummary }) {
  return (
    <>
      <Email person={person} />
      <Phone person={person} />
    </>
  );
}

export function Email({ person }: { person: PersonSummary }) {
  const { account_email: email } = person;
  const href = waysTo(person).mail;
  return <CopyButton value={email} what="e-mail" icon="mail" href={href} of={person.first_name} />;
}

export function Phone({ person }: { person: PersonSummary }) {
  const { international_phone_number: phone } = person;
  const href = waysTo(person).call;
  return (
    <CopyButton value={phone} what="phone number" icon="phone" href={href} of={person.first_name} />
  );
}
