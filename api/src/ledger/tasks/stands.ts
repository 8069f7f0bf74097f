import type { TaskCause } from "@agbara/shared/contract/finance/tasks.ts";
import { type SQL, sql } from "drizzle-orm";
import { MONEY_WAITS, PART_WAITS, STANDING } from "../books/standing.ts";
import { money_tasks } from "./tables.ts";

const about = sql`${money_tasks.about}`;

type Which = (typeof STANDING)[TaskCause];

/**
 * Makes a condition that a task's cause still exists. If `which` does not select a cause, the condition is false for
 * this cause.
 */
function stands(which: (standing: NonNullable<Which>) => boolean): SQL {
  const each = Object.entries(STANDING).flatMap(([cause, standing]) =>
    standing && which(standing)
      ? sql`when ${cause} then exists (select from ${standing.from}
          where ${standing.isAbout(about)} and ${standing.stands})`
      : [],
  );
  return sql`(case ${money_tasks.cause} ${sql.join(each, sql` `)} else false end)`;
}

const isOfMoney = (standing: NonNullable<Which>) =>
  standing === MONEY_WAITS || standing === PART_WAITS;

/** Matches a task whose money still belongs to nobody. Nobody can close this task yet, so it stays in the list. */
export const moneyWaits: SQL = stands(isOfMoney);

/**
 * Matches a task whose cause still exists. Includes only causes whose task closes automatically when the cause ends.
 */
export const causeStands: SQL = stands((standing) => !isOfMoney(standing));
