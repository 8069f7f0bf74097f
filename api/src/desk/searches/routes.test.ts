import type { Client } from "@agbara/shared/client/client.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

let api: TestApi;
let consultant: Client;
let colleague: Client;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
  colleague = api.clientWith(await tokenOf(api, "admin"));
});
afterAll(() => api.stop());

const searchesOf = async (client: Client) => (await client.call("desk.searches.list")).data;
const search = {
  list: "users",
  query: "min_age=22&max_age=40&first_name=%E1%B9%A2ad%C3%A9",
} as const;

describe("saved searches", () => {
  test("are their owner's, by name, and nobody else's to see or remove", async () => {
    await consultant.call("desk.searches.save", { ...search, name: "Young in Leeds" });
    const { data } = await consultant.call("desk.searches.save", {
      ...search,
      name: "abroad",
    });
    expect((await searchesOf(consultant)).map(({ name }) => name)).toEqual([
      "abroad",
      "Young in Leeds",
    ]);
    expect(await searchesOf(colleague)).toEqual([]);
    await expect(colleague.call("desk.searches.delete", { id: data._id })).rejects.toMatchObject({
      status: 404,
    });
    await consultant.call("desk.searches.delete", { id: data._id });
    expect(await searchesOf(consultant)).toMatchObject([{ ...search, name: "Young in Leeds" }]);
  });

  test("are replaced under the same list and name", async () => {
    const named = { ...search, name: "Mornings" };
    await consultant.call("desk.searches.save", named);
    await consultant.call("desk.searches.save", { ...named, query: "min_age=30&max_age=31" });
    await consultant.call("desk.searches.save", { ...named, list: "requests" });
    const found = (await searchesOf(consultant)).filter(({ name }) => name === "Mornings");
    expect(found.map(({ list, query }) => `${list}?${query}`).sort()).toEqual([
      `requests?${search.query}`,
      "users?min_age=30&max_age=31",
    ]);
  });

  test.each(["phone=0803", "min_age=22&phone=%2B234", "//evil.example", "a b"])(
    "do not hold %s",
    async (query) => {
      await expect(
        consultant.call("desk.searches.save", { ...search, name: "No", query }),
      ).rejects.toMatchObject({ status: 422, fields: { query: expect.any(String) } });
    },
  );

  test("have an end", async () => {
    const save = (name: string) => colleague.call("desk.searches.save", { ...search, name });
    for (let nth = 1; nth <= 50; nth += 1) await save(`Search ${nth}`);
    await expect(save("One more")).rejects.toMatchObject({ status: 409 });
    await save("Search 50");
  });
});
