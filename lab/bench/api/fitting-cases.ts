import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import { CASES, pathOf } from "./cases.ts";
import type { Runner } from "./runner.ts";

/** A search for people who fit one person. This person is from the most common country. */
export interface FittingCase {
  name: string;
  gender: "female" | "male";
  age: number;
}

export const FITTING_CASES: readonly FittingCase[] = [
  { name: "who fits a woman of 35", gender: "female", age: 35 },
  { name: "who fits a man of 45", gender: "male", age: 45 },
];

/** Returns the path of the first page of the widest search. We compare the other searches with this one. */
export function searchPath(): string {
  const widest = CASES.find((one) => one.widest && one.page === 1);
  if (!widest) throw new Error("there is no widest search");
  return pathOf(widest);
}

export const fittingPathOf = (userId: string) =>
  `${API_BASE_PATH}admin/user-introductions/fitting/${userId}`;

/**
 * Returns the member of this gender and age who accepts the widest range of ages, because this member's search covers
 * the most people.
 */
export async function seekerOf({ gender, age }: FittingCase, runner: Runner): Promise<string> {
  const { rows } = await runner.query(
    `select u.id from users u join introductions i on i.user_id = u.id and i.contact_id is null
     where u.gender = $1 and u.country_code = 'NG' and u.member_status = 'visible'
       and extract(year from age(u.birth_date)) = $2
     order by i.max_age - i.min_age desc, u.id limit 1`,
    [gender, age],
  );
  const [found] = rows as { id: string }[];
  if (!found) throw new Error("nobody is there for whom to look");
  return found.id;
}

/** Counts the people who fit this member. Reads the records directly, with a handwritten SQL statement. */
export async function fittingCount(userId: string, runner: Runner): Promise<number> {
  const years = (of: string) =>
    `extract(year from age((now() at time zone 'UTC')::date, ${of}.birth_date))`;
  const { rows } = await runner.query(
    `select count(*)::int as n
     from users one join introductions wish on wish.user_id = one.id and wish.contact_id is null,
          users other join introductions their on their.user_id = other.id and their.contact_id is null
     where one.id = $1 and other.member_status in ('active', 'visible') and other.gender <> one.gender
       and ${years("other")} between wish.min_age and wish.max_age
       and ${years("one")} between their.min_age and their.max_age
       and (wish.min_height is null or their.my_height is null or their.my_height >= wish.min_height)
       and (their.min_height is null or wish.my_height is null or wish.my_height >= their.min_height)
       and (wish.distant_relationship or other.country_code = one.country_code)
       and (their.distant_relationship or other.country_code = one.country_code)`,
    [userId],
  );
  return (rows as { n: number }[])[0]?.n ?? 0;
}
