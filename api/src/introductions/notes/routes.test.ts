import type { Client } from "@agbara/shared/client/client.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { users } from "../../people/tables.ts";
import { addMan, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { touchLastContact } from "../queries.ts";
import { notes } from "../tables.ts";

let api: TestApi;
let consultant: Client;
let admin: Client;

beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
  admin = api.clientWith(await tokenOf(api, "admin"));
});
afterAll(() => api.stop());

type Registration = Omit<Input<"introductions.own.register">, "introductionId">;

const REGISTRATION: Registration = {
  min_age: 25,
  max_age: 40,
  min_height: 150,
  my_height: 181,
  state: "Anambra",
  tribe: "Igbo",
  city: "Onitsha",
  distant_relationship: true,
  details: "Somebody kind.",
  note: "Called on Monday.",
};

describe("the note", () => {
  test("keeps the earlier ones with who and when, the latest first", async () => {
    const { introductionId: id } = await addMan(api);
    await consultant.call("introductions.notes.update", { id, note: "Called on Monday." });
    await admin.call("introductions.notes.update", { id, note: "Called again on Friday." });
    const { data } = await consultant.call("introductions.notes.list", { id });
    expect(data.data).toMatchObject([
      { note: "Called again on Friday.", author: "Ìfẹ́olúwa" },
      { note: "Called on Monday.", author: "Chidinma" },
    ]);
  });

  test("saved without a change is not kept twice", async () => {
    const { introductionId: id } = await addMan(api);
    for (let nth = 0; nth < 2; nth += 1)
      await consultant.call("introductions.notes.update", { id, note: "The same." });
    const { data } = await consultant.call("introductions.notes.list", { id });
    expect(data.data).toHaveLength(1);
  });

  test("emptied in the form is empty, and the history tells who emptied it", async () => {
    const { introductionId } = await addMan(api);
    await consultant.call("introductions.own.register", { introductionId, ...REGISTRATION });
    const emptied = { introductionId, ...REGISTRATION, note: null };
    const { data } = await admin.call("introductions.own.register", emptied);
    expect(data.note).toBe("");
    await admin.call("introductions.own.register", emptied);
    const history = await consultant.call("introductions.notes.list", { id: introductionId });
    expect(history.data.data).toMatchObject([
      { note: "", author: "Ìfẹ́olúwa" },
      { note: "Called on Monday.", author: "Chidinma" },
    ]);
  });

  test("is a contact with the person, unless it is emptied or about two people", async () => {
    const { id: userId, introductionId: id } = await addMan(api);
    const since = async () => {
      const where = eq(users.id, userId);
      const [row] = await api.db.select({ at: users.last_contact_at }).from(users).where(where);
      return row?.at ?? null;
    };
    expect(await since()).toBeNull();
    await consultant.call("introductions.notes.update", { id, note: "Called." });
    const called = api.deps.now();
    expect(await since()).toEqual(called);
    await touchLastContact(api.db, userId, new Date(called.getTime() - 60_000));
    expect(await since()).toEqual(called);
    await touchLastContact(api.db, userId, new Date(called.getTime() + 60_000));
    expect(await since()).toEqual(new Date(called.getTime() + 60_000));
  });

  test("keeps markup as text", async () => {
    const { introductionId: id } = await addMan(api);
    const note = `<img src=x onerror="alert(1)"> & 'quotes' \\ 100%`;
    const { data } = await consultant.call("introductions.notes.update", { id, note });
    expect(data.note).toBe(note);
  });

  test("history only grows: nobody changes or deletes a line of it", async () => {
    const { introductionId: id } = await addMan(api);
    await consultant.call("introductions.notes.update", { id, note: "As it was." });
    for (const statement of [
      "update notes set note = ''",
      "delete from notes",
      "truncate notes cascade",
    ])
      await expect(api.db.execute(statement)).rejects.toThrow();
    const { data } = await consultant.call("introductions.notes.list", { id });
    expect(data.data).toMatchObject([{ note: "As it was." }]);
  });
});

/** Reads the notes on an introduction as a consultant. */
async function notesOn(id: string, query: { words?: string; page?: number } = {}) {
  return (await consultant.call("introductions.notes.list", { id, ...query })).data;
}

describe("an added note", () => {
  afterEach(() => api.setNow(new Date()));

  test("is an entry of its own and the latest note, no matter who wrote the one before", async () => {
    const { introductionId: id } = await addMan(api);
    await admin.call("introductions.notes.update", { id, note: "Called on Monday." });
    const { data } = await consultant.call("introductions.notes.add", { id, note: "Met today." });
    expect(data.note).toBe("Met today.");
    const [met] = await api.db.select().from(users).where(eq(users.id, data.user._id));
    expect(met?.last_contact_at).toEqual(new Date(data.updated_at));
    expect((await notesOn(id)).data).toMatchObject([
      { note: "Met today.", author: "Chidinma" },
      { note: "Called on Monday.", author: "Ìfẹ́olúwa" },
    ]);
    await expect(
      admin.call("introductions.notes.update", {
        id,
        note: "Called on Tuesday.",
        base: { note: "Called on Monday." },
      }),
    ).rejects.toMatchObject({ status: 409, conflicts: [{ value: "Met today.", by: "Chidinma" }] });
  });

  test("sent again and again is one; the same words another day, or after a colleague's, are another", async () => {
    const { introductionId: id } = await addMan(api);
    const note = { id, note: "Rang, no answer." };
    const at = (instant: string) => api.setNow(new Date(instant));
    at("2026-11-21T10:00:00Z");
    await Promise.all(
      Array.from({ length: 5 }, () => consultant.call("introductions.notes.add", note)),
    );
    at("2026-11-21T10:09:00Z");
    await consultant.call("introductions.notes.add", note);
    expect((await notesOn(id)).data).toHaveLength(1);
    await admin.call("introductions.notes.add", note);
    await consultant.call("introductions.notes.add", note);
    expect((await notesOn(id)).data).toHaveLength(3);
    at("2026-11-22T10:00:00Z");
    await consultant.call("introductions.notes.add", note);
    expect((await notesOn(id)).data).toHaveLength(4);
  });

  test("is never empty", async () => {
    const { introductionId: id } = await addMan(api);
    await expect(
      consultant.call("introductions.notes.add", { id, note: "  " }),
    ).rejects.toMatchObject({ status: 422 });
  });
});

describe("searching the notes of one person", () => {
  test("finds every word anywhere, without marks and capitals, and what is searched for is text", async () => {
    const { introductionId: id } = await addMan(api);
    const other = await addMan(api);
    const written = ["Met Adébáyọ̀ at the ỌJÀ.", "Ɓala rang: 100% sure_", "Rang twice."];
    for (const note of written) await consultant.call("introductions.notes.add", { id, note });
    const notMine = { id: other.introductionId, note: "Rang Adebayo." };
    await consultant.call("introductions.notes.add", notMine);
    const found = async (words: string) =>
      (await notesOn(id, { words })).data.map(({ note }) => written.indexOf(note));
    expect(await found("oja adebayo")).toEqual([0]);
    expect(await found("rang")).toEqual([2, 1]);
    expect(await found("twice rang")).toEqual([2]);
    expect(await found("bala")).toEqual([1]);
    expect(await found("sure_")).toEqual([1]);
    expect(await found("0%")).toEqual([1]);
    expect(await found("e_")).toEqual([1]);
    expect(await found("rang\\")).toEqual([]);
    expect(await found("")).toEqual([2, 1, 0]);
  });

  test("finds words whatever apostrophe, dash or space is typed", async () => {
    const { introductionId: id } = await addMan(api);
    const notes = ["Rang O’Dowd\u00a0after work, half‑past.", "Rang O'Dowd after work, half-past."];
    for (const note of notes) await consultant.call("introductions.notes.add", { id, note });
    for (const words of ["O'Dowd", "o’dowd\u2009after", "half–past"])
      expect([words, (await notesOn(id, { words })).data.length]).toEqual([words, 2]);
  });

  test("counts its pages by what was found", async () => {
    const { introductionId: id } = await addMan(api);
    for (let nth = 0; nth <= 21; nth += 1)
      await consultant.call("introductions.notes.add", {
        id,
        note: `${nth === 7 ? "Wrote" : "Rang"} ${nth}`,
      });
    const last = await notesOn(id, { words: "rang", page: 2 });
    expect(last.data.map(({ note }) => note)).toEqual(["Rang 0"]);
    expect(last.paginator).toMatchObject({ total: 21, pageCount: 2 });
  });
});

describe("the pinned note", () => {
  test("is one, on whatever page it is and whatever is searched for, until it is taken off", async () => {
    const { introductionId: id } = await addMan(api);
    for (const note of ["Allergic to fish.", "Prefers evenings.", "Rang."])
      await consultant.call("introductions.notes.add", { id, note });
    const [, evenings, fish] = (await notesOn(id)).data;
    for (const chosen of [fish, evenings])
      await admin.call("introductions.notes.pin", { id, note_id: chosen?._id ?? null });
    expect((await notesOn(id, { words: "rang" })).pinned).toEqual(evenings);
    await admin.call("introductions.notes.pin", { id, note_id: null });
    expect((await notesOn(id)).pinned).toBeNull();
  });

  test("is of the same person: another's note is not found", async () => {
    const [one, other] = [await addMan(api), await addMan(api)];
    const theirs = { id: other.introductionId };
    await consultant.call("introductions.notes.add", { ...theirs, note: "Rang." });
    const [note] = (await notesOn(other.introductionId)).data;
    const pin = { id: one.introductionId, note_id: note?._id ?? null };
    await expect(consultant.call("introductions.notes.pin", pin)).rejects.toMatchObject({
      status: 404,
    });
    expect((await notesOn(one.introductionId)).pinned).toBeNull();
  });
});

test("notes about people who have an account can be neither changed nor removed", async () => {
  const { introductionId: id } = await addMan(api);
  await consultant.call("introductions.notes.update", { id, note: "Called on Monday." });
  const about = eq(notes.introduction_id, id);
  await expect(api.db.update(notes).set({ note: "" }).where(about)).rejects.toThrow();
  await expect(api.db.delete(notes).where(about)).rejects.toThrow();
  await expect(api.db.execute("truncate notes")).rejects.toThrow();
  expect(await api.db.$count(notes, about)).toBe(1);
});
