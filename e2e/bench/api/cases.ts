import { nameKey, phoneKey } from "@agbara/api/members/keys.ts";
import { birthDatesOfAges, dayOf } from "@agbara/shared/age.ts";
import { API_BASE_PATH, PAGE_SIZE } from "@agbara/shared/constants.ts";

/** A search that is measured: what is asked, and by which call. */
export interface Case {
  name: string;
  call: "admin/user-introductions/pre/matched" | "admin/user-introductions/introduction/list";
  filters: Readonly<Record<string, string>>;
  page: number;
  /** Held to the goal that the widest filter has. */
  widest?: boolean;
}

const MATCHED = "admin/user-introductions/pre/matched";
const LIST = "admin/user-introductions/introduction/list";

const ALL_AGES = { min_age: "20", max_age: "75" };
const NARROW = { gender: "female", country_code: "GB", min_age: "30", max_age: "40" };
/** The commonest gender and country, all ages. */
const WIDE = { gender: "female", country_code: "NG", ...ALL_AGES };
const DEEP = 100;

export const CASES: readonly Case[] = [
  { name: "pre/matched, narrow", call: MATCHED, filters: NARROW, page: 1 },
  { name: "pre/matched, narrow, page 100", call: MATCHED, filters: NARROW, page: DEEP },
  { name: "pre/matched, widest", call: MATCHED, filters: WIDE, page: 1, widest: true },
  { name: "pre/matched, widest, page 100", call: MATCHED, filters: WIDE, page: DEEP },
  { name: "pre/matched, by name", call: MATCHED, filters: { ...WIDE, name: "Ngozi" }, page: 1 },
  {
    name: "pre/matched, by phone",
    call: MATCHED,
    filters: { ...ALL_AGES, phone: "+2348000004711" },
    page: 1,
  },
  { name: "list, narrow", call: LIST, filters: NARROW, page: 1 },
  { name: "list, narrow, page 100", call: LIST, filters: NARROW, page: DEEP },
  { name: "list, widest", call: LIST, filters: WIDE, page: 1, widest: true },
  { name: "list, widest, page 100", call: LIST, filters: WIDE, page: DEEP },
  { name: "list, by name", call: LIST, filters: { name: "Ngozi" }, page: 1 },
];

/** The case as our call. */
export function pathOf({ call, filters, page }: Case): string {
  return `${API_BASE_PATH}${call}?${new URLSearchParams({ ...filters, page: String(page) })}`;
}

export interface Statements {
  page: string;
  count: string;
  values: unknown[];
}

/** The case as the two statements that a hand would write: its page, and its exact count. */
export function statementsOf({ call, filters, page }: Case): Statements {
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const { gender, country_code, min_age, max_age, name, phone } = filters;
  const where = ["standing is not null"];
  if (call === LIST) where.push("standing in ('active', 'inactive')");
  if (phone) where.push(between("phone_key", phoneKey(phone), value));
  else {
    if (gender) where.push(`gender = ${value(gender)}`);
    if (country_code) where.push(`country_code = ${value(country_code)}`);
    if (min_age && max_age) {
      const born = birthDatesOfAges(Number(min_age), Number(max_age), dayOf(new Date()));
      where.push(`birth_date > ${value(born.after)}`, `birth_date <= ${value(born.upTo)}`);
    }
    if (name) where.push(between("name_key", nameKey(name), value));
  }
  const matching = `from users where ${where.join(" and ")}`;
  return {
    count: `select count(*) ${matching}`,
    page: `select i.*, u.id as person, u.first_name, u.birth_date, u.gender, u.country_code, u.email, u.phone, u.answers,
        (select url from photos p where p.user_id = u.id order by position limit 1) as photo
      from (select id, birth_date ${matching} order by birth_date desc, id
            limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}) page
      join users u on u.id = page.id
      join introductions i on i.user_id = u.id and i.contact_id is null
      order by page.birth_date desc, page.id`,
    values,
  };
}

function between(column: string, start: string, value: (one: unknown) => string): string {
  return `${column} ~>=~ ${value(start)} and ${column} ~<~ ${value(`${start}\u{10FFFF}`)}`;
}
