import type { Client } from "@agbara/shared/client/client.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { rowsOf } from "../../platform/db/database.ts";
import { addMan, addMember, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { KEPT_LETTERS } from "./statements/kept-counts.ts";

/** Runs on both databases, because triggers keep the counts up to date. */

let api: TestApi;
let consultant: Client;

beforeAll(async () => {
  api = await startTestApi({ members: 150, now: new Date("2026-11-21T10:00:00Z") });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
});
afterAll(() => api.stop());

/** Finds stored counts that differ from the true number of people, and stored counts of groups that have nobody. */
function wrongCounts() {
  return rowsOf(
    api.db,
    sql`with beginnings as (
          select *, '' as name_start, 'month' as span, date_trunc('month', birth_date) as starts from users
          union all select *, '', 'year', date_trunc('year', birth_date) from users
          union all select *, '', 'joined', created_at at time zone 'UTC' from users
          union all select u.*, substring(name_key for letters), 'year', date_trunc('year', birth_date)
          from users u join generate_series(1, ${KEPT_LETTERS}::int) as letters on letters <= length(name_key)),
        recount as (
          select name_start, kept_for, span, gender, starts::date as starts_on,
                 count(*) filter (where member_status = 'unregistered')::int as unregistered,
                 count(*) filter (where member_status = 'inactive')::int as inactive,
                 count(*) filter (where member_status = 'active')::int as active,
                 count(*) filter (where member_status = 'paused')::int as paused,
                 count(*) filter (where member_status = 'visible')::int as visible
          from beginnings cross join lateral (values (''), (country_code)) as countries (kept_for)
          where member_status is not null group by 1, 2, 3, 4, 5)
        select kept.*, recount.* from member_counts kept
        full join recount on kept.country_code = kept_for and (kept.name_start, kept.span, kept.gender, kept.starts_on)
                           = (recount.name_start, recount.span, recount.gender, recount.starts_on)
        where (kept.unregistered, kept.inactive, kept.active, kept.paused, kept.visible) is distinct from
              (recount.unregistered, recount.inactive, recount.active, recount.paused, recount.visible)`,
  );
}

/** Finds members whose stored status does not match their own introduction. */
function wrongStatuses() {
  return rowsOf(
    api.db,
    sql`select u.id from users u join introductions i on i.user_id = u.id and i.contact_id is null
        where u.deleted_at is null and u.role = 'member' and u.member_status is distinct from
          case when i.registered_at is null then 'unregistered' when i.status = 'inactive' then 'inactive'
               when i.paused_at is not null then 'paused' when i.is_public then 'visible' else 'active' end`,
  );
}

describe("the kept counts are what a recount gives", () => {
  test("after the demonstration's load", async () => {
    expect(await wrongCounts()).toEqual([]);
    expect(await wrongStatuses()).toEqual([]);
  });

  test("after people joined, were registered, activated and deactivated", async () => {
    const person = await addMan(api, { member_status: "unregistered" });
    const { introductionId } = person;
    await consultant.call("introductions.own.register", {
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
      await consultant.call(`introductions.own.${name}`, { id: introductionId });
    expect(await wrongCounts()).toEqual([]);
    expect(await wrongStatuses()).toEqual([]);
  });

  test("after many changed at the same time, people of the same group among them", async () => {
    const people = await Promise.all(
      Array.from({ length: 16 }, (_, nth) =>
        (nth % 2 ? addMan : addMember)(api, { member_status: "inactive" }),
      ),
    );
    await Promise.all(
      people.flatMap(({ introductionId: id }) => [
        consultant.call("introductions.own.activate", { id }),
        consultant.call("introductions.own.deactivate", { id }),
        consultant.call("introductions.own.activate", { id }),
      ]),
    );
    expect(await wrongCounts()).toEqual([]);
    expect(await wrongStatuses()).toEqual([]);
  });

  test("after many became public, paused and came back at the same time", async () => {
    const people = await Promise.all(
      Array.from({ length: 16 }, (_, nth) => addMan(api, { is_public: nth % 2 === 0 })),
    );
    await Promise.all(
      people.flatMap(({ id, introductionId }, nth) => [
        consultant.call("introductions.own.register", { introductionId, is_public: nth % 4 < 2 }),
        api.db.execute(sql`update introductions set paused_at = now() where user_id = ${id}`),
        api.db.execute(sql`update introductions set paused_at = null where user_id = ${id}`),
        consultant.call("introductions.own.deactivate", { id: introductionId }),
        consultant.call("introductions.own.activate", { id: introductionId }),
      ]),
    );
    expect(await wrongCounts()).toEqual([]);
    expect(await wrongStatuses()).toEqual([]);
  });

  test("after statements by hand: many at once, moved between groups, gone", async () => {
    await api.db.execute(sql`update users set country_code = 'SW' where gender = 'male'`);
    expect(await wrongCounts()).toEqual([]);
    await api.db.execute(
      sql`update users set birth_date = birth_date - interval '40 days', gender = 'female' where country_code = 'SW'`,
    );
    expect(await wrongCounts()).toEqual([]);
    await api.db.execute(sql`update users set member_status = null where country_code = 'SW'`);
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
    expect(await wrongCounts()).toEqual([]);
    const names = ["Ọlá", "Oluwaseun", "Mary Jane", "Zoë"];
    await Promise.all(
      people.map(({ client }, at) =>
        client.call("people.profile.update", {
          first_name: names[at % names.length],
          country_code: at % 2 ? "GB" : "NG",
        }),
      ),
    );
    expect(await wrongCounts()).toEqual([]);
    await Promise.all(
      people
        .slice(0, 4)
        .map(({ client }) => client.call("people.privacy.delete", { password: DEMO_PASSWORD })),
    );
    expect(await wrongCounts()).toEqual([]);
  });

  test("and nothing is left of a name once nobody bears it", async () => {
    const { id } = await addMember(api, { first_name: "Xọ̀latilde" });
    const kept = () => rowsOf(api.db, sql`select from member_counts where name_start like 'xo%'`);
    expect(await kept()).toHaveLength(2 * "olatilde".length);
    await api.db.execute(
      sql`update users set name_key = '', member_status = null where id = ${id}`,
    );
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
