import type { Client } from "@agbara/shared/client/client.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { introductions, suggestions, users } from "../db/schema.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../testing/people.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";

let api: TestApi;
let consultant: Client;
let admin: Client;

beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
  admin = api.clientWith(await tokenOf(api, "admin"));
});
afterAll(() => api.stop());

type Registration = Omit<Input<"admin.introductions.register">, "introductionId">;

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

async function standingOf({ id }: TestPerson) {
  const [row] = await api.db.select().from(users).where(eq(users.id, id));
  return row?.standing;
}

async function recordOf({ introductionId }: TestPerson) {
  const [row] = await api.db
    .select()
    .from(introductions)
    .where(eq(introductions.id, introductionId));
  if (!row) throw new Error("no introduction");
  return row;
}

describe("registering", () => {
  test("keeps what the form says, with who and when", async () => {
    const person = await addMan(api, { standing: "unregistered" });
    const { data } = await consultant.call("admin.introductions.register", {
      introductionId: person.introductionId,
      ...REGISTRATION,
    });
    expect(data).toMatchObject({ ...REGISTRATION, status: "inactive", is_public: false });
    expect(data.registered_at).not.toBeNull();
    expect(await standingOf(person)).toBe("inactive");
  });

  test("again changes the preferences and keeps the first date", async () => {
    const person = await addMan(api, { standing: "inactive" });
    const { registered_at } = await recordOf(person);
    const { data } = await consultant.call("admin.introductions.register", {
      introductionId: person.introductionId,
      ...REGISTRATION,
      city: "Enugu",
      is_public: true,
    });
    expect(data).toMatchObject({ city: "Enugu", is_public: true });
    expect(data.registered_at).toBe(registered_at?.toISOString());
  });

  test.each([
    [
      "ages crossed",
      { min_age: 41, max_age: 40 },
      "min_age",
      "Minimun age cannot be greater that maximun age",
    ],
    ["under 18", { min_age: 17 }, "min_age", "Min age must be at least 18."],
    ["half a year", { max_age: 40.5 }, "max_age", "Max age must be a whole number."],
    [
      "a height of two metres sixty",
      { my_height: 260 },
      "my_height",
      "My height must be at most 250.",
    ],
    ["a height in metres", { min_height: 2 }, "min_height", "Min height must be at least 90."],
    [
      "a city of 61 letters",
      { city: "x".repeat(61) },
      "city",
      "City can have at most 60 characters.",
    ],
  ])("%s is refused, and the message names the field", async (_, wrong, field, message) => {
    const person = await addMan(api, { standing: "unregistered" });
    await expect(
      consultant.call("admin.introductions.register", {
        introductionId: person.introductionId,
        ...REGISTRATION,
        ...wrong,
      }),
    ).rejects.toMatchObject({ status: 422, fields: { [field]: message } });
    expect(await standingOf(person)).toBe("unregistered");
  });

  test("a pre-match between two people is nothing to register", async () => {
    const man = await addMan(api);
    const woman = await addMember(api);
    const { data } = await man.client.call("introductions.request", {
      matchId: woman.introductionId,
      message: "Hello",
    });
    await expect(
      consultant.call("admin.introductions.register", {
        introductionId: data._id,
        ...REGISTRATION,
      }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe("activating", () => {
  test("makes a member findable, gives a code of six letters, and can be taken back", async () => {
    const person = await addMan(api, { standing: "inactive" });
    const { introductionId: id } = person;
    const { data } = await consultant.call("admin.introductions.activate", { id });
    expect(data).toMatchObject({ status: "active", code: expect.stringMatching(/^[a-f]{6}$/) });
    expect(await standingOf(person)).toBe("active");
    const back = await consultant.call("admin.introductions.deactivate", { id });
    expect(back.data.status).toBe("inactive");
    expect(await standingOf(person)).toBe("inactive");
  });

  test("to undo one's own deactivation does nothing to what a colleague did since", async () => {
    const { introductionId: id } = await addMan(api);
    const mine = await consultant.call("admin.introductions.deactivate", { id });
    const undo = { id, deactivated_at: mine.data.updated_at };
    await consultant.call("admin.introductions.note", { id, note: "Rang." });
    expect((await consultant.call("admin.introductions.activate", undo)).data.status).toBe(
      "active",
    );

    await consultant.call("admin.introductions.deactivate", { id });
    await admin.call("admin.introductions.activate", { id });
    await admin.call("admin.introductions.deactivate", { id });
    await expect(consultant.call("admin.introductions.activate", undo)).rejects.toMatchObject({
      status: 409,
      shown: expect.stringMatching(/^\S+ changed this after you deactivated\./),
    });
    const { data } = await consultant.call("admin.introductions.activate", { id });
    expect(data.status).toBe("active");
  });

  test("leads to registering first: 417", async () => {
    const person = await addMan(api, { standing: "unregistered" });
    await expect(
      consultant.call("admin.introductions.activate", { id: person.introductionId }),
    ).rejects.toMatchObject({ status: 417, requirement: "introduction" });
    expect(await standingOf(person)).toBe("unregistered");
  });

  test("twice is no harm: the code stays", async () => {
    const { introductionId: id } = await addMan(api, { standing: "inactive" });
    const first = await consultant.call("admin.introductions.activate", { id });
    const second = await consultant.call("admin.introductions.activate", { id });
    expect(second.data.code).toBe(first.data.code);
  });

  test("again after a pause gives the old code back, where nobody has it now", async () => {
    const one = await addMan(api, { standing: "inactive" });
    const { data } = await consultant.call("admin.introductions.activate", {
      id: one.introductionId,
    });
    await consultant.call("admin.introductions.deactivate", { id: one.introductionId });
    const back = await consultant.call("admin.introductions.activate", { id: one.introductionId });
    expect(back.data.code).toBe(data.code);
  });

  test("never gives a code that another active one has", async () => {
    const one = await addMan(api, { standing: "inactive" });
    const { data } = await consultant.call("admin.introductions.activate", {
      id: one.introductionId,
    });
    const two = await addMan(api, { standing: "inactive" });
    await api.db
      .update(introductions)
      .set({ code: data.code })
      .where(eq(introductions.id, two.introductionId));
    const other = await consultant.call("admin.introductions.activate", { id: two.introductionId });
    expect(other.data).toMatchObject({
      status: "active",
      code: expect.stringMatching(/^[a-f]{6}$/),
    });
    expect(other.data.code).not.toBe(data.code);
  });

  test("many at the same time get codes that differ", async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, () => addMan(api, { standing: "inactive" })),
    );
    const answers = await Promise.all(
      people.map(({ introductionId: id }) =>
        consultant.call("admin.introductions.activate", { id }),
      ),
    );
    expect(new Set(answers.map(({ data }) => data.code)).size).toBe(people.length);
  });

  test("works for a pre-match between two people, too", async () => {
    const man = await addMan(api);
    const woman = await addMember(api);
    const { data } = await man.client.call("introductions.request", {
      matchId: woman.introductionId,
      message: "Hello",
    });
    const active = await consultant.call("admin.introductions.activate", { id: data._id });
    expect(active.data).toMatchObject({ status: "active", code: null });
    expect(await standingOf(man), "the member's own is another record").toBe("active");
  });

  test("somebody deactivated is in no member's results", async () => {
    const man = await addMan(api);
    const woman = await addMember(api);
    const found = async () =>
      (await woman.client.call("preMatched.search", { min_age: 20, max_age: 75 })).data.data.map(
        ({ user }) => user._id,
      );
    expect(await found()).toContain(man.id);
    await consultant.call("admin.introductions.deactivate", { id: man.introductionId });
    expect(await found()).not.toContain(man.id);
    await expect(
      woman.client.call("introductions.get", { matchId: man.introductionId }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe("the note", () => {
  test("keeps the earlier ones with who and when, the latest first", async () => {
    const { introductionId: id } = await addMan(api);
    await consultant.call("admin.introductions.note", { id, note: "Called on Monday." });
    await admin.call("admin.introductions.note", { id, note: "Called again on Friday." });
    const { data } = await consultant.call("admin.introductions.notes", { id });
    expect(data.data).toMatchObject([
      { note: "Called again on Friday.", author: "Ìfẹ́olúwa" },
      { note: "Called on Monday.", author: "Chidinma" },
    ]);
  });

  test("saved without a change is not kept twice", async () => {
    const { introductionId: id } = await addMan(api);
    for (let nth = 0; nth < 2; nth += 1)
      await consultant.call("admin.introductions.note", { id, note: "The same." });
    const { data } = await consultant.call("admin.introductions.notes", { id });
    expect(data.data).toHaveLength(1);
  });

  test("emptied in the form is empty, and the history tells who emptied it", async () => {
    const { introductionId } = await addMan(api);
    await consultant.call("admin.introductions.register", { introductionId, ...REGISTRATION });
    const emptied = { introductionId, ...REGISTRATION, note: null };
    const { data } = await admin.call("admin.introductions.register", emptied);
    expect(data.note).toBe("");
    await admin.call("admin.introductions.register", emptied);
    const history = await consultant.call("admin.introductions.notes", { id: introductionId });
    expect(history.data.data).toMatchObject([
      { note: "", author: "Ìfẹ́olúwa" },
      { note: "Called on Monday.", author: "Chidinma" },
    ]);
  });

  test("holds markup as the text it is", async () => {
    const { introductionId: id } = await addMan(api);
    const note = `<img src=x onerror="alert(1)"> & 'quotes' \\ 100%`;
    const { data } = await consultant.call("admin.introductions.note", { id, note });
    expect(data.note).toBe(note);
  });

  test("history only grows: nobody changes or deletes a line of it", async () => {
    const { introductionId: id } = await addMan(api);
    await consultant.call("admin.introductions.note", { id, note: "As it was." });
    for (const statement of [
      "update notes set note = ''",
      "delete from notes",
      "truncate notes cascade",
    ])
      await expect(api.db.execute(statement)).rejects.toThrow();
    const { data } = await consultant.call("admin.introductions.notes", { id });
    expect(data.data).toMatchObject([{ note: "As it was." }]);
  });
});

describe("two consultants on one record", () => {
  const NOW = new Date("2026-11-21T10:12:00Z");
  beforeAll(() => api.setNow(NOW));
  afterAll(() => api.setNow(new Date()));

  test("a note is written over the note that was read, whatever else was done to the person", async () => {
    const { introductionId: id } = await addMan(api, { standing: "inactive" });
    await consultant.call("admin.introductions.note", { id, note: "First." });
    await admin.call("admin.introductions.activate", { id });
    await admin.call("admin.introductions.register", { introductionId: id, city: "Jos" });
    const second = { id, note: "Second.", base: { note: "First." } };
    expect((await consultant.call("admin.introductions.note", second)).data).toMatchObject({
      note: "Second.",
      city: "Jos",
      status: "active",
    });
  });

  test("of two notes the later is told whose the other is and since when, and nothing of either is lost", async () => {
    const { introductionId: id } = await addMan(api);
    await consultant.call("admin.introductions.note", { id, note: "First." });
    const over = { id, base: { note: "First." } };
    await admin.call("admin.introductions.note", { ...over, note: "By the admin." });
    // What others do to the person meanwhile is not taken for the note's change.
    await consultant.call("admin.introductions.register", { introductionId: id, city: "Jos" });
    await expect(
      consultant.call("admin.introductions.note", { ...over, note: "Mine." }),
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
    const history = await consultant.call("admin.introductions.notes", { id });
    expect(history.data.data.map(({ note }) => note)).toEqual(["By the admin.", "First."]);
    const knowing = { id, note: "Mine.", base: { note: "By the admin." } };
    expect((await consultant.call("admin.introductions.note", knowing)).data.note).toBe("Mine.");
  });

  test("one's own change in another window is not said to be a colleague's", async () => {
    const { introductionId: id } = await addMan(api);
    await admin.call("admin.introductions.note", { id, note: "By the admin." });
    const over = { id, base: { note: "By the admin." } };
    await consultant.call("admin.introductions.note", { ...over, note: "There." });
    await expect(
      consultant.call("admin.introductions.note", { ...over, note: "Here." }),
    ).rejects.toMatchObject({
      status: 409,
      shown: expect.stringMatching(/^You changed this note in another window/),
      conflicts: [{ by: "Chidinma", own: true }],
    });
  });

  test("what the other wrote as well is no conflict, and neither is a first note", async () => {
    const { introductionId: id } = await addMan(api);
    const first = { id, note: "Rang twice.", base: { note: "" } };
    await admin.call("admin.introductions.note", first);
    await consultant.call("admin.introductions.note", first);
    const { data } = await consultant.call("admin.introductions.notes", { id });
    expect(data.data).toMatchObject([{ note: "Rang twice.", author: "Ìfẹ́olúwa" }]);
  });

  test("a form that changes the city leaves a colleague's note and tribe as they are", async () => {
    const { introductionId } = await addMan(api);
    const { data: seen } = await consultant.call("admin.introductions.register", {
      introductionId,
      ...REGISTRATION,
    });
    await admin.call("admin.introductions.note", { id: introductionId, note: "Meanwhile." });
    await admin.call("admin.introductions.register", { introductionId, tribe: "Efik" });
    const { data } = await consultant.call("admin.introductions.register", {
      introductionId,
      city: "Enugu",
      base: { city: seen.city },
    });
    const merged = { ...REGISTRATION, city: "Enugu", tribe: "Efik", note: "Meanwhile." };
    expect(data).toMatchObject(merged);
  });

  test("a whole form with what it was begun on does the same", async () => {
    const { introductionId } = await addMan(api);
    await consultant.call("admin.introductions.register", { introductionId, ...REGISTRATION });
    await admin.call("admin.introductions.note", { id: introductionId, note: "Meanwhile." });
    const { data } = await consultant.call("admin.introductions.register", {
      introductionId,
      ...REGISTRATION,
      city: "Enugu",
      base: REGISTRATION,
    });
    expect(data).toMatchObject({ ...REGISTRATION, city: "Enugu", note: "Meanwhile." });
  });

  test("the same field is refused, whole, and whoever changed it is named: not who changed others", async () => {
    const person = await addMan(api);
    const { introductionId } = person;
    const base = { city: null, tribe: "Igbo" };
    await admin.call("admin.introductions.register", { introductionId, city: "Jos" });
    await consultant.call("admin.introductions.register", { introductionId, state: "Abia" });
    await expect(
      consultant.call("admin.introductions.register", {
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

  test("what the person took back themselves is said to be theirs", async () => {
    const { introductionId, client } = await addMan(api, { first_name: "Emeka" });
    await admin.call("admin.introductions.register", { introductionId, tribe: "Efik" });
    await client.call("account.consents.withdraw", { kind: "sensitive" });
    await expect(
      consultant.call("admin.introductions.register", {
        introductionId,
        tribe: "Ibibio",
        base: { tribe: "Efik" },
      }),
    ).rejects.toMatchObject({ conflicts: [{ field: "tribe", value: null, by: "Emeka" }] });
  });

  test("ages that two people have set are never crossed", async () => {
    const { introductionId } = await addMan(api);
    await consultant.call("admin.introductions.register", { introductionId, ...REGISTRATION });
    await admin.call("admin.introductions.register", { introductionId, max_age: 30 });
    await expect(
      consultant.call("admin.introductions.register", {
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
    await admin.call("admin.introductions.note", { id: introductionId, note: "Meanwhile." });
    const note = { id: introductionId, note: "Over it." };
    expect((await consultant.call("admin.introductions.note", note)).data.note).toBe("Over it.");
    const { data } = await consultant.call("admin.introductions.register", {
      introductionId,
      ...REGISTRATION,
    });
    expect(data).toMatchObject(REGISTRATION);
  });

  test("of many who write over the same note at once, one holds", async () => {
    const person = await addMan(api);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, (_, nth) =>
        consultant.call("admin.introductions.note", {
          id: person.introductionId,
          note: `Version ${nth}`,
          base: { note: null },
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { data } = await consultant.call("admin.introductions.notes", {
      id: person.introductionId,
    });
    expect(data.data).toHaveLength(1);
  });
});

describe("suggesting by code", () => {
  const codeOf = async (person: TestPerson) => {
    const { introductionId: id } = person;
    await consultant.call("admin.introductions.deactivate", { id });
    return (await consultant.call("admin.introductions.activate", { id })).data.code ?? "";
  };
  const suggestionsOf = ({ introductionId }: TestPerson) =>
    api.db.$count(suggestions, eq(suggestions.introduction_id, introductionId));

  test("adds the person to this one's suggestions, once", async () => {
    const man = await addMan(api);
    const woman = await addMember(api);
    const code = await codeOf(woman);
    for (const typed of [code, ` ${code.toUpperCase()} `])
      await consultant.call("admin.introductions.suggestion", {
        id: man.introductionId,
        code: typed,
      });
    expect(await suggestionsOf(man)).toBe(1);
    const view = await consultant.call("admin.introductions.withRequests", { userId: man.id });
    expect(view.suggestions.map(({ user }) => user._id)).toEqual([woman.id]);
    const his = await man.client.call("introductions.mine");
    expect(his.data.suggestions.map(({ user }) => user._id)).toEqual([woman.id]);
  });

  test("a request between two people takes none: nobody would see it", async () => {
    const man = await addMan(api);
    const woman = await addMember(api);
    const code = await codeOf(await addMember(api));
    const { data } = await man.client.call("introductions.request", {
      matchId: woman.introductionId,
      message: "Hello",
    });
    await expect(
      consultant.call("admin.introductions.suggestion", { id: data._id, code }),
    ).rejects.toMatchObject({
      status: 409,
      shown: expect.stringContaining("Open one of them and suggest there."),
    });
    expect(await api.db.$count(suggestions, eq(suggestions.introduction_id, data._id))).toBe(0);
  });

  test("an unknown code is a clear error, and nothing is changed", async () => {
    const man = await addMan(api);
    const before = await recordOf(man);
    const [taken] = await api.db
      .select({ n: introductions.code })
      .from(introductions)
      .where(and(eq(introductions.code, "ffffff"), eq(introductions.status, "active")));
    expect(taken).toBeUndefined();
    await expect(
      consultant.call("admin.introductions.suggestion", { id: man.introductionId, code: "ffffff" }),
    ).rejects.toMatchObject({
      status: 422,
      fields: { code: "No active introduction has the code ffffff. Nothing was changed." },
    });
    expect(await suggestionsOf(man)).toBe(0);
    expect(await recordOf(man)).toEqual(before);
  });

  test.each(["abcde", "abcdefa", "ghijkl", "12345f", ""])("%j is no code", async (code) => {
    const man = await addMan(api);
    await expect(
      consultant.call("admin.introductions.suggestion", { id: man.introductionId, code }),
    ).rejects.toMatchObject({ status: 422, fields: { code: expect.any(String) } });
  });

  test("the code of somebody deactivated, and the person's own, are refused", async () => {
    const man = await addMan(api);
    const own = await codeOf(man);
    const woman = await addMember(api);
    const gone = await codeOf(woman);
    await consultant.call("admin.introductions.deactivate", { id: woman.introductionId });
    for (const code of [own, gone])
      await expect(
        consultant.call("admin.introductions.suggestion", { id: man.introductionId, code }),
      ).rejects.toMatchObject({ status: 422 });
  });
});
