import type { Client } from "@agbara/shared/client/client.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../demo/accounts.ts";
import { addMan, addMember, tokenOf } from "../testing/people.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";

let api: TestApi;
let consultant: Client;
let colleague: Client;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
  colleague = api.clientWith(await tokenOf(api, "admin"));
});
afterAll(() => api.stop());

const searchesOf = async (client: Client) => (await client.call("admin.desk.searches.list")).data;
const search = {
  list: "users",
  query: "min_age=22&max_age=40&first_name=%E1%B9%A2ad%C3%A9",
} as const;

describe("saved searches", () => {
  test("are their owner's, by name, and nobody else's to see or remove", async () => {
    await consultant.call("admin.desk.searches.save", { ...search, name: "Young in Leeds" });
    const { data } = await consultant.call("admin.desk.searches.save", {
      ...search,
      name: "abroad",
    });
    expect((await searchesOf(consultant)).map(({ name }) => name)).toEqual([
      "abroad",
      "Young in Leeds",
    ]);
    expect(await searchesOf(colleague)).toEqual([]);
    await expect(
      colleague.call("admin.desk.searches.delete", { id: data._id }),
    ).rejects.toMatchObject({ status: 404 });
    await consultant.call("admin.desk.searches.delete", { id: data._id });
    expect(await searchesOf(consultant)).toMatchObject([{ ...search, name: "Young in Leeds" }]);
  });

  test("are replaced under the same list and name", async () => {
    const named = { ...search, name: "Mornings" };
    await consultant.call("admin.desk.searches.save", named);
    await consultant.call("admin.desk.searches.save", { ...named, query: "min_age=30&max_age=31" });
    await consultant.call("admin.desk.searches.save", { ...named, list: "requests" });
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
        consultant.call("admin.desk.searches.save", { ...search, name: "No", query }),
      ).rejects.toMatchObject({ status: 422, fields: { query: expect.any(String) } });
    },
  );

  test("have an end", async () => {
    const save = (name: string) => colleague.call("admin.desk.searches.save", { ...search, name });
    for (let nth = 1; nth <= 50; nth += 1) await save(`Search ${nth}`);
    await expect(save("One more")).rejects.toMatchObject({ status: 409 });
    await save("Search 50");
  });
});

test("recent people: whoever was looked at last first, each once, those who left not", async () => {
  const [first, second, gone] = await Promise.all([addMember(api), addMan(api), addMan(api)]);
  const look = (userId: string) => consultant.call("admin.users.get", { userId });
  const recent = async () =>
    (await consultant.call("admin.desk.recent")).data.map(({ person }) => person._id);
  await look(gone.id);
  await look(first.id);
  await look(second.id);
  await consultant.call("admin.introductions.note", { id: first.introductionId, note: "Called." });
  expect(await recent()).toEqual([first.id, second.id, gone.id]);
  await gone.client.call("account.delete", { password: DEMO_PASSWORD });
  expect(await recent()).toEqual([first.id, second.id]);
  expect((await colleague.call("admin.desk.recent")).data).toEqual([]);
});
