import { DAY_MS } from "@agbara/shared/age.ts";
import type { Client } from "@agbara/shared/client/client.ts";
import { LIST_ORDERS, PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../../../people/tables.ts";
import { addMember, tokenOf } from "../../../testing/people.ts";
import { startTestApi, type TestApi } from "../../../testing/start-test-api.ts";

const COUNT = 23;

let api: TestApi;
let consultant: Client;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
  // Makes members. The order by age, the order by day of joining and the order by last contact all differ.
  for (let nth = 0; nth < COUNT; nth += 1) {
    const { id } = await addMember(api, { country_code: "IE", first_name: `Ada${nth}` });
    const day = (step: number) => new Date(Date.UTC(2020, 0, 1) + ((nth * step) % COUNT) * DAY_MS);
    await api.db
      .update(users)
      .set({
        birth_date: day(5).toISOString().slice(0, 10).replace("2020", "1990"),
        created_at: day(7),
        last_contact_at: nth % 4 === 0 ? null : day(3),
      })
      .where(eq(users.id, id));
  }
});
afterAll(() => api.stop());

type Asked = Input<"introductions.search.list">;
type Order = NonNullable<Asked["order"]>;

/** Reads both pages of a list. Returns the sort value of each row. -1 stands for no contact. */
async function read(asked: Asked, order: Order): Promise<number[]> {
  const pages = [];
  for (const page of [1, 2]) {
    const { data } = await consultant.call("introductions.search.list", { ...asked, page });
    expect(data.paginator.total).toBe(COUNT);
    pages.push(data.data);
  }
  expect(pages.map((page) => page.length)).toEqual([PAGE_SIZE, COUNT - PAGE_SIZE]);
  const ids = pages.flat().map(({ user }) => user._id);
  expect(new Set(ids).size).toBe(COUNT);
  const rows = new Map((await api.db.select().from(users)).map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = rows.get(id);
    if (order.endsWith("age")) return -Date.parse(row?.birth_date ?? "");
    if (order.endsWith("joined")) return row?.created_at.getTime() ?? 0;
    return row?.last_contact_at?.getTime() ?? -1;
  });
}

const inOrder = (keys: number[], order: Order) =>
  keys.toSorted((one, other) => (order.startsWith("-") ? other - one : one - other));

test.each(LIST_ORDERS)("%s: all pages in that order, whatever else is asked for", async (order) => {
  for (const filters of [
    { country_code: "IE" },
    { country_code: "IE", gender: "female", min_age: 20, max_age: 75 },
    { country_code: "IE", name: "Ada" },
    { country_code: "IE", consultant: "none" },
    { country_code: "IE", joined_from: "2019-12-01" },
  ] satisfies Asked[]) {
    const keys = await read({ ...filters, order, status: "any" }, order);
    expect(keys, JSON.stringify(filters)).toEqual(inOrder(keys, order));
  }
});

test("a list without an order is as it was: the youngest first", async () => {
  const keys = await read({ country_code: "IE", status: "any" }, "age");
  expect(keys).toEqual(inOrder(keys, "age"));
});
