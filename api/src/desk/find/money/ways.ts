import { pageCodeOrWords } from "@agbara/shared/codes/page-code.ts";
import type { MoneyFoundBy } from "@agbara/shared/contract/desk/find.ts";
import { foldedWords } from "@agbara/shared/text/fold.ts";
import { type SQL, sql } from "drizzle-orm";
import { IN_FLIGHT } from "../../../finance/refunds/tables.ts";
import { beginsWith } from "../../../introductions/search/statements/conditions.ts";
import { users } from "../../../people/tables.ts";
import { phoneIn } from "../queries.ts";

/** One way to search reads at most this many rows. */
export const MOST_OF_A_WAY = 200;
const MOST = sql.raw(String(MOST_OF_A_WAY));

/**
 * Matches the number of a receipt: at least six digits with leading zeros, or fewer digits without them. A short number
 * that begins with zero is not a receipt, but may be the end of a phone number.
 */
const RECEIPT = /^(\d{6,12}|[1-9]\d{0,4})$/;

/** The start of our own references. No name, code or phone number starts like this. */
const OUR_REFERENCE = /^agb-/i;

/** The states of refunds that wait for us or for the gateway. */
export const REFUNDS_THAT_WAIT = sql.raw(
  ["asked", ...IN_FLIGHT].map((state) => `'${state}'`).join(", "),
);

/**
 * One way to search for money records of one kind. If it finds a gift, the search also shows the gift's refunds and
 * disputes.
 */
export interface Way {
  kind: "gift" | "refund" | "dispute" | "payout" | "page";
  found_by: MoneyFoundBy;
  /** The rank of this way to search. A lower number means a more certain result. Such results come first. */
  place: number;
  /** Selects ids. */
  ids: SQL;
}

const NAME_LETTERS = 3;

/**
 * Returns the ways to search that fit the typed text. Each way uses an index, and reads at most {@link MOST_OF_A_WAY}
 * rows.
 */
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

/** Finds the gifts of donors with this e-mail address, and the page of the member with this e-mail address. */
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
 * Finds donors and pages by name. Each typed word must be the beginning of a word of the name. Searches separately for
 * refunds that wait, so that we find them even if many donors have the same name.
 */
function byName(text: string): Way[] {
  const words = foldedWords(text);
  if (!words.some((word) => word.length >= NAME_LETTERS && /\p{L}/u.test(word))) return [];
  const donors = idsByName(sql`donors`, words);
  const waiting = sql`select refund.id from refunds as refund
    join gifts as gift on gift.id = refund.gift_id join donors as donor on donor.id = gift.donor_id
    where refund.state in (${REFUNDS_THAT_WAIT}) and words_of(donor.name) @@ ${queryOf(words)} limit ${MOST}`;
  return [
    { kind: "refund", found_by: "name", place: 2, ids: waiting },
    { kind: "gift", found_by: "name", place: 2, ids: giftsOf(donors) },
    { kind: "page", found_by: "name", place: 2, ids: idsByName(sql`entrepreneurs`, words) },
  ];
}

/** Returns the `tsquery` that finds names by these words. Each word must be the beginning of a word of the name. */
const queryOf = (words: readonly string[]) =>
  sql`${words.map((word) => `'${word}':*`).join(" & ")}::tsquery`;

/** If at most this many names contain the longest typed word, we compare these names one by one. */
const FEW_NAMES = sql.raw("300");

/**
 * Selects the ids of the rows by name. Each of these words must be the beginning of a word of the name. If the index
 * searched for all words at once, it would read every name with any of them: for "Ada Nwokeocha", a million names with
 * Ada. So we first search only for the longest word, which is usually rare, and compare the other words ourselves. If
 * too many names have the longest word, the index searches for all words.
 */
function idsByName(table: SQL, words: readonly string[]): SQL {
  const says = sql`words_of(name) @@ ${queryOf(words)}`;
  const [longest = "", ...others] = [...words].sort((one, other) => other.length - one.length);
  if (others.length === 0) return sql`select id from ${table} where ${says} limit ${MOST}`;
  const count = sql`(select count(*) from named)`;
  return sql`with named as materialized (select id, name from ${table}
      where words_of(name) @@ ${queryOf([longest])} limit ${FEW_NAMES} + 1)
    (select id from named where ${count} <= ${FEW_NAMES} and ${says} limit ${MOST})
    union all (select id from ${table} where ${count} > ${FEW_NAMES} and ${says} limit ${MOST})`;
}

const giftsOf = (donors: SQL) =>
  sql`select id from gifts where donor_id = any(array(${donors})) limit ${MOST}`;
const pagesOf = (people: SQL) =>
  sql`select id from entrepreneurs where user_id = any(array(${people})) limit ${MOST}`;
