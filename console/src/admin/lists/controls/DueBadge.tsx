import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { Icon } from "../../../components/Icon.tsx";
import { dueInWords, dueMark } from "../../kit/screen/follow-up-days.ts";
import styles from "./FollowUp.module.css";

/** Shows when a follow-up is due, with words and a sign and not by colour alone. */
export function DueBadge({ due_on }: { due_on: string }) {
  const today = dayInLagos(new Date());
  return (
    <span className={styles.due} data-due={dueMark(due_on, today)}>
      <Icon name="clock" size={14} /> {dueInWords(due_on, today)}
    </span>
  );
}
