// @vitest-environment node
import { tokenOf } from "@agbara/api/testing/people.ts";
import { startTestApi, type TestApi } from "@agbara/api/testing/start-test-api.ts";
import type { TransportDeps } from "@agbara/shared/client/transport.ts";
import type { DataProvider } from "ra-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDataProvider } from "./dataProvider.ts";
import { createPlainProvider } from "./plain-records.ts";

let api: TestApi;
let provider: DataProvider;

beforeAll(async () => {
  api = await startTestApi();
  const token = await tokenOf(api, "consultant");
  const fetch: TransportDeps["fetch"] = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("Authorization", `Bearer ${token}`);
    return api.fetch(input, { ...init, headers });
  };
  const client = await api.clientOf("consultant@agbara.example");
  provider = createDataProvider(client, createPlainProvider({ fetch }));
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

it("reads an entry of the FAQs, and says when there is none", async () => {
  const { data } = await provider.getList("faqs", first(5));
  const id = data[0]?.id;
  expect((await provider.getOne("faqs", { id })).data.title).toBe(data[0]?.title);
  await expect(provider.getOne("faqs", { id: "unknown" })).rejects.toMatchObject({ status: 422 });
});

it("leaves every other resource to the provider beside it", async () => {
  const { data } = await provider.getList("introductions", first(1));
  expect(data[0]).toMatchObject({ user: { first_name: expect.any(String) } });
});
