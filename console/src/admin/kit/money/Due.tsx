import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { calendarDayInWords, momentInWords } from "../../../components/dates.ts";
import { Icon } from "../../../components/Icon.tsx";

interface DueProps {
  /** A moment, or a day in Lagos. A day means the end of that day. */
  until: string;
}

/** Shows by when something must be done, or that it is overdue. */
export function Due({ until }: DueProps) {
  const isDay = until.length === "2026-11-23".length;
  const now = new Date();
  const isOverdue = isDay ? until < dayInLagos(now) : Date.parse(until) < now.getTime();
  return (
    <p className="pill" data-tone={isOverdue ? "bad" : undefined}>
      <Icon name="clock" size={14} /> {isOverdue ? "Overdue since" : "Until"}{" "}
      {isDay ? calendarDayInWords(until) : momentInWords(until)}
    </p>
  );
}
