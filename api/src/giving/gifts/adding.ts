import { GIFT_SAID_NAMES } from "@agbara/shared/contract/parts/gift-rows.ts";
import { pick } from "@agbara/shared/contract/parts/pick.ts";
import { getTableColumns, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { rowsWith, statement } from "../../platform/db/statements.ts";
import { type donors, type gift_parts, gifts, type payments } from "../tables.ts";

/** A new gift. */
export interface NewGift {
  donor: Required<typeof donors.$inferInsert>;
  gift: Omit<
    typeof gifts.$inferSelect,
    "donor_id" | "paid_by" | "paid_at" | "aml_looked_at" | "receipted_at"
  >;
  parts: Pick<
    typeof gift_parts.$inferSelect,
    "id" | "kind" | "entrepreneur_id" | "amount" | "draw"
  >[];
  payment: Pick<typeof payments.$inferSelect, "reference" | "gateway" | "next_look_at">;
}

const value = (name: string) => sql.placeholder(name);

/**
 * The fields that the donor fills in for a gift. In the statement, the column and the placeholder have the same name as
 * the field.
 */
const SAID_COLUMNS = sql.raw(GIFT_SAID_NAMES.join(", "));
const SAID_VALUES = sql.join(GIFT_SAID_NAMES.map(value), sql`, `);

/**
 * This single statement adds a gift with any number of parts. PostgreSQL checks the foreign keys between the new rows
 * only at the end of the statement.
 */
const ADD_GIFT = statement(
  { gift: getTableColumns(gifts) },
  (list) => sql`with
    giver as (
      insert into donors (id, user_id, name, email, body, created_at, keep_until)
      values (${value("donor")}, ${value("user")}, ${value("name")}, ${value("email")}, ${value("body")},
        ${value("at")}, ${value("keepUntil")})),
    written as (
      insert into gifts (id, fingerprint, kind, donor_id, total, own_device, created_at, ${SAID_COLUMNS})
      values (${value("id")}, ${value("fingerprint")}, ${value("kind")}, ${value("donor")}, ${value("total")},
        ${value("ownDevice")}, ${value("at")}, ${SAID_VALUES})
      returning *),
    split as (
      insert into gift_parts (id, gift_id, kind, entrepreneur_id, amount, draw, state)
      select part.id, ${value("id")}::uuid, part.kind, part.page, part.amount, part.draw, 'awaited'
        from unnest(${value("partIds")}::uuid[], ${value("partKinds")}::text[], ${value("pages")}::uuid[],
          ${value("amounts")}::bigint[], ${value("draws")}::bigint[]) as part (id, kind, page, amount, draw)),
    attempt as (
      insert into payments (reference, gift_id, gateway, amount, state, created_at, next_look_at)
      values (${value("reference")}, ${value("id")}, ${value("gateway")}, ${value("total")}, 'opening',
        ${value("at")}, ${value("nextLookAt")}))
    select ${list} from written as ${gifts}`,
);

/**
 * Writes a gift, its donor, its parts and its first payment, which covers the whole amount. If the gift's id already
 * exists, throws PostgreSQL's error 23505 (duplicate key) and writes nothing.
 */
export async function addGift(tx: Database, { donor, gift, parts, payment }: NewGift) {
  const [row] = await rowsWith(tx, ADD_GIFT, {
    donor: donor.id,
    user: donor.user_id,
    name: donor.name,
    email: donor.email,
    body: donor.body,
    keepUntil: donor.keep_until.toISOString(),
    id: gift.id,
    fingerprint: gift.fingerprint,
    kind: gift.kind,
    total: gift.total,
    ...pick(gift, GIFT_SAID_NAMES),
    ownDevice: gift.own_device,
    at: gift.created_at.toISOString(),
    partIds: parts.map(({ id }) => id),
    partKinds: parts.map(({ kind }) => kind),
    pages: parts.map(({ entrepreneur_id }) => entrepreneur_id),
    amounts: parts.map(({ amount }) => amount),
    draws: parts.map(({ draw }) => draw),
    reference: payment.reference,
    gateway: payment.gateway,
    nextLookAt: payment.next_look_at?.toISOString() ?? null,
  });
  if (!row) throw new Error(`The gift ${gift.id} was not saved.`);
  return row.gift;
}
