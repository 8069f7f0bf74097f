import type { TaskCause } from "@agbara/shared/contract/finance/tasks.ts";
import { type SQL, sql } from "drizzle-orm";
import { MONEY_WAITS, PART_WAITS, STANDING } from "../books/standing.ts";
import { money_tasks } from "./tables.ts";

const about = sql`${money_tasks.about}`;

type Which = (typeof STANDING)[TaskCause];

/** That the cause of a task stands, where it is one of those that are looked at like this. */
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

/** As long as its money is for nobody, a task keeps it in sight. */
export const moneyWaits: SQL = stands(isOfMoney);

/** What is closed by itself, as soon as it is over. */
export const causeStands: SQL = stands((standing) => !isOfMoney(standing));
