import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { Icon } from "../../../components/Icon.tsx";
import { dueInWords, dueMark } from "../../kit/screen/follow-up-days.ts";
import styles from "./FollowUp.module.css";

/** When a follow-up is due; told by words and a sign, not by colour alone. */
export function DueBadge({ due_on }: { due_on: string }) {
  const today = dayInLagos(new Date());
  return (
    <span className={styles.due} data-due={dueMark(due_on, today)}>
      <Icon name="clock" size={14} /> {dueInWords(due_on, today)}
    </span>
  );
}
