import type { TaskCause } from "@agbara/shared/contract/finance/tasks.ts";
import { type SQL, sql } from "drizzle-orm";
import { MONEY_WAITS, PART_WAITS, STANDING } from "../books/standing.ts";
import { money_tasks } from "./tables.ts";

const about = sql`${money_tasks.about}`;

type Which = (typeof STANDING)[TaskCause];

/**
 * Returns the SQL condition: the cause of the task still exists. The condition is false for all causes that `which`
 * does not select.
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

/**
 * SQL condition: the task is about money that still belongs to nobody. Until somebody owns the money, nobody can close
 * the task.
 */
export const moneyWaits: SQL = stands(isOfMoney);

/**
 * SQL condition: the cause of the task still exists. Only true for causes whose task closes automatically when the
 * cause ends.
 */
export const causeStands: SQL = stands((standing) => !isOfMoney(standing));
