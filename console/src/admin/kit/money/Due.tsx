import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import {
  calendarDayInWords,
  momentInWords,
  shortDay,
  shortMoment,
} from "../../../components/dates.ts";
import { Icon } from "../Icon.tsx";

interface DueProps {
  /** A moment, or a day in Lagos. A day means the end of that day. */
  until: string;
}

const isCalendarDay = (until: string) => until.length === "2026-11-23".length;

function isPast(until: string): boolean {
  const now = new Date();
  return isCalendarDay(until) ? until < dayInLagos(now) : Date.parse(until) < now.getTime();
}

/** Shows the deadline of a task, or that the task is overdue. */
export function Due({ until }: DueProps) {
  const isDay = isCalendarDay(until);
  const isOverdue = isPast(until);
  return (
    <p className="pill" data-tone={isOverdue ? "bad" : undefined}>
      <Icon name="clock" size={14} /> {isOverdue ? "Overdue since" : "Until"}{" "}
      {isDay ? calendarDayInWords(until) : momentInWords(until)}
    </p>
  );
}

/** Shows a due day in a table's cell: "2 Dec", or "Was due 10 Nov". */
export function DueDay({ day }: { day: string }) {
  const shown = isCalendarDay(day) ? shortDay(day) : shortMoment(day);
  if (!isPast(day)) return shown;
  return (
    <span className="wrong inline">
      <Icon name="clock" size={16} /> Was due {shown}
    </span>
  );
}
