import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { Icon } from "../../kit/Icon.tsx";
import { dueInWords, dueMark } from "../../kit/screen/follow-up-days.ts";

const TONES = { today: "waiting", overdue: "bad", later: undefined } as const;

/** Shows when a follow-up is due, in words and with an icon and a colour. */
export function DueBadge({ due_on }: { due_on: string }) {
  const today = dayInLagos(new Date());
  return (
    <span className="pill nowrap" data-tone={TONES[dueMark(due_on, today)]}>
      <Icon name="clock" size={14} /> {dueInWords(due_on, today)}
    </span>
  );
}
