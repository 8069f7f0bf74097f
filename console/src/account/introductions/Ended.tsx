import type { Output } from "@agbara/shared/contract/calls.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { dayInWords } from "../../components/dates.ts";
import { words } from "../../words/account.ts";
import styles from "./Blocked.module.css";

/** Says which introductions have ended. It does not say with whom or why, whatever the reason is. */
export function Ended({ ended }: { ended: Output<"introductions.own.mine">["data"]["ended"] }) {
  const { line, asked, wasAsked } = words.ended;
  return (
    <ul className={styles.list}>
      {ended.map(({ _id, asked_by_me, requested_at }) => (
        <li key={_id} className={styles.row}>
          <div>
            <strong>{line}</strong>
            <p className="quiet small">
              {fill(asked_by_me ? asked : wasAsked, { day: dayInWords(requested_at) })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
