import type { MemberFilters } from "@agbara/api/introductions/search/statements/criteria.ts";
import { nameKey, phoneKey } from "@agbara/api/people/keys.ts";
import { birthDatesOfAges, DAY_MS, type Day, dayOf } from "@agbara/shared/age.ts";
import { API_BASE_PATH, PAGE_SIZE } from "@agbara/shared/constants.ts";

/** A search to measure: its filters, and the call that makes it. */
export interface Case {
  name: string;
  call: "admin/user-introductions/pre/matched" | "admin/user-introductions/introduction/list";
  filters: Readonly<Record<string, string>>;
  page: number;
  /** True for the filters that find the most people. This search has a limit of its own. */
  widest?: boolean;
}

const MATCHED = "admin/user-introductions/pre/matched";
const LIST = "admin/user-introductions/introduction/list";

const ALL_AGES = { min_age: "20", max_age: "75" };
const NARROW = { gender: "female", country_code: "GB", min_age: "30", max_age: "40" };
/** The most common gender and country, all ages. */
const WIDE = { gender: "female", country_code: "NG", ...ALL_AGES };
const DEEP = 100;

/**
 * The searches that we measure in `pre/matched` and in `list`. They search for very common names, so even the smallest
 * database fills a page. The server then does the same work in every database.
 */
const SEARCHES = {
  narrow: NARROW,
  widest: WIDE,
  "by the beginning of a name": { ...WIDE, name: "Chi" },
  "by a name": { ...ALL_AGES, name: "Zainab" },
};

function casesOf(list: string, call: Case["call"]): Case[] {
  return Object.entries(SEARCHES).flatMap(([search, filters]): Case[] => {
    const name = `${list}, ${search}`;
    const first: Case = { name, call, filters, page: 1, widest: filters === WIDE };
    if ("name" in filters) return [first];
    return [first, { name: `${name}, page ${DEEP}`, call, filters, page: DEEP }];
  });
}

export const CASES: readonly Case[] = [
  ...casesOf("pre/matched", MATCHED),
  {
    name: "pre/matched, by phone",
    call: MATCHED,
    filters: { ...ALL_AGES, phone: "+2348000004711" },
    page: 1,
  },
  ...casesOf("list", LIST),
  {
    name: "list, who joined in a week",
    call: LIST,
    filters: { status: "any", joined_from: daysAgo(13), joined_to: daysAgo(7) },
    page: 1,
  },
];

function daysAgo(days: number): Day {
  return dayOf(new Date(Date.now() - days * DAY_MS));
}

/** Returns the filters of a case in the form that the API's own search function takes. */
export function memberFiltersOf({ call, filters }: Case): MemberFilters {
  const { gender, min_age, max_age, status, joined_from, joined_to, ...others } = filters;
  return {
    ...others,
    ...(gender && { gender: gender as "male" | "female" }),
    ...(min_age && max_age && { min_age: Number(min_age), max_age: Number(max_age) }),
    ...(call === LIST && status !== "any" && { statuses: ["active", "inactive"] }),
    ...(joined_from && { joined: { from: joined_from, to: joined_to } }),
  };
}

/** Returns the path of the API call for this case. */
export function pathOf({ call, filters, page }: Case): string {
  return `${API_BASE_PATH}${call}?${new URLSearchParams({ ...filters, page: String(page) })}`;
}

export interface Statements {
  page: string;
  count: string;
  values: unknown[];
}

/** Returns two handwritten SQL statements for a case: one reads the page, and the other counts exactly. */
export function statementsOf({ call, filters, page }: Case): Statements {
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const { gender, country_code, min_age, max_age, name, phone, status } = filters;
  const { joined_from, joined_to } = filters;
  const where = ["member_status is not null"];
  if (call === LIST && status !== "any") where.push("member_status <> 'unregistered'");
  if (phone) where.push(between("phone_key", phoneKey(phone), value));
  else {
    if (gender) where.push(`gender = ${value(gender)}`);
    if (country_code) where.push(`country_code = ${value(country_code)}`);
    if (min_age && max_age) {
      const born = birthDatesOfAges(Number(min_age), Number(max_age), dayOf(new Date()));
      where.push(`birth_date > ${value(born.after)}`, `birth_date <= ${value(born.upTo)}`);
    }
    if (name) where.push(between("name_key", nameKey(name), value));
    if (joined_from && joined_to)
      where.push(
        `created_at >= ${value(`${joined_from}T00:00:00Z`)}::timestamptz`,
        `created_at < ${value(`${joined_to}T00:00:00Z`)}::timestamptz + interval '1 day'`,
      );
  }
  const order = (table: string) => {
    if (joined_from) return `${table}created_at desc, ${table}id`;
    return `${name ? `${table}name_key using ~<~, ` : ""}${table}birth_date desc, ${table}id`;
  };
  const matching = `from users where ${where.join(" and ")}`;
  return {
    count: `select count(*) ${matching}`,
    page: `select i.*, u.first_name, u.birth_date, u.gender, u.country_code, u.email, u.phone, u.last_contact_at,
        u.answers ->> 'data_occupation' as occupation,
        (select id from photos p where p.user_id = u.id and passed_at is not null order by position limit 1) as photo,
        (select first_name from users met where met.id = i.met_by) as met_name
      from (select id, name_key, birth_date${joined_from ? ", created_at" : ""} ${matching} order by ${order("")}
            limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}) page
      join users u on u.id = page.id
      join introductions i on i.user_id = u.id and i.contact_id is null
      order by ${order("page.")}`,
    values,
  };
}

function between(column: string, start: string, value: (one: unknown) => string): string {
  return `${column} ~>=~ ${value(start)} and ${column} ~<~ ${value(`${start}\u{10FFFF}`)}`;
}
