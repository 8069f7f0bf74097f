import type { Client } from "@agbara/shared/client/client.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowsOf } from "../db/open.ts";
import { addMan, addMember, tokenOf } from "../testing/people.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";
import type { MemberFilters } from "./filters.ts";
import { countMembers } from "./search.ts";

let api: TestApi;
let consultant: Client;

beforeAll(async () => {
  api = await startTestApi({ members: 150, now: new Date("2026-11-21T10:00:00Z") });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
});
afterAll(() => api.stop());

/** Groups whose kept count is not what a recount gives. */
function wrongCounts() {
  return rowsOf(
    api.db,
    sql`with recount as (
          select gender, country_code, standing, span, date_trunc(span, birth_date)::date as starts_on,
                 count(*)::int as n
          from users cross join (values ('year'), ('month')) as spans (span)
          where standing is not null group by 1, 2, 3, 4, 5)
        select kept.*, recount.n as real from member_counts kept
        full join recount using (gender, country_code, standing, span, starts_on)
        where coalesce(kept.n, 0) <> coalesce(recount.n, 0)`,
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

  test("after a change that was rolled back", async () => {
    const undone = api.db.transaction(async (tx) => {
      await tx.execute(sql`update users set country_code = 'GH'`);
      throw new Error("changed our mind");
    });
    await expect(undone).rejects.toThrow("changed our mind");
    expect(await wrongCounts()).toEqual([]);
  });
});

test("a page's count is exact for every range of ages", async () => {
  const now = api.deps.now();
  const filters: MemberFilters[] = [
    {},
    { gender: "female" },
    { country_code: "NG" },
    { gender: "female", standings: ["active"] },
    { standings: ["inactive", "unregistered"], country_code: "GB" },
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
            and ${filter.standings ? sql`standing = any(string_to_array(${filter.standings.join()}, ','))` : sql`true`}
            and extract(year from age(${now.toISOString().slice(0, 10)}::date, birth_date))
                between ${min_age} and ${max_age}`,
      );
      expect([wanted, await countMembers(api.db, wanted, now)]).toEqual([wanted, exact[0]?.n]);
    }
});
