import type { PersonSummary } from "@agbara/shared/contract/entities.ts";
import { CopyButton } from "./CopyButton.tsx";

/** How to reach somebody: each is a link that writes or rings, with a button beside it that copies. */
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
  // What an address may have before its @ means other things in a link.
  const href = email && `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
  return <CopyButton value={email} what="e-mail" icon="mail" href={href} of={person.first_name} />;
}

export function Phone({ person }: { person: PersonSummary }) {
  const { international_phone_number: phone } = person;
  const href = phone && `tel:${phone}`;
  return (
    <CopyButton value={phone} what="phone number" icon="phone" href={href} of={person.first_name} />
  );
}
