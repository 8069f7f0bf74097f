import type { MemberIntroductionDetail, Profile } from "@agbara/shared/contract/parts/entities.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { Icon } from "../../components/Icon.tsx";
import { inText } from "../../components/in-text.ts";
import { words } from "../../words/account.ts";
import styles from "./PersonScreen.module.css";

/** Shows how two people can reach each other, after both have accepted. */
export function ContactPanel({
  record,
  person,
}: {
  record: MemberIntroductionDetail;
  person: Profile;
}) {
  const { account_email: email, international_phone_number: phone } = person;
  return (
    <section className="card" aria-labelledby="contact-title">
      <h2 id="contact-title" tabIndex={-1} className="subtitle">
        {words.contact.title}
      </h2>
      {record.answer_message && <blockquote className="quote">{record.answer_message}</blockquote>}
      <div className={`stack gap-8 ${styles.contact}`}>
        {email && (
          <a href={`mailto:${email}`}>
            <Icon name="mail" /> {email}
          </a>
        )}
        {phone && (
          <a href={`tel:${phone}`}>
            <Icon name="phone" /> {phone}
          </a>
        )}
        {!email && !phone && <p>{fill(words.contact.none, { name: person.first_name })}</p>}
      </div>
      <p className="quiet small">
        {inText(words.contact.beCareful, {
          name: person.first_name,
          guide: <a href="/safety">{words.contact.guide}</a>,
        })}
      </p>
    </section>
  );
}
