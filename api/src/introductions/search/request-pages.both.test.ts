import type { Client } from "@agbara/shared/client/client.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { rowsOf } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import { chosenDatabase } from "../../testing/database.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { introductions } from "../tables.ts";

/** Runs on both databases, because triggers keep the counts up to date. */

const START = new Date("2026-11-21T10:00:00Z");

let api: TestApi;
let consultant: Client;
beforeAll(async () => {
  api = await startTestApi({ members: 60, now: START });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
});
afterAll(() => api.stop());

/** Finds stored counts that differ from the true number of requests. */
function wrongCounts() {
  return rowsOf(
    api.db,
    sql`with kept as (select request_status, status, sum(n) as n from request_counts group by 1, 2 having sum(n) <> 0),
             recount as (select request_status, status, count(*) as n from introductions
                          where contact_id is not null group by 1, 2)
        select kept.*, recount.* from kept full join recount using (request_status, status)
        where kept.n is distinct from recount.n`,
  );
}

const request = (from: TestPerson, to: TestPerson) =>
  from.client.call("introductions.requests.send", { matchId: to.introductionId, message: "Hello" });

describe("the kept counts are what a recount gives", () => {
  test("after the demonstration's load", async () => {
    const [kept] = await rowsOf(api.db, sql`select from request_counts where n > 0`);
    expect(kept).toBeDefined();
    expect(await wrongCounts()).toEqual([]);
  });

  test("after requests, answers and activations, many at the same time", async () => {
    const woman = await addMember(api);
    const men = await Promise.all(Array.from({ length: 12 }, () => addMan(api)));
    await Promise.all(
      men.map(async (man, nth) => {
        const { data } = await request(man, woman);
        const matchId = data._id;
        if (nth % 3 === 0) await woman.client.call("introductions.requests.accept", { matchId });
        if (nth % 3 === 1) await woman.client.call("introductions.requests.reject", { matchId });
        await consultant.call("introductions.own.activate", { id: matchId });
        if (nth % 2) await consultant.call("introductions.own.deactivate", { id: matchId });
      }),
    );
    expect(await wrongCounts()).toEqual([]);
  });

  test("after people who asked and were asked withdrew or left at the same time", async () => {
    const women = await Promise.all(Array.from({ length: 4 }, () => addMember(api)));
    const men = await Promise.all(Array.from({ length: 4 }, () => addMan(api)));
    for (const [at, woman] of women.entries())
      for (const [nth, man] of men.entries())
        await ((at + nth) % 2 ? request(man, woman) : request(woman, man));
    const password = DEMO_PASSWORD;
    await Promise.all(
      [...women, ...men].map(({ client }, nth) =>
        nth % 2
          ? client.call("people.privacy.delete", { password })
          : client.call("people.privacy.withdraw", { kind: "introduction" }),
      ),
    );
    expect(await wrongCounts()).toEqual([]);
  });

  test("after statements by hand, and after one that was rolled back", async () => {
    await api.db.execute(
      sql`update introductions set status = 'active' where request_status = 'accepted'`,
    );
    expect(await wrongCounts()).toEqual([]);
    const undone = api.db.transaction(async (tx) => {
      await tx.execute(sql`delete from introductions where request_status = 'rejected'`);
      throw new Error("changed our mind");
    });
    await expect(undone).rejects.toThrow("changed our mind");
    expect(await wrongCounts()).toEqual([]);
  });

  test("and counted again they are the same", async () => {
    await api.db.execute(sql`update request_counts set n = n + 1`);
    await api.db.execute(sql`select rebuild_request_counts()`);
    expect(await wrongCounts()).toEqual([]);
  });
});

test.runIf(chosenDatabase().kind === "postgresql")(
  "anyone who changes a request waits for nobody who is changing another",
  async () => {
    const [one, other] = [
      await request(await addMan(api), await addMember(api)),
      await request(await addMan(api), await addMember(api)),
    ];
    const answer = (db: typeof api.db, id: string) =>
      db.update(introductions).set({ request_status: "accepted" }).where(eq(introductions.id, id));
    await api.db.transaction(async (tx) => {
      await answer(tx, one.data._id);
      await answer(api.db, other.data._id);
    });
    expect(await wrongCounts()).toEqual([]);
  },
);

describe("pages of requests", () => {
  const PAGE = 20;
  /** The ids of 45 requests in order of arrival. Every third is accepted, and every second is active. */
  let ids: string[];
  let asker: TestPerson;

  beforeEach(async () => {
    await api.db.execute(sql`delete from introductions where contact_id is not null`);
    asker = await addMan(api);
    const women = await Promise.all(Array.from({ length: 45 }, () => addMember(api)));
    ids = women.map(() => newId());
    await api.db.insert(introductions).values(
      women.map(({ id }, nth) => {
        const at = new Date(START.getTime() + nth * 1000);
        return {
          id: ids[nth] ?? "",
          user_id: asker.id,
          contact_id: id,
          requested_at: at,
          request_status: nth % 3 ? ("requested" as const) : ("accepted" as const),
          status: nth % 2 ? ("inactive" as const) : ("active" as const),
          min_age: 30,
          max_age: 50,
          created_at: at,
          updated_at: at,
        };
      }),
    );
  });

  type Search = Input<"introductions.search.preMatchedForStaff">;
  const nths = (fits: (nth: number) => boolean) => ids.filter((_, nth) => fits(nth));

  test("hold everyone once in order of arrival, with the exact number of pages", async () => {
    const searches: [Search, string[]][] = [
      [{ request_status: "any" }, ids],
      [{ request_status: "requested" }, nths((nth) => nth % 3 !== 0)],
      [{ request_status: "accepted" }, nths((nth) => nth % 3 === 0)],
      [{ request_status: "rejected" }, []],
      [{ request_status: "any", status: "active" }, nths((nth) => nth % 2 === 0)],
      [
        { request_status: "requested", status: "inactive" },
        nths((nth) => nth % 3 !== 0 && nth % 2 === 1),
      ],
      [{ request_status: "any", phone: asker.phone }, ids],
      [{ request_status: "requested", gender: "male" }, nths((nth) => nth % 3 !== 0)],
      [{ request_status: "any", gender: "male", country_code: "SW" }, []],
    ];
    for (const [search, expected] of searches) {
      const pageCount = Math.max(1, Math.ceil(expected.length / PAGE));
      const found: string[] = [];
      for (let page = 1; page <= pageCount + 1; page += 1) {
        const { data } = await consultant.call("introductions.search.preMatchedForStaff", {
          ...search,
          page,
        });
        expect([search, data.paginator.pageCount]).toEqual([search, pageCount]);
        found.push(...data.data.map(({ _id }) => _id));
      }
      expect([search, found]).toEqual([search, expected]);
    }
  });

  test("are counted from the kept counts where nothing is asked of the people", async () => {
    await api.db.execute(sql`update request_counts set n = n + 1000 where status = 'active'`);
    const pagesOf = async (search: Search) =>
      (await consultant.call("introductions.search.preMatchedForStaff", search)).data.paginator
        .pageCount;
    expect(await pagesOf({ request_status: "any" })).toBeGreaterThan(50);
    expect(await pagesOf({ request_status: "any", status: "inactive" })).toBe(2);
    expect(await pagesOf({ request_status: "any", gender: "male" })).toBe(3);
    await api.db.execute(sql`select rebuild_request_counts()`);
  });
});
