import { momentInWords } from "../../components/dates.ts";
import { session } from "../../providers/api.ts";
import styles from "../account.module.css";
import { REGISTRATION_WORDS } from "../introductions/registration.ts";
import { readLastSeen } from "./last-seen.ts";

/** One's own account as it was last seen on this device, marked as such; nothing where nothing was. */
export function LastSeenPanel() {
  const seen = readLastSeen(session.user()?._id);
  if (!seen) return null;
  const figures: [string, number][] = [
    ["Requests received", seen.received],
    ["Waiting for your answer", seen.waiting],
    ["Requests sent", seen.sent],
    ["Both accepted", seen.accepted],
    ["Suggested by your consultant", seen.suggestions],
  ];
  return (
    <section className={`${styles.panel} ${styles.section}`} aria-labelledby="last-seen">
      <h2 id="last-seen" className={styles.panelTitle}>
        As last seen on {momentInWords(seen.at)}
      </h2>
      <p>{REGISTRATION_WORDS[seen.registration].now}</p>
      <dl className={styles.figures}>
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>
        This may be old. It stays on this device until you log out, and is updated when you are
        online again.
      </p>
    </section>
  );
}
