import type { MemberIntroductionDetail, Profile } from "@agbara/shared/contract/parts/entities.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { Icon } from "../../components/Icon.tsx";
import { inText } from "../../components/in-text.ts";
import { words } from "../../words/account.ts";
import styles from "./PersonScreen.module.css";

/** Shows the other person's contact details to the reader. Both people have accepted before. */
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
            <Icon name="mail" /> <MailAddress>{email}</MailAddress>
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

/** Shows a mail address. If it does not fit in one line, it breaks before the @. */
function MailAddress({ children }: { children: string }) {
  const [box, domain] = children.split("@");
  return (
    <span>
      {box}
      <wbr />@{domain}
    </span>
  );
}
