// @vitest-environment node
import { startTestApi, type TestApi } from "@agbara/api/testing/start-test-api.ts";
import { CallError } from "@agbara/shared/client/call-error.ts";
import type { Introduction, Paginator } from "@agbara/shared/contract/parts/entities.ts";
import type { DataProvider, RaRecord } from "ra-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDataProvider } from "./dataProvider.ts";

type Row = Introduction & RaRecord;

let api: TestApi;
let provider: DataProvider;

beforeAll(async () => {
  api = await startTestApi();
  provider = createDataProvider(await api.clientOf("consultant@agbara.example"));
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

function act(introduction: Row, action: string, data: object = {}) {
  const { id } = introduction;
  return provider.update<Row>("introductions", {
    id,
    data,
    previousData: introduction,
    meta: { action },
  });
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
  const admin = createDataProvider(await api.clientOf("admin@agbara.example"));
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

  it.each(["introduction", "owner"])("of a user as %s has introduction and profile", async (as) => {
    const { user } = await firstOf("users", all);
    const { data } = await provider.getOne("users", { id: user._id, meta: { as } });
    expect(data).toMatchObject({
      id: user._id,
      introduction: { user: { _id: user._id } },
      updated_user: { _id: user._id },
    });
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

  it("of the dashboard are the day's figures", async () => {
    const { data } = await provider.getOne("dashboard", { id: "now" });
    expect(data.members_by_week).toHaveLength(12);
  });
});

describe("changes", () => {
  it("activate and deactivate, each answered by the record as it is then", async () => {
    const introduction = await firstOf("introductions", { status: "active" });
    const off = await act(introduction, "deactivate");
    expect(off.data).toMatchObject({ id: introduction.id, status: "inactive" });
    expect((await act(introduction, "activate")).data.status).toBe("active");
  });

  it("save a note, and keep it in the history", async () => {
    const introduction = await firstOf("introductions");
    const { data } = await act(introduction, "note", { note: "Met at the office." });
    expect(data.note).toBe("Met at the office.");
    const filter = { introduction_id: introduction.id };
    const history = await provider.getList("notes", { filter, pagination: page(1) });
    expect(history.data[0]).toMatchObject({ note: "Met at the office." });
  });

  it("refuse a note that a colleague has overtaken", async () => {
    const seen = await firstOf("introductions");
    const over = { base: { note: seen.note } };
    await act(seen, "note", { note: "The colleague's.", ...over });
    const late = act(seen, "note", { note: "Mine.", ...over });
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
    await act(one, "suggestion", { code: other.code });
    const { data } = await provider.getOne("introductions", { id: one.user._id });
    expect(data.suggestions).toContainEqual(expect.objectContaining({ _id: other._id }));
    await expect(act(one, "suggestion", { code: "zzzzzz" })).rejects.toBeInstanceOf(CallError);
  });

  it("register a member's introduction", async () => {
    const introduction = await firstOf("introductions");
    const { min_height, my_height, state, tribe, city, details } = introduction;
    const preferences = { min_height, my_height, state, tribe, city, details };
    const flags = { distant_relationship: true, is_public: false };
    const data = { ...preferences, ...flags, min_age: 33, max_age: 44, note: null };
    const answer = await act(introduction, "register", data);
    expect(answer.data).toMatchObject({ min_age: 33, max_age: 44, distant_relationship: true });
    expect(answer.data.registered_at).not.toBeNull();
  });
});

it("names a resource or verb that it does not have", async () => {
  await expect(provider.getList("payments", {})).rejects.toThrow('"payments" has no getList');
  await expect(provider.create("users", { data: {} })).rejects.toThrow('"users" has no create');
  await expect(provider.delete("users", { id: 1 })).rejects.toThrow('"users" has no delete');
});

it("keeps somebody's searches, and whom they looked at, on the server", async () => {
  const data = { name: "Young", list: "users", query: "min_age=22&max_age=40" };
  const { data: saved } = await provider.create("searches", { data });
  const searches = await provider.getList("searches", {});
  expect(searches).toMatchObject({ data: [{ ...data, id: saved.id }], total: 1 });
  await provider.delete("searches", { id: saved.id });
  expect((await provider.getList("searches", {})).total).toBe(0);

  const { user } = await firstOf("users", all);
  await provider.getOne("members", { id: user._id });
  const { data: recent } = await provider.getList("recent", {});
  expect(recent[0]).toMatchObject({ id: user._id, person: { first_name: user.first_name } });
});
