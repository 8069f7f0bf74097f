import type { Client } from "@agbara/shared/client/client.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMan, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { introductions } from "../tables.ts";

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

async function recordOf({ introductionId }: TestPerson) {
  const [row] = await api.db
    .select()
    .from(introductions)
    .where(eq(introductions.id, introductionId));
  if (!row) throw new Error("no introduction");
  return row;
}

describe("two consultants on one record", () => {
  const NOW = new Date("2026-11-21T10:12:00Z");
  beforeAll(() => api.setNow(NOW));
  afterAll(() => api.setNow(new Date()));

  test("a note is written over the note that was read, whatever else was done to the person", async () => {
    const { introductionId: id } = await addMan(api, { member_status: "inactive" });
    await consultant.call("introductions.notes.update", { id, note: "First." });
    await admin.call("introductions.own.activate", { id });
    await admin.call("introductions.own.register", { introductionId: id, city: "Jos" });
    const second = { id, note: "Second.", base: { note: "First." } };
    expect((await consultant.call("introductions.notes.update", second)).data).toMatchObject({
      note: "Second.",
      city: "Jos",
      status: "active",
    });
  });

  test("of two notes the later is told whose the other is and since when, and nothing of either is lost", async () => {
    const { introductionId: id } = await addMan(api);
    await consultant.call("introductions.notes.update", { id, note: "First." });
    const over = { id, base: { note: "First." } };
    await admin.call("introductions.notes.update", { ...over, note: "By the admin." });
    // Another field is changed at the same time. The two changes must not conflict.
    await consultant.call("introductions.own.register", { introductionId: id, city: "Jos" });
    await expect(
      consultant.call("introductions.notes.update", { ...over, note: "Mine." }),
    ).rejects.toMatchObject({
      status: 409,
      shown: expect.stringMatching(/^Ìfẹ́olúwa changed this note while you were writing/),
      conflicts: [
        {
          field: "note",
          value: "By the admin.",
          by: "Ìfẹ́olúwa",
          at: NOW.toISOString(),
          own: false,
        },
      ],
    });
    const history = await consultant.call("introductions.notes.list", { id });
    expect(history.data.data.map(({ note }) => note)).toEqual(["By the admin.", "First."]);
    const knowing = { id, note: "Mine.", base: { note: "By the admin." } };
    expect((await consultant.call("introductions.notes.update", knowing)).data.note).toBe("Mine.");
  });

  test("one's own change in another window is not said to be a colleague's", async () => {
    const { introductionId: id } = await addMan(api);
    await admin.call("introductions.notes.update", { id, note: "By the admin." });
    const over = { id, base: { note: "By the admin." } };
    await consultant.call("introductions.notes.update", { ...over, note: "There." });
    await expect(
      consultant.call("introductions.notes.update", { ...over, note: "Here." }),
    ).rejects.toMatchObject({
      status: 409,
      shown: expect.stringMatching(/you changed this note in another window/),
      conflicts: [{ by: "Chidinma", own: true }],
    });
  });

  test("have no conflict if both wrote the same, or if the note is the first", async () => {
    const { introductionId: id } = await addMan(api);
    const first = { id, note: "Rang twice.", base: { note: "" } };
    await admin.call("introductions.notes.update", first);
    await consultant.call("introductions.notes.update", first);
    const { data } = await consultant.call("introductions.notes.list", { id });
    expect(data.data).toMatchObject([{ note: "Rang twice.", author: "Ìfẹ́olúwa" }]);
  });

  test("a form that changes the city leaves a colleague's note and tribe as they are", async () => {
    const { introductionId } = await addMan(api);
    const { data: seen } = await consultant.call("introductions.own.register", {
      introductionId,
      ...REGISTRATION,
    });
    await admin.call("introductions.notes.update", {
      id: introductionId,
      note: "In the meantime.",
    });
    await admin.call("introductions.own.register", { introductionId, tribe: "Efik" });
    const { data } = await consultant.call("introductions.own.register", {
      introductionId,
      city: "Enugu",
      base: { city: seen.city },
    });
    const merged = { ...REGISTRATION, city: "Enugu", tribe: "Efik", note: "In the meantime." };
    expect(data).toMatchObject(merged);
  });

  test("a whole form with what it was begun on does the same", async () => {
    const { introductionId } = await addMan(api);
    await consultant.call("introductions.own.register", { introductionId, ...REGISTRATION });
    await admin.call("introductions.notes.update", {
      id: introductionId,
      note: "In the meantime.",
    });
    const { data } = await consultant.call("introductions.own.register", {
      introductionId,
      ...REGISTRATION,
      city: "Enugu",
      base: REGISTRATION,
    });
    expect(data).toMatchObject({ ...REGISTRATION, city: "Enugu", note: "In the meantime." });
  });

  test("the same field is refused, whole, and the person who changed it is named: not who changed others", async () => {
    const person = await addMan(api);
    const { introductionId } = person;
    const base = { city: null, tribe: "Igbo" };
    await admin.call("introductions.own.register", { introductionId, city: "Jos" });
    await consultant.call("introductions.own.register", { introductionId, state: "Abia" });
    await expect(
      consultant.call("introductions.own.register", {
        introductionId,
        city: "Enugu",
        tribe: "Efik",
        base,
      }),
    ).rejects.toMatchObject({
      status: 409,
      conflicts: [{ field: "city", value: "Jos", by: "Ìfẹ́olúwa", own: false }],
    });
    expect(await recordOf(person)).toMatchObject({ city: "Jos", tribe: "Igbo" });
  });

  test("read that the person took a value back themselves", async () => {
    const { introductionId, client } = await addMan(api, { first_name: "Emeka" });
    await admin.call("introductions.own.register", { introductionId, tribe: "Efik" });
    await client.call("people.privacy.withdraw", { kind: "sensitive" });
    await expect(
      consultant.call("introductions.own.register", {
        introductionId,
        tribe: "Ibibio",
        base: { tribe: "Efik" },
      }),
    ).rejects.toMatchObject({ conflicts: [{ field: "tribe", value: null, by: "Emeka" }] });
  });

  test("ages that two people have set are never crossed", async () => {
    const { introductionId } = await addMan(api);
    await consultant.call("introductions.own.register", { introductionId, ...REGISTRATION });
    await admin.call("introductions.own.register", { introductionId, max_age: 30 });
    await expect(
      consultant.call("introductions.own.register", {
        introductionId,
        min_age: 35,
        base: { min_age: 25 },
      }),
    ).rejects.toMatchObject({
      status: 422,
      fields: { min_age: "Minimun age cannot be greater that maximun age" },
    });
  });

  test("the plain calls of other clients write what they send", async () => {
    const { introductionId } = await addMan(api);
    await admin.call("introductions.notes.update", {
      id: introductionId,
      note: "In the meantime.",
    });
    const note = { id: introductionId, note: "Over it." };
    expect((await consultant.call("introductions.notes.update", note)).data.note).toBe("Over it.");
    const { data } = await consultant.call("introductions.own.register", {
      introductionId,
      ...REGISTRATION,
    });
    expect(data).toMatchObject(REGISTRATION);
  });

  test("of many who write over the same note at once, one holds", async () => {
    const person = await addMan(api);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, (_, nth) =>
        consultant.call("introductions.notes.update", {
          id: person.introductionId,
          note: `Version ${nth}`,
          base: { note: null },
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { data } = await consultant.call("introductions.notes.list", {
      id: person.introductionId,
    });
    expect(data.data).toHaveLength(1);
  });
});
