import { dayOf } from "@agbara/shared/age.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nameKey } from "../../people/keys.ts";
import { rowsOf } from "../../platform/db/database.ts";
import { addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { findMemberPage } from "./queries.ts";
import { keptStatuses, type MemberFilters } from "./statements/criteria.ts";

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ members: 150, now: new Date("2026-11-21T10:00:00Z") });
});
afterAll(() => api.stop());

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
    { gender: "female", statuses: ["active"] },
    { gender: "male", statuses: ["visible"] },
    { statuses: ["inactive", "unregistered"], country_code: "GB" },
    { name: "a" },
    { name: "Chi", gender: "female" },
    { name: "ADÉ", statuses: ["active", "inactive"] },
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
        sql`select count(*)::int as n from users where member_status is not null
            and ${filter.gender ? sql`gender = ${filter.gender}` : sql`true`}
            and ${filter.country_code ? sql`country_code = ${filter.country_code}` : sql`true`}
            and starts_with(name_key, ${nameKey(filter.name ?? "")})
            and ${filter.statuses ? sql`member_status = any(string_to_array(${keptStatuses(filter.statuses).join()}, ','))` : sql`true`}
            and extract(year from age(${now.toISOString().slice(0, 10)}::date, birth_date))
                between ${min_age} and ${max_age}`,
      );
      const { total } = await findMemberPage(api.db, wanted, 1, now);
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
    { country_code: "IE", statuses: ["active", "inactive"] },
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
      const { total } = await findMemberPage(api.db, { ...filter, joined }, 1, now);
      const ages = { min_age: 0, max_age: 150, ...filter };
      const exact = await rowsOf<{ n: number }>(
        api.db,
        sql`select count(*)::int as n from users where member_status is not null
            and ${filter.gender ? sql`gender = ${filter.gender}` : sql`true`}
            and ${filter.country_code ? sql`country_code = ${filter.country_code}` : sql`true`}
            and starts_with(name_key, ${filter.name ?? ""})
            and ${filter.statuses ? sql`member_status = any(string_to_array(${keptStatuses(filter.statuses).join()}, ','))` : sql`true`}
            and extract(year from age(${today}::date, birth_date)) between ${ages.min_age} and ${ages.max_age}
            and (created_at at time zone 'UTC')::date between ${joined.from ?? "1900-01-01"}::date and ${joined.to ?? "2100-01-01"}::date`,
      );
      expect([filter, joined, total]).toEqual([filter, joined, exact[0]?.n]);
    }
});
