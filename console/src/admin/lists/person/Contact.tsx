import type { PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
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

/** Links that write to somebody or ring them; where there is no number or address, none. */
export function waysTo({ account_email: email, international_phone_number: phone }: PersonSummary) {
  return {
    // What an address may have before its @ means other things in a link.
    mail: email && `mailto:${encodeURIComponent(email).replace("%40", "@")}`,
    call: phone && `tel:${phone}`,
    whatsapp: phone && `https://wa.me/${phone.slice(1)}`,
  };
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
