import { fill } from "@agbara/shared/text/words.ts";
import { momentInWords } from "../../components/dates.ts";
import { session } from "../../providers/api.ts";
import { words } from "../../words/account.ts";
import styles from "../account.module.css";
import { readLastSeen } from "./last-seen.ts";

/**
 * Shown without a network. Shows the account data that this device stored last, and when it stored them. Warns that the
 * data may be old. Shows nothing if there is no stored data.
 */
export function LastSeenPanel() {
  const seen = readLastSeen(session.user()?._id);
  if (!seen) return null;
  const figures: [string, number][] = [
    [words.offline.received, seen.received],
    [words.offline.waiting, seen.waiting],
    [words.offline.sent, seen.sent],
    [words.offline.accepted, seen.accepted],
    [words.offline.suggestions, seen.suggestions],
  ];
  return (
    <section className={`card ${styles.section}`} aria-labelledby="last-seen">
      <h2 id="last-seen" className="subtitle">
        {fill(words.offline.lastSeen, { moment: momentInWords(seen.at) })}
      </h2>
      <p>{words.registration[seen.registration].now}</p>
      <dl className={`stack gap-8 ${styles.figures}`}>
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet small">{words.offline.mayBeOld}</p>
    </section>
  );
}
