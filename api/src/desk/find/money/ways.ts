import { pageCodeOrWords } from "@agbara/shared/codes/page-code.ts";
import type { MoneyFoundBy } from "@agbara/shared/contract/desk/find.ts";
import { foldedWords } from "@agbara/shared/text/fold.ts";
import { type SQL, sql } from "drizzle-orm";
import { IN_FLIGHT } from "../../../finance/refunds/tables.ts";
import { beginsWith } from "../../../introductions/search/statements/conditions.ts";
import { users } from "../../../people/tables.ts";
import { phoneIn } from "../queries.ts";

/** The largest number of rows that one way to search reads. */
export const MOST_OF_A_WAY = 200;
const MOST = sql.raw(String(MOST_OF_A_WAY));

/**
 * A receipt's number. It has at least six digits with its leading zeros, or fewer digits without them. A short number
 * that begins with a zero is not a receipt. It may be the end of a phone number.
 */
const RECEIPT = /^(\d{6,12}|[1-9]\d{0,4})$/;

/** How our references begin. No name, code or number begins so. */
const OUR_REFERENCE = /^agb-/i;

/** The states of refunds that wait for the gateway or for us. */
export const REFUNDS_THAT_WAIT = sql.raw(
  ["asked", ...IN_FLIGHT].map((state) => `'${state}'`).join(", "),
);

/** SQL that finds records of one kind. A gift also leads to its refunds and disputes. */
export interface Way {
  kind: "gift" | "refund" | "dispute" | "payout" | "page";
  found_by: MoneyFoundBy;
  /** The rank of this way to search. The most certain way has the lowest rank. */
  place: number;
  /** Selects ids. */
  ids: SQL;
}

const NAME_LETTERS = 3;

/** Returns the ways to search that fit this text. Each way reads an index, and at most {@link MOST_OF_A_WAY} rows. */
export function waysTo(typed: string): Way[] {
  const text = typed.trim();
  if (text.includes("@")) return ofPerson("email", sql`email = ${text.toLowerCase()}`);
  if (OUR_REFERENCE.test(text)) return byReference(text);
  const digits = phoneIn(text);
  return [
    ...byReference(text),
    ...(RECEIPT.test(text) ? byReceipt(text) : []),
    ...(digits ? ofPhone(digits) : []),
    ...byCode(text),
    ...byName(text),
  ];
}

function byReference(text: string): Way[] {
  const [exact, ours] = [sql`${text}`, sql`${text.toLowerCase()}`];
  const theirs = { found_by: "gateway_reference", place: 0 } as const;
  const own = { found_by: "reference", place: 0 } as const;
  return [
    { ...own, kind: "gift", ids: sql`select gift_id from payments where reference = ${ours}` },
    { ...own, kind: "payout", ids: sql`select id from payout_items where reference = ${ours}` },
    {
      ...theirs,
      kind: "gift",
      ids: sql`select gift_id from payments where charge_id = ${exact} limit ${MOST}`,
    },
    {
      ...theirs,
      kind: "refund",
      ids: sql`select id from refunds where gateway_refund_id = ${exact} limit ${MOST}`,
    },
    {
      ...theirs,
      kind: "dispute",
      ids: sql`select id from disputes where gateway_dispute_id = ${exact} limit ${MOST}`,
    },
  ];
}

function byReceipt(text: string): Way[] {
  const noted = (column: SQL, kind: SQL) =>
    sql`select ${column} from receipts where number = ${text}::bigint and kind = ${kind}`;
  const by = { found_by: "receipt", place: 0 } as const;
  return [
    { ...by, kind: "gift", ids: noted(sql`gift_id`, sql`'receipt'`) },
    { ...by, kind: "refund", ids: noted(sql`refund_id`, sql`'credit_note'`) },
  ];
}

function byCode(text: string): Way[] {
  const code = pageCodeOrWords(text);
  if (code === null) return [];
  const ids = sql`select id from entrepreneurs where code = ${code}`;
  return [{ kind: "page", found_by: "code", place: 0, ids }];
}

/** Finds the gifts of donors with this address, and the page of the member with this address. */
function ofPerson(found_by: "email", is: SQL): Way[] {
  const donors = sql`select id from donors where ${is} order by id desc limit ${MOST}`;
  return [
    { kind: "gift", found_by, place: 1, ids: giftsOf(donors) },
    { kind: "page", found_by, place: 1, ids: pagesOf(sql`select id from users where ${is}`) },
  ];
}

function ofPhone(digits: string): Way[] {
  const people = sql`select id from users where ${beginsWith(sql`${users.phone_key}`, digits)} limit ${MOST}`;
  const donors = sql`select id from donors where user_id in (${people}) order by id desc limit ${MOST}`;
  return [
    { kind: "gift", found_by: "phone", place: 1, ids: giftsOf(donors) },
    { kind: "page", found_by: "phone", place: 1, ids: pagesOf(people) },
  ];
}

/**
 * Finds donors and pages by their name. Each typed word must be the beginning of a word of the name. Waiting refunds
 * have a separate search. So we find such a refund even if many donors have the same name.
 */
function byName(text: string): Way[] {
  const words = foldedWords(text);
  if (!words.some((word) => word.length >= NAME_LETTERS && /\p{L}/u.test(word))) return [];
  const query = sql`${words.map((word) => `'${word}':*`).join(" & ")}::tsquery`;
  const says = sql`words_of(name) @@ ${query}`;
  const donors = sql`select id from donors where ${says} limit ${MOST}`;
  const waiting = sql`select refund.id from refunds as refund
    join gifts as gift on gift.id = refund.gift_id join donors as donor on donor.id = gift.donor_id
    where refund.state in (${REFUNDS_THAT_WAIT}) and words_of(donor.name) @@ ${query} limit ${MOST}`;
  const pages = sql`select id from entrepreneurs where ${says} limit ${MOST}`;
  return [
    { kind: "refund", found_by: "name", place: 2, ids: waiting },
    { kind: "gift", found_by: "name", place: 2, ids: giftsOf(donors) },
    { kind: "page", found_by: "name", place: 2, ids: pages },
  ];
}

const giftsOf = (donors: SQL) =>
  sql`select id from gifts where donor_id = any(array(${donors})) limit ${MOST}`;
const pagesOf = (people: SQL) =>
  sql`select id from entrepreneurs where user_id = any(array(${people})) limit ${MOST}`;
