import { dayOf } from "@agbara/shared/age.ts";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowsOf } from "../../../platform/db/database.ts";
import { addMan, addMember } from "../../../testing/people.ts";
import { startTestApi, type TestApi } from "../../../testing/start-test-api.ts";
import { findMemberPage } from "../queries.ts";
import { keptStatuses, type MemberFilters } from "./criteria.ts";

let api: TestApi;
const NOW = new Date("2026-11-21T10:00:00Z");

beforeAll(async () => {
  api = await startTestApi({ members: 150, now: NOW });
  await api.db.execute(
    sql`update introductions set my_height = 150 + (random() * 50)::int, tribe = coalesce(tribe, 'Yorùbá'),
               registered_at = case when registered_at is not null
                 then ${NOW.toISOString()}::timestamptz - random() * interval '1100 days' end
         where contact_id is null`,
  );
  await api.db.execute(
    sql`update introductions set met_how = 'visit', met_on = '2026-03-04', birth_paper = 'passport',
               met_by = (select id from users where role = 'consultant')
         where contact_id is null and random() < 0.5`,
  );
  await api.db.execute(
    sql`update users set last_contact_at = case when random() < 0.6
          then ${NOW.toISOString()}::timestamptz - random() * interval '900 days' end where role = 'member'`,
  );
});
afterAll(() => api.stop());

/** Counts people one by one in `users` and `introductions`, without stored counts. */
async function recount(filters: MemberFilters, now: Date): Promise<number> {
  const {
    state,
    city,
    tribe,
    min_height,
    max_height,
    registered,
    contacted,
    never_contacted,
    unmet,
  } = filters;
  const any = sql`true`;
  const is = (column: string, word: string | undefined): SQL =>
    word === undefined ? any : sql`search_key(${sql.raw(column)}) = search_key(${word})`;
  const agreed = state || tribe ? sql`u.sensitive_agreed_at is not null` : any;
  const day = (column: string) => sql.raw(`(${column} at time zone 'UTC')::date`);
  const within = (column: string, days: MemberFilters["registered"]) =>
    days
      ? sql`${day(column)} between ${days.from ?? "1900-01-01"}::date and ${days.to ?? "2100-01-01"}::date`
      : any;
  const [row] = await rowsOf<{ n: number }>(
    api.db,
    sql`select count(*)::int as n from users u join introductions i on i.user_id = u.id and i.contact_id is null
        where u.member_status is not null and ${agreed}
          and ${is("i.state", state)} and ${is("i.city", city)} and ${is("i.tribe", tribe)}
          and ${min_height ? sql`i.my_height >= ${min_height}` : any}
          and ${max_height ? sql`i.my_height <= ${max_height}` : any}
          and ${within("i.registered_at", registered)} and ${within("u.last_contact_at", contacted)}
          and ${never_contacted ? sql`u.last_contact_at is null` : any}
          and ${unmet ? sql`i.met_on is null` : any}
          and ${filters.consultant ? sql`i.consultant_id is null` : any}
          and ${filters.gender ? sql`u.gender = ${filters.gender}` : any}
          and ${filters.country_code ? sql`u.country_code = ${filters.country_code}` : any}
          and ${filters.name ? sql`u.name_key like ${`${filters.name}%`}` : any}
          and ${filters.statuses ? sql`u.member_status = any(string_to_array(${keptStatuses(filters.statuses).join()}, ','))` : any}
          and extract(year from age(${dayOf(now)}::date, u.birth_date))
              between ${filters.min_age ?? 0} and ${filters.max_age ?? 150}`,
  );
  return row?.n ?? -1;
}

const LAGOS = { state: "lagos" };
const RECENT = { from: "2026-06-05" };
const LONG_AGO = { to: "2026-02-11" };
const BETWEEN = { from: "2025-03-02", to: "2026-09-19" };
const TALL = { min_height: 171 };

const ASKED: MemberFilters[] = [
  LAGOS,
  { city: "  IBADAN " },
  { tribe: "Yoruba" },
  TALL,
  { min_height: 160, max_height: 160 },
  { max_height: 165 },
  { min_height: 190, max_height: 160 },
  { registered: RECENT },
  { registered: BETWEEN },
  { registered: { from: "1990-01-01", to: "2099-12-31" } },
  { registered: { from: "2026-11-21", to: "2026-11-01" } },
  { contacted: LONG_AGO },
  { contacted: BETWEEN },
  { never_contacted: true },
  { never_contacted: true, contacted: RECENT },
  { consultant: "none" },
  { unmet: true },
  { unmet: true, ...LAGOS },
  { unmet: true, consultant: "none" },
  { unmet: true, registered: RECENT },
  { ...LAGOS, city: "Ikeja" },
  { ...LAGOS, tribe: "yorùbá" },
  { city: "Ibadan", tribe: "yoruba" },
  { ...LAGOS, ...TALL },
  { city: "Ibadan", ...TALL },
  { tribe: "yoruba", ...TALL },
  { ...LAGOS, never_contacted: true },
  { city: "Ibadan", never_contacted: true },
  { tribe: "yoruba", ...TALL, registered: RECENT },
  { ...TALL, name: "a" },
];
const PEOPLE: MemberFilters[] = [
  {},
  { min_age: 20, max_age: 75 },
  { min_age: 22, max_age: 40, country_code: "NG" },
  { min_age: 30, max_age: 30, gender: "female" },
  { min_age: 25, max_age: 61, statuses: ["active", "inactive"] },
  { min_age: 25, max_age: 61, statuses: ["visible"] },
];

async function expectExact(now: Date) {
  const wrong: unknown[] = [];
  for (const asked of ASKED)
    for (const people of PEOPLE) {
      const filters = { ...people, ...asked };
      const { total, rows } = await findMemberPage(api.db, filters, 1, now);
      const exact = await recount(filters, now);
      if (total !== exact || rows.length !== Math.min(20, exact))
        wrong.push({ filters, total, exact, rows: rows.length });
    }
  expect(wrong).toEqual([]);
}

const fold = (most: number) => api.db.execute(sql`select fold_facet_changes(${most})`);

describe("a page's count is exact for every filter and pair of them", () => {
  test("while no change is in the kept counts, and some, and all", async () => {
    await expectExact(NOW);
    await fold(100);
    await expectExact(NOW);
    await fold(100_000);
    expect(await rowsOf(api.db, sql`select from facet_changes`)).toEqual([]);
    await expectExact(NOW);
  });

  test.each(["2026-01-01", "2026-07-02", "2028-02-29"])("on %s", async (today) => {
    await expectExact(new Date(`${today}T10:00:00Z`));
  });

  test("after people moved, agreed no longer, spoke with somebody and left", async () => {
    const people = await Promise.all([addMan(api), addMember(api), addMember(api)]);
    const [him, her, other] = people.map(({ id }) => id);
    await api.db.execute(
      sql`update introductions set city = 'Ìbàdàn', state = 'Lagos' where user_id in (${him}, ${her}, ${other})`,
    );
    await api.db.execute(
      sql`update users set sensitive_agreed_at = now() where id in (${him}, ${her})`,
    );
    await api.db.execute(
      sql`update users set sensitive_agreed_at = null, last_contact_at = now() where id = ${her}`,
    );
    await api.db.execute(sql`update users set member_status = null where id = ${other}`);
    await expectExact(NOW);
    await fold(100_000);
    await expectExact(NOW);
  });

  test("and nothing is left of a city once nobody lives there", async () => {
    const { id } = await addMember(api);
    const kept = () =>
      rowsOf(api.db, sql`select from facet_counts where value like '%nowhereville%'`);
    await api.db.execute(sql`update introductions set city = 'Nowhereville' where user_id = ${id}`);
    await fold(100_000);
    expect(await kept()).not.toEqual([]);
    await api.db.execute(sql`update introductions set city = null where user_id = ${id}`);
    await fold(100_000);
    expect(await kept()).toEqual([]);
  });

  test("and what is kept is what it would be if it were made again", async () => {
    const both = () =>
      rowsOf(
        api.db,
        sql`select * from facet_counts order by cube, value, country_code, gender, part, born`,
      );
    await fold(100_000);
    const kept = await both();
    await api.db.execute(sql`select rebuild_member_facets()`);
    expect(kept).toEqual(await both());
  });
});

test.each([
  ["Port-Harcourt", " port harcourt "],
  ["Ọ̀wọ̀", "owo"],
  ["Ɓauchi, G.R.A.", "bauchi GRA"],
  ["N'Djamena", "N’DJAMÉNA"],
])("%s is found as %s", async (written, asked) => {
  const { id } = await addMember(api);
  await api.db.execute(sql`update introductions set city = ${written} where user_id = ${id}`);
  const { rows } = await findMemberPage(api.db, { city: asked }, 1, NOW);
  expect(rows.map(({ user }) => user.id)).toContain(id);
});

test("state and tribe find only those who agree that they are used", async () => {
  const { id } = await addMember(api);
  await api.db.execute(
    sql`update introductions set state = 'Yobe', tribe = 'Kanuri' where user_id = ${id}`,
  );
  const found = async () => {
    const pages = [{ state: "Yobe" }, { tribe: "kanuri" }].map((filters) =>
      findMemberPage(api.db, filters, 1, NOW),
    );
    return (await Promise.all(pages)).map(({ rows }) => rows.some(({ user }) => user.id === id));
  };
  expect(await found()).toEqual([false, false]);
  await api.db.execute(sql`update users set sensitive_agreed_at = now() where id = ${id}`);
  expect(await found()).toEqual([true, true]);
});
