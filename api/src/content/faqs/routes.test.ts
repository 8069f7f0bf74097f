import { randomUUID } from "node:crypto";
import type { Client } from "@agbara/shared/client/client.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "../../testing/ask.ts";
import { tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

let api: TestApi;
let consultant: Client;
let visitor: Client;

beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
  visitor = await api.clientOf();
});
afterAll(() => api.stop());

const ENTRY = { faq_type: "faqs", title: "What is àdìrẹ?", post: "Cloth.", position: 0 } as const;

describe("questions and answers", () => {
  test("are there in both kinds from the start, each with a title and a text", async () => {
    for (const faq_type of ["faqs", "points"] as const) {
      const { data } = await visitor.call("content.faqs.ofType", { faq_type });
      expect(data.length).toBeGreaterThan(0);
    }
  });

  test("are kept by a visitor's browser for a while", async () => {
    const { headers } = await ask(api, "GET", "faqs?faq_type=faqs");
    expect(headers.get("Cache-Control")).toBe("public, max-age=300");
  });

  test("everybody reads what staff write, in its place", async () => {
    const { data: entry } = await consultant.call("content.faqs.create", ENTRY);
    const { title, post } = ENTRY;
    const { data } = await visitor.call("content.faqs.ofType", { faq_type: "faqs" });
    expect(data).toContainEqual({ title, post });
    const changed = await consultant.call("content.faqs.update", {
      id: entry.id,
      ...ENTRY,
      post: "Indigo cloth.",
      position: 9_999,
    });
    expect(changed.data).toEqual({
      ...ENTRY,
      id: entry.id,
      post: "Indigo cloth.",
      position: 9_999,
    });
    const after = await visitor.call("content.faqs.ofType", { faq_type: "faqs" });
    expect(after.data.at(-1)).toEqual({ title, post: "Indigo cloth." });
    expect((await consultant.call("content.faqs.get", { id: entry.id })).data.post).toBe(
      "Indigo cloth.",
    );
  });

  test("a deleted entry is gone", async () => {
    const { data: entry } = await consultant.call("content.faqs.create", {
      ...ENTRY,
      title: "For a moment",
    });
    expect((await consultant.call("content.faqs.delete", { id: entry.id })).data).toEqual(entry);
    await expect(consultant.call("content.faqs.get", { id: entry.id })).rejects.toMatchObject({
      status: 404,
    });
    const { text } = await ask(api, "GET", "faqs?faq_type=faqs");
    expect(text).not.toContain("For a moment");
  });

  test("every change leaves a line in the log that tells which entry it was", async () => {
    const admin = api.clientWith(await tokenOf(api, "admin"));
    const { data: entry } = await consultant.call("content.faqs.create", ENTRY);
    const renamed = { ...ENTRY, id: entry.id, title: "What is adire?" };
    await consultant.call("content.faqs.update", renamed);
    await consultant.call("content.faqs.delete", { id: entry.id });
    const { data } = (await admin.call("desk.audit.list", { kind: "change" })).data;
    expect(data.slice(0, 3)).toMatchObject([
      { action: "content.faqs.delete", record: { _id: entry.id, title: renamed.title } },
      { action: "content.faqs.update", record: { _id: entry.id, title: renamed.title } },
      { action: "content.faqs.create", record: { _id: entry.id, title: ENTRY.title } },
    ]);
  });

  test("of two staff on one answer the later is told whose the other is, and nothing of either is lost", async () => {
    const admin = api.clientWith(await tokenOf(api, "admin"));
    const { data: entry } = await consultant.call("content.faqs.create", ENTRY);
    const seen = { ...ENTRY, id: entry.id, base: ENTRY };
    const theirs = await admin.call("content.faqs.update", { ...seen, post: "By the admin." });
    const mine = { ...seen, post: "Mine." };
    await expect(consultant.call("content.faqs.update", mine)).rejects.toMatchObject({
      status: 409,
      shown: expect.stringMatching(/^Ìfẹ́olúwa changed this entry while you were writing/),
      conflicts: [{ field: "post", value: "By the admin.", by: "Ìfẹ́olúwa", own: false }],
    });
    expect((await consultant.call("content.faqs.get", { id: entry.id })).data).toEqual(theirs.data);
    const knowing = { ...mine, base: { ...ENTRY, post: "By the admin." } };
    expect((await consultant.call("content.faqs.update", knowing)).data.post).toBe("Mine.");
  });

  test("of two staff on one entry, one at its place and one at its answer, both are right", async () => {
    const admin = api.clientWith(await tokenOf(api, "admin"));
    const { data: entry } = await consultant.call("content.faqs.create", ENTRY);
    const seen = { ...ENTRY, id: entry.id, base: ENTRY };
    await admin.call("content.faqs.update", { ...seen, position: 7 });
    const { data } = await consultant.call("content.faqs.update", { ...seen, post: "Indigo." });
    expect(data).toMatchObject({ ...ENTRY, position: 7, post: "Indigo." });
  });

  test("of many who write over the same answer at once, one holds", async () => {
    const { data: entry } = await consultant.call("content.faqs.create", ENTRY);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, (_, nth) =>
        consultant.call("content.faqs.update", {
          ...ENTRY,
          id: entry.id,
          post: `Version ${nth}`,
          base: ENTRY,
        }),
      ),
    );
    const held = outcomes.filter((outcome) => outcome.status === "fulfilled");
    expect(held).toHaveLength(1);
    const { data } = await consultant.call("content.faqs.get", { id: entry.id });
    expect(data.post).toBe(held[0]?.value.data.post);
  });

  test("of an unknown id are 404, to read, change and delete", async () => {
    const id = randomUUID();
    for (const work of [
      () => consultant.call("content.faqs.get", { id }),
      () => consultant.call("content.faqs.update", { id, ...ENTRY }),
      () => consultant.call("content.faqs.delete", { id }),
    ])
      await expect(work()).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    ["without a title", { title: " " }, "title"],
    ["with a title of 201 characters", { title: "x".repeat(201) }, "title"],
    ["with a text of 4,001 characters", { post: "x".repeat(4_001) }, "post"],
    ["of a third kind", { faq_type: "news" }, "faq_type"],
    ["before the first place", { position: -1 }, "position"],
  ])("%s are refused, and the message names the field", async (_, wrong, field) => {
    const token = await tokenOf(api, "consultant");
    const { status, body } = await ask(api, "POST", "admin/faqs", {
      token,
      body: { ...ENTRY, ...wrong },
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  });

  test("an id in the body of a deletion is not read", async () => {
    const { data: kept } = await consultant.call("content.faqs.create", {
      ...ENTRY,
      title: "Kept",
    });
    const { data: gone } = await consultant.call("content.faqs.create", {
      ...ENTRY,
      title: "Gone",
    });
    const token = await tokenOf(api, "consultant");
    await ask(api, "DELETE", `admin/faqs/${gone.id}`, { token, body: { id: kept.id } });
    await expect(consultant.call("content.faqs.get", { id: kept.id })).resolves.toBeDefined();
  });
});
