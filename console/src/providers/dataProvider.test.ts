// @vitest-environment node
import { startTestApi, type TestApi } from "@agbara/api/testing/start-test-api.ts";
import { CallError } from "@agbara/shared/client/call-error.ts";
import type { Introduction, Paginator } from "@agbara/shared/contract/parts/entities.ts";
import type { DataProvider, RaRecord } from "ra-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ConsoleProvider, createDataProvider } from "./dataProvider.ts";

type Row = Introduction & RaRecord & { id: string };

let api: TestApi;
let provider: ConsoleProvider;
/**
 * This test makes no calls about plain records, so this data provider is empty. Plain records have a test of their own.
 */
const noPlain = {} as DataProvider;

beforeAll(async () => {
  api = await startTestApi();
  provider = createDataProvider(await api.clientOf("consultant@agbara.example"), noPlain);
});
afterAll(() => api.stop());

const all = { min_age: 20, max_age: 75 };
const page = (number: number) => ({ page: number, perPage: 20 });

async function firstOf(resource: string, filter: object = {}): Promise<Row> {
  const { data } = await provider.getList<Row>(resource, { filter, pagination: page(1) });
  const [first] = data;
  if (!first) throw new Error(`the demonstration has no ${resource}`);
  return first;
}

describe("lists", () => {
  it("of people: by their filters, a page at a time, with how many pages there are", async () => {
    const params = { filter: all, pagination: page(2) };
    const { data, pageInfo, total, meta } = await provider.getList<Row>("users", params);
    const paginator = meta.paginator as Paginator;
    expect(paginator.currentPage).toBe(2);
    expect(paginator.pageCount).toBeGreaterThan(2);
    expect(pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: true });
    expect(total).toBeUndefined();
    expect(data).toHaveLength(20);
    for (const row of data) expect(row.id).toBe(row._id);
  });

  it("of people: only those who fit", async () => {
    const filter = { ...all, gender: "female", country_code: "NG" };
    const { data } = await provider.getList<Row>("users", { filter, pagination: page(1) });
    expect(data.length).toBeGreaterThan(0);
    for (const { user } of data)
      expect(user).toMatchObject({ gender: "female", country_code: "NG" });
  });

  it("of members: the search results of the contract", async () => {
    const { data } = await provider.getList("members", { filter: all, pagination: page(1) });
    expect(data[0]).toMatchObject({ contact: { first_name: expect.any(String) } });
  });

  it("of introductions: by status", async () => {
    const filter = { status: "active" };
    const { data } = await provider.getList<Row>("introductions", { filter, pagination: page(1) });
    expect(data.length).toBeGreaterThan(0);
    for (const { status, contact } of data) {
      expect(status).toBe("active");
      expect(contact).toBeNull();
    }
  });

  it("of requests: both people, in order of arrival", async () => {
    const params = { filter: {}, pagination: page(1) };
    const { data } = await provider.getList<Row>("requests", params);
    expect(data.length).toBeGreaterThan(1);
    for (const { user, contact } of data) {
      expect(user.account_email).toContain("@");
      expect(contact?.account_email).toContain("@");
    }
    const arrivals = data.flatMap(({ requested_at }) => requested_at ?? []);
    expect(arrivals).toEqual([...arrivals].sort());
  });
});

it("shows admins who did what, and refuses that to consultants", async () => {
  const params = { filter: {}, pagination: page(1) };
  await expect(provider.getList("audit", params)).rejects.toMatchObject({ status: 403 });
  const admin = createDataProvider(await api.clientOf("admin@agbara.example"), noPlain);
  await admin.getOne("users", { id: (await firstOf("users", all)).user._id });
  const { data } = await admin.getList("audit", params);
  expect(data[0]).toMatchObject({ action: "people.profile.get", actor: { role: "admin" } });
});

describe("one record", () => {
  it("of a user is the profile, under the identifier that was asked for", async () => {
    const { user } = await firstOf("users", all);
    const { data } = await provider.getOne("users", { id: user._id });
    expect(data).toMatchObject({ id: user._id, _id: user._id, core_values: expect.any(Array) });
  });

  it("of an introduction brings the requests received and the suggestions", async () => {
    const { user } = await firstOf("introductions");
    const { data } = await provider.getOne("introductions", { id: user._id });
    expect(data.requests.paginator.currentPage).toBe(1);
    expect(data.suggestions).toEqual(expect.any(Array));
  });

  it("can be several", async () => {
    const { data } = await provider.getList<Row>("users", { filter: all, pagination: page(1) });
    const ids = data.slice(0, 2).map(({ user }) => user._id);
    const many = await provider.getMany("users", { ids });
    expect(many.data.map(({ id }) => id)).toEqual(ids);
  });
});

describe("changes", () => {
  it("activate and deactivate, each answered by the record as it is then", async () => {
    const introduction = await firstOf("introductions", { status: "active" });
    const { id } = introduction;
    const off = await provider.call("introductions.own.deactivate", { id });
    expect(off.data).toMatchObject({ _id: id, status: "inactive" });
    const on = await provider.call("introductions.own.activate", { id });
    expect(on.data.status).toBe("active");
  });

  it("save a note, and keep it in the history", async () => {
    const { id } = await firstOf("introductions");
    const input = { id, note: "Met at the office." };
    const { data } = await provider.call("introductions.notes.update", input);
    expect(data.note).toBe("Met at the office.");
    const filter = { introduction_id: id };
    const history = await provider.getList("notes", { filter, pagination: page(1) });
    expect(history.data[0]).toMatchObject({ note: "Met at the office." });
  });

  it("refuse a note that a colleague has overtaken", async () => {
    const seen = await firstOf("introductions");
    const over = { id: seen.id, base: { note: seen.note ?? "" } };
    const save = (note: string) => provider.call("introductions.notes.update", { ...over, note });
    await save("The colleague's.");
    const late = save("Mine.");
    await expect(late).rejects.toMatchObject({ status: 409 });
  });

  it("add a suggestion by its code, and refuse one that nobody has", async () => {
    const [one, other] = (
      await provider.getList<Row>("introductions", {
        filter: { status: "active" },
        pagination: page(1),
      })
    ).data;
    if (!one || !other) throw new Error("the demonstration has no two active introductions");
    const suggest = (code: string) =>
      provider.call("introductions.suggestions.add", { id: one.id, code });
    await suggest(other.code ?? "");
    const { data } = await provider.getOne("introductions", { id: one.user._id });
    expect(data.suggestions).toContainEqual(expect.objectContaining({ _id: other._id }));
    await expect(suggest("zzzzzz")).rejects.toBeInstanceOf(CallError);
  });
});

it("names a resource or verb that it does not have", async () => {
  await expect(provider.getList("payments", {})).rejects.toThrow('"payments" has no getList');
  await expect(provider.create("users", { data: {} })).rejects.toThrow('"users" has no create');
  await expect(provider.delete("users", { id: 1 })).rejects.toThrow('"users" has no delete');
});

it("keeps somebody's searches, and whom they looked at, on the server", async () => {
  const search = { name: "Young", list: "users", query: "min_age=22&max_age=40" } as const;
  const { data: saved } = await provider.call("desk.searches.save", search);
  const searches = () => provider.call("desk.searches.list", {});
  expect((await searches()).data).toMatchObject([{ ...search, _id: saved._id }]);
  await provider.call("desk.searches.delete", { id: saved._id });
  expect((await searches()).data).toEqual([]);

  const { user } = await firstOf("users", all);
  await provider.getOne("members", { id: user._id });
  const { data: recent } = await provider.call("desk.recent.list", {});
  expect(recent[0]).toMatchObject({ person: { _id: user._id, first_name: user.first_name } });
});
