import { fill } from "@agbara/shared/text/words.ts";
import { dayInWords } from "../../../components/dates.ts";
import { words } from "../../../words/money.ts";
import { Section } from "../../components/Section.tsx";
import styles from "./Money.module.css";
import type { Money } from "./own-money.ts";

/** Shows the messages that donors wrote with their gifts. */
export function Messages({ messages }: Pick<Money, "messages">) {
  if (messages.length === 0) return null;
  const { title, about, from, nobody } = words.messages;
  return (
    <Section id="messages" title={title}>
      <p className={`quiet list-width ${styles.why}`}>{about}</p>
      <ul className="stack gap-20 list-width">
        {messages.map(({ _id, from: name, message, given_at }) => (
          <li key={_id}>
            <blockquote className="quote">{message}</blockquote>
            <p className="quiet small">
              {fill(from, { name: name ?? nobody, day: dayInWords(given_at) })}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
