import { DAY_MS } from "@agbara/shared/age.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { calendarDayInWords, momentInWords } from "../../../components/dates.ts";
import { Icon } from "../Icon.tsx";
import { shortDay, shortDayOf, shortMoment } from "../table/short-dates.ts";

interface DueProps {
  /** The deadline: an instant, or a day in Lagos. If it is a day, the task is overdue only after that day. */
  until: string;
  /** True if we lose money when we miss the deadline. Such a deadline has the colour clay even before it has passed. */
  isStrict?: boolean;
}

const isCalendarDay = (until: string) => until.length === "2026-11-23".length;

export function isPast(until: string): boolean {
  const now = new Date();
  return isCalendarDay(until) ? until < dayInLagos(now) : Date.parse(until) < now.getTime();
}

/** Returns how many days in Lagos are left until a deadline, as text: "today", "tomorrow" or "in 3 days". */
export function leftInWords(until: string, now: Date): string {
  const last = isCalendarDay(until) ? until : dayInLagos(new Date(until));
  const days = (Date.parse(last) - Date.parse(dayInLagos(now))) / DAY_MS;
  if (days < 1) return "today";
  return days === 1 ? "tomorrow" : `in ${days} days`;
}

/** Shows the deadline of a task and the days that are left, or that the task is overdue. */
export function Due({ until, isStrict = false }: DueProps) {
  const isDay = isCalendarDay(until);
  const isOverdue = isPast(until);
  return (
    <p className="pill" data-tone={isOverdue || isStrict ? "bad" : undefined}>
      <Icon name="clock" size={14} /> {isOverdue ? "Overdue since" : "Until"}{" "}
      {isDay ? calendarDayInWords(until) : momentInWords(until)}
      {!isOverdue && ` · ${leftInWords(until, new Date())}`}
    </p>
  );
}

/** Shows a deadline in a table's cell: "2 Dec", or "Was due 10 Nov". */
export function DueDay({ day, waited = false }: { day: string; waited?: boolean }) {
  const isDay = isCalendarDay(day);
  if (!isPast(day)) return isDay ? shortDay(day) : shortMoment(day);
  const shown = isDay ? shortDay(day) : shortDayOf(day);
  const days = Math.floor((Date.now() - Date.parse(day)) / DAY_MS);
  return (
    <span className="wrong signs">
      <Icon name="clock" size={16} /> Was due {shown}
      {waited && days > 1 && ` · ${days} days`}
    </span>
  );
}
