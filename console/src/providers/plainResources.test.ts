// @vitest-environment node
import { tokenOf } from "@agbara/api/testing/people.ts";
import { startTestApi, type TestApi } from "@agbara/api/testing/start-test-api.ts";
import type { TransportDeps } from "@agbara/shared/client/transport.ts";
import type { DataProvider } from "ra-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { composeProviders, createPlainProvider } from "./plainResources.ts";

let api: TestApi;
let provider: DataProvider;
const named = { getList: async () => ({ data: [], total: 0 }) } as unknown as DataProvider;

beforeAll(async () => {
  api = await startTestApi();
  const token = await tokenOf(api, "consultant");
  const fetch: TransportDeps["fetch"] = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("Authorization", `Bearer ${token}`);
    return api.fetch(input, { ...init, headers });
  };
  provider = composeProviders(named, createPlainProvider({ fetch }));
});
afterAll(() => api.stop());

const first = (perPage: number) => ({
  pagination: { page: 1, perPage },
  sort: { field: "name", order: "ASC" as const },
  filter: {},
});

it("lists the states, with how many there are in all", async () => {
  const { data, total } = await provider.getList("states", first(5));
  expect(data.map(({ name }) => name)).toEqual([
    "Abia",
    "Adamawa",
    "Akwa Ibom",
    "Anambra",
    "Bauchi",
  ]);
  expect(data[0]).toMatchObject({ id: data[0]?._id });
  expect(total).toBe(37);
});

it("lists the areas of one state", async () => {
  const { total } = await provider.getList("lgas", { ...first(50), filter: { state: "ng-la" } });
  expect(total).toBe(20);
});

it("creates, changes and deletes an entry of the FAQs", async () => {
  const entry = { title: "Is it free?", post: "Joining is.", faq_type: "faqs", position: 99 };
  const { data: created } = await provider.create("faqs", { data: entry });
  expect(created).toMatchObject(entry);
  const { id } = created;
  const changed = { ...entry, title: "Is joining free?" };
  await provider.update("faqs", { id, data: changed, previousData: created });
  expect((await provider.getOne("faqs", { id })).data.title).toBe("Is joining free?");
  await provider.delete("faqs", { id, previousData: created });
  await expect(provider.getOne("faqs", { id })).rejects.toMatchObject({ status: 404 });
});

it("leaves every other resource to the provider beside it", async () => {
  expect(await provider.getList("users", first(1))).toEqual({ data: [], total: 0 });
});
