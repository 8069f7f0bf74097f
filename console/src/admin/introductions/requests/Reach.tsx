import type { PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { keyed } from "../../../components/keyed.ts";
import { Icon } from "../../kit/Icon.tsx";
import { useCopy } from "../../kit/screen/use-copy.ts";
import { waysTo } from "../../lists/controls/calls/ways-to.ts";
import styles from "./Reach.module.css";

interface ReachProps {
  person: PersonSummary;
  /**
   * True if the card's shortcut keys for a call or a message are for this person. False if they are for the other
   * person.
   */
  byKeys: boolean;
}

/**
 * Shows links that a consultant uses to call a person, or to write by WhatsApp or e-mail. On a phone, they are round
 * buttons.
 */
export function Reach({ person, byKeys }: ReachProps) {
  const { first_name, account_email: email, international_phone_number: phone } = person;
  const { call, whatsapp, mail } = waysTo(person);
  return (
    <div className={styles.reach}>
      {phone ? (
        <span className={styles.line}>
          <a
            href={call}
            {...keyed(byKeys && "call")}
            aria-label={withNames`Call ${first_name}: ${phone}`}
          >
            <Icon name="phone" size={16} />
            <span className={styles.value}>{phone}</span>
          </a>
          <a
            href={whatsapp}
            {...keyed(byKeys && "whatsapp")}
            target="_blank"
            rel="noreferrer"
            aria-label={withNames`WhatsApp ${first_name}, in a new window`}
          >
            <Icon name="chat" size={16} />
          </a>
          <Copy value={phone} what="phone number" of={first_name} />
        </span>
      ) : (
        <span className={`quiet fine ${styles.none}`}>No phone number</span>
      )}
      {email ? (
        <span className={styles.line}>
          <a
            href={mail}
            {...keyed(byKeys && "mail")}
            aria-label={withNames`Write to ${first_name}: ${email}`}
          >
            <Icon name="mail" size={16} />
            <span className={styles.value}>{email}</span>
          </a>
          <Copy value={email} what="e-mail" of={first_name} />
        </span>
      ) : (
        <span className={`quiet fine ${styles.none}`}>No e-mail</span>
      )}
    </div>
  );
}

function Copy({ value, what, of }: { value: string; what: string; of: string }) {
  const { copied, copy } = useCopy(value);
  return (
    <button
      type="button"
      className={styles.copy}
      title={`Copy ${value}`}
      aria-label={withNames`${copied ? "Copied" : "Copy"} ${what} of ${of}`}
      onClick={copy}
    >
      <Icon name={copied ? "check" : "copy"} size={14} />
    </button>
  );
}
