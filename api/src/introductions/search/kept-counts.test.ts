import { dayOf } from "@agbara/shared/age.ts";
import type { Client } from "@agbara/shared/client/client.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowsOf } from "../db/open.ts";
import { DEMO_PASSWORD } from "../demo/accounts.ts";
import { findOwnPage } from "../introductions/records.ts";
import { addMan, addMember, tokenOf } from "../testing/people.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";
import type { MemberFilters } from "./filters.ts";
import { nameKey } from "./keys.ts";

let api: TestApi;
let consultant: Client;

beforeAll(async () => {
  api = await startTestApi({ members: 150, now: new Date("2026-11-21T10:00:00Z") });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
});
afterAll(() => api.stop());

/** Groups whose kept counts are not what a recount gives, and those kept for nobody. */
function wrongCounts() {
  return rowsOf(
    api.db,
    sql`with beginnings as (
          select *, '' as name_start, 'month' as span, date_trunc('month', birth_date) as starts from users
          union all select *, '', 'year', date_trunc('year', birth_date) from users
          union all select *, '', 'joined', created_at at time zone 'UTC' from users
          union all select u.*, substring(name_key for letters), 'year', date_trunc('year', birth_date)
          from users u join generate_series(1, 16) as letters on letters <= length(name_key)),
        recount as (
          select name_start, kept_for, span, gender, starts::date as starts_on,
                 count(*) filter (where standing = 'unregistered')::int as unregistered,
                 count(*) filter (where standing = 'inactive')::int as inactive,
                 count(*) filter (where standing = 'active')::int as active
          from beginnings cross join lateral (values (''), (country_code)) as countries (kept_for)
          where standing is not null group by 1, 2, 3, 4, 5)
        select kept.*, recount.* from member_counts kept
        full join recount on kept.country_code = kept_for and (kept.name_start, kept.span, kept.gender, kept.starts_on)
                           = (recount.name_start, recount.span, recount.gender, recount.starts_on)
        where (kept.unregistered, kept.inactive, kept.active)
              is distinct from (recount.unregistered, recount.inactive, recount.active)`,
  );
}

/** Members whose standing is not what their own introduction says. */
function wrongStandings() {
  return rowsOf(
    api.db,
    sql`select u.id from users u join introductions i on i.user_id = u.id and i.contact_id is null
        where u.deleted_at is null and u.role = 'member' and u.standing is distinct from
          case when i.registered_at is null then 'unregistered' else i.status end`,
  );
}

describe("the kept counts are what a recount gives", () => {
  test("after the demonstration's load", async () => {
    expect(await wrongCounts()).toEqual([]);
    expect(await wrongStandings()).toEqual([]);
  });

  test("after people joined, were registered, activated and deactivated", async () => {
    const person = await addMan(api, { standing: "unregistered" });
    const { introductionId } = person;
    await consultant.call("admin.introductions.register", {
      introductionId,
      min_age: 25,
      max_age: 40,
      min_height: null,
      my_height: null,
      state: null,
      tribe: null,
      city: null,
      distant_relationship: false,
      details: null,
      note: null,
    });
    for (const name of ["activate", "deactivate", "activate"] as const)
      await consultant.call(`admin.introductions.${name}`, { id: introductionId });
    expect(await wrongCounts()).toEqual([]);
    expect(await wrongStandings()).toEqual([]);
  });

  test("after many changed at the same time, people of the same group among them", async () => {
    const people = await Promise.all(
      Array.from({ length: 16 }, (_, nth) =>
        (nth % 2 ? addMan : addMember)(api, { standing: "inactive" }),
      ),
    );
    await Promise.all(
      people.flatMap(({ introductionId: id }) => [
        consultant.call("admin.introductions.activate", { id }),
        consultant.call("admin.introductions.deactivate", { id }),
        consultant.call("admin.introductions.activate", { id }),
      ]),
    );
    expect(await wrongCounts()).toEqual([]);
    expect(await wrongStandings()).toEqual([]);
  });

  test("after statements by hand: many at once, moved between groups, gone", async () => {
    await api.db.execute(sql`update users set country_code = 'SW' where gender = 'male'`);
    expect(await wrongCounts()).toEqual([]);
    await api.db.execute(
      sql`update users set birth_date = birth_date - interval '40 days', gender = 'female' where country_code = 'SW'`,
    );
    expect(await wrongCounts()).toEqual([]);
    await api.db.execute(sql`update users set standing = null where country_code = 'SW'`);
    expect(await wrongCounts()).toEqual([]);
  });

  test("after people changed names and countries at the same time, and some of them left", async () => {
    const people = await Promise.all(
      [
        "Ọlá",
        "Ola",
        "Oláwálé",
        "Olawale",
        "O",
        "Mary Jane",
        "Mary",
        "Oghenerukevwe Ejirooghene",
      ].map((first_name) => addMan(api, { first_name })),
    );
    const names = ["Ọlá", "Oluwaseun", "Mary Jane", "Zoë"];
    await Promise.all(
      people.map(({ client }, at) =>
        client.call("account.updateProfile", {
          first_name: names[at % names.length],
          country_code: at % 2 ? "GB" : "NG",
        }),
      ),
    );
    expect(await wrongCounts()).toEqual([]);
    await Promise.all(
      people
        .slice(0, 4)
        .map(({ client }) => client.call("account.delete", { password: DEMO_PASSWORD })),
    );
    expect(await wrongCounts()).toEqual([]);
  });

  test("and nothing is left of a name once nobody bears it", async () => {
    const { id } = await addMember(api, { first_name: "Xọ̀latilde" });
    const kept = () => rowsOf(api.db, sql`select from member_counts where name_start like 'xo%'`);
    expect(await kept()).toHaveLength(2 * "olatilde".length);
    await api.db.execute(sql`update users set name_key = '', standing = null where id = ${id}`);
    expect(await kept()).toEqual([]);
  });

  test("after a change that was rolled back", async () => {
    const undone = api.db.transaction(async (tx) => {
      await tx.execute(sql`update users set country_code = 'GH'`);
      throw new Error("changed our mind");
    });
    await expect(undone).rejects.toThrow("changed our mind");
    expect(await wrongCounts()).toEqual([]);
  });
});

test.each([
  "2026-01-01",
  "2026-02-10",
  "2026-07-01",
  "2026-07-02",
  "2026-11-21",
  "2026-12-31",
  "2028-02-29",
])("a page's count is exact for every range of ages on %s", async (today) => {
  const now = new Date(`${today}T10:00:00Z`);
  const filters: MemberFilters[] = [
    {},
    { gender: "female" },
    { country_code: "NG" },
    { gender: "female", standings: ["active"] },
    { standings: ["inactive", "unregistered"], country_code: "GB" },
    { name: "a" },
    { name: "Chi", gender: "female" },
    { name: "ADÉ", standings: ["active", "inactive"] },
    { name: "Ngoz" },
    { name: "Oluwa" },
    { name: "zainab", gender: "female", country_code: "NG" },
  ];
  const ranges = [
    [20, 75],
    [22, 40],
    [30, 30],
    [75, 75],
    [20, 21],
  ] as const;
  for (const filter of filters)
    for (const [min_age, max_age] of ranges) {
      const wanted = { ...filter, min_age, max_age };
      const exact = await rowsOf<{ n: number }>(
        api.db,
        sql`select count(*)::int as n from users where standing is not null
            and ${filter.gender ? sql`gender = ${filter.gender}` : sql`true`}
            and ${filter.country_code ? sql`country_code = ${filter.country_code}` : sql`true`}
            and starts_with(name_key, ${nameKey(filter.name ?? "")})
            and ${filter.standings ? sql`standing = any(string_to_array(${filter.standings.join()}, ','))` : sql`true`}
            and extract(year from age(${now.toISOString().slice(0, 10)}::date, birth_date))
                between ${min_age} and ${max_age}`,
      );
      const { total } = await findOwnPage(api.db, wanted, 1, now);
      expect([wanted, total]).toEqual([wanted, exact[0]?.n]);
    }
});

test("a page's count is exact for every range of days of joining", async () => {
  await addMember(api, { country_code: "IE" });
  const now = api.deps.now();
  const today = dayOf(now);
  await api.db.execute(
    sql`update users set created_at = ${`${today}T00:00:00Z`}::timestamptz - interval '1 ms' * (random() < 0.5)::int
        where country_code = 'IE'`,
  );
  const others: MemberFilters[] = [
    {},
    { gender: "female" },
    { country_code: "IE", standings: ["active", "inactive"] },
    { gender: "male", min_age: 25, max_age: 40 },
    { name: "a" },
  ];
  const ranges = [
    { from: today },
    { to: today },
    { from: "2026-11-15", to: "2026-11-20" },
    { from: "2025-01-01", to: "2026-06-30" },
    { from: "2026-11-20", to: "2026-11-10" },
  ];
  for (const filter of others)
    for (const joined of ranges) {
      const { total } = await findOwnPage(api.db, { ...filter, joined }, 1, now);
      const ages = { min_age: 0, max_age: 150, ...filter };
      const exact = await rowsOf<{ n: number }>(
        api.db,
        sql`select count(*)::int as n from users where standing is not null
            and ${filter.gender ? sql`gender = ${filter.gender}` : sql`true`}
            and ${filter.country_code ? sql`country_code = ${filter.country_code}` : sql`true`}
            and starts_with(name_key, ${filter.name ?? ""})
            and ${filter.standings ? sql`standing = any(string_to_array(${filter.standings.join()}, ','))` : sql`true`}
            and extract(year from age(${today}::date, birth_date)) between ${ages.min_age} and ${ages.max_age}
            and (created_at at time zone 'UTC')::date between ${joined.from ?? "1900-01-01"}::date and ${joined.to ?? "2100-01-01"}::date`,
      );
      expect([filter, joined, total]).toEqual([filter, joined, exact[0]?.n]);
    }
});
