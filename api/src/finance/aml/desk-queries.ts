import { AML } from "@agbara/shared/constants.ts";
import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { isOthersGift } from "../../giving/others-gift.ts";
import { donors, gifts } from "../../giving/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { BOOKS_NOW, theirGifts } from "./queries.ts";
import { aml_flags } from "./tables.ts";

const columns = {
  flag: aml_flags,
  gift: { id: gifts.id, total: gifts.total, paid_at: gifts.paid_at },
  donor: { name: donors.name, email: donors.email, body: donors.body },
};
export type FlagRow = NonNullable<Awaited<ReturnType<typeof findFlag>>>;

const flags = (db: Database) =>
  db
    .select(columns)
    .from(aml_flags)
    .innerJoin(gifts, eq(gifts.id, aml_flags.gift_id))
    .innerJoin(donors, eq(donors.id, gifts.donor_id));

export async function findFlag(db: Database, id: string) {
  const [row] = await flags(db).where(eq(aml_flags.id, id));
  return row ?? null;
}

const ofState = (state: "open" | "decided"): SQL =>
  state === "open" ? isNull(aml_flags.verdict) : isNotNull(aml_flags.verdict);

/** Counts the flags in this state, on all pages of the list. */
export async function countFlags(db: Database, state: "open" | "decided"): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(aml_flags)
    .innerJoin(gifts, eq(gifts.id, aml_flags.gift_id))
    .innerJoin(donors, eq(donors.id, gifts.donor_id))
    .where(ofState(state));
  return row?.n ?? 0;
}

export async function listFlags(
  db: Database,
  state: "open" | "decided",
  { limit, offset }: { limit: number; offset: number },
) {
  const order =
    state === "open"
      ? [asc(aml_flags.due_at), asc(aml_flags.id)]
      : [desc(aml_flags.found_at), asc(aml_flags.id)];
  return flags(db)
    .where(ofState(state))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

interface Decision {
  verdict: "cleared" | "reported";
  note: string;
  actorId: string;
  now: Date;
}

/**
 * Decides about an open flag. Returns false if the flag is not open. Also returns false if it is about a gift or a page
 * of the person who decides.
 */
export async function decideFlag(
  tx: Database,
  id: string,
  { verdict, note, actorId, now }: Decision,
): Promise<boolean> {
  const decided = await tx
    .update(aml_flags)
    .set({ verdict, note, decided_by: actorId, decided_at: now, decided_after: BOOKS_NOW })
    .where(
      and(
        eq(aml_flags.id, id),
        isNull(aml_flags.verdict),
        isOthersGift(sql`${aml_flags.gift_id}`, actorId),
      ),
    )
    .returning({ id: aml_flags.id });
  return decided.length > 0;
}

export interface ReportLine {
  gift: string;
  paid_at: Date;
  name: string;
  email: string;
  body: boolean;
  gateway: string;
  payment: string;
  /** The amount of this part of the gift, in kobo. */
  amount: bigint;
  given_to: string;
}

/** Returns everything that the donor gave in the days around the flagged gift. There is one line for each part. */
export async function reportLines(db: Database, giftId: string): Promise<ReportLine[]> {
  const rows = await rowsOf<
    Omit<ReportLine, "amount" | "paid_at"> & { amount: string; paid_at: string | Date }
  >(
    db,
    sql`with ${theirGifts(giftId)}
        select gift.id as gift, gift.paid_at, donor.name, donor.email, donor.body, payment.gateway,
               payment.reference as payment, part.amount, coalesce(page.code, part.kind) as given_to
          from theirs join gifts as gift on gift.id = theirs.id
          join donors as donor on donor.id = gift.donor_id
          join payments as payment on payment.reference = gift.paid_by
          join gift_parts as part on part.gift_id = gift.id
          left join entrepreneurs as page on page.id = part.entrepreneur_id, this
         where gift.paid_at between this.paid_at - ${days} and this.paid_at + ${days}
           and part.amount > 0
         order by gift.paid_at, gift.id, part.id`,
  );
  return rows.map((row) => ({
    ...row,
    amount: BigInt(row.amount),
    paid_at: new Date(row.paid_at),
  }));
}

const days = sql.raw(`interval '${AML.addedUpDays} days'`);
