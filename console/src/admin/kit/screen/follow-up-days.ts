import { DAY_MS, type Day, dayOf } from "@agbara/shared/age.ts";

/** The days that people choose most often for a follow-up. Each has a key and a button. */
export const DAYS_LATER = [
  [1, "Tomorrow"],
  [3, "In 3 days"],
  [7, "In a week"],
  [30, "In 30 days"],
] as const;

export function daysLater(day: Day, days: number): Day {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));
}

/** Says whether the day of a follow-up is past, today or later. */
export type DueMark = "overdue" | "today" | "later";

export function dueMark(due_on: Day, today: Day): DueMark {
  if (due_on < today) return "overdue";
  return due_on === today ? "today" : "later";
}

const short = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

/** Formats a day as "20 Nov", with the year if it is not the current year. */
function shortDay(day: Day, today: Day): string {
  const text = short.format(new Date(`${day}T00:00:00Z`));
  const year = day.slice(0, 4);
  return year === today.slice(0, 4) ? text : `${text} ${year}`;
}

/** Describes a follow-up's day: "Overdue since 20 Nov", "Due today" or "Due on 30 Nov". */
export function dueInWords(due_on: Day, today: Day): string {
  const mark = dueMark(due_on, today);
  if (mark === "today") return "Due today";
  const day = shortDay(due_on, today);
  return mark === "overdue" ? `Overdue since ${day}` : `Due on ${day}`;
}
