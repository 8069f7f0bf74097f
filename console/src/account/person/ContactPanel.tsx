import type { MemberIntroductionDetail, Profile } from "@agbara/shared/contract/entities.ts";
import { Icon } from "../../components/Icon.tsx";
import account from "../account.module.css";
import styles from "./PersonPage.module.css";

/** Both accepted: how to reach each other. */
export function ContactPanel({
  record,
  person,
}: {
  record: MemberIntroductionDetail;
  person: Profile;
}) {
  const { account_email: email, international_phone_number: phone } = person;
  return (
    <section className={account.panel} aria-labelledby="contact-title">
      <h2 id="contact-title" tabIndex={-1} className={account.panelTitle}>
        You have both accepted
      </h2>
      {record.answer_message && (
        <blockquote className={account.quote}>{record.answer_message}</blockquote>
      )}
      <div className={styles.contact}>
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
        {!email && !phone && (
          <p>{person.first_name} has not given us an e-mail address or phone number.</p>
        )}
      </div>
      <p className={account.quiet}>
        {person.first_name} sees yours, too. Meet in a public place first, tell somebody where you
        are, and never send money. Our <a href="/safety">guide to safety</a> says more.
      </p>
    </section>
  );
}
