import { randomUUID } from "node:crypto";
import type { Client } from "@agbara/shared/client/client.ts";
import { AT_ONCE_MOST } from "@agbara/shared/constants.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

let api: TestApi;
let chidinma: Client;
let admin: Client;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  chidinma = api.clientWith(await tokenOf(api, "consultant"));
  admin = api.clientWith(await tokenOf(api, "admin"));
});
afterAll(() => api.stop());

const DEACTIVATE = "introductions.own.deactivateMany";
const REACTIVATE = "introductions.own.reactivateMany";
const NOTE = "introductions.notes.addToMany";

const recordOf = async ({ id }: TestPerson) =>
  (await admin.call("introductions.own.ofUser", { userId: id })).data;
const linesOf = async ({ id }: TestPerson) =>
  (await admin.call("desk.audit.list", { person: id, kind: "change" })).data.data.map(
    ({ action }) => action,
  );
const asSeen = ({ id }: TestPerson, status: "active" | "inactive" = "active") => ({
  user_id: id,
  base: { status },
});

describe("deactivating many at once", () => {
  test("tells of each what became of it, and only what was done has a line in the log", async () => {
    const [active, inactive, taken] = [
      await addMember(api),
      await addMember(api, { member_status: "inactive" }),
      await addMember(api),
    ];
    const missing = randomUUID();
    const { data } = await chidinma.call(DEACTIVATE, {
      people: [
        asSeen(active),
        asSeen(inactive),
        // By now, a colleague has activated this person. The consultant's list still says inactive.
        asSeen(taken, "inactive"),
        { user_id: missing },
      ],
    });
    expect(data).toMatchObject([
      { user_id: active.id, outcome: "done", by: "Chidinma" },
      { user_id: inactive.id, outcome: "unchanged" },
      { user_id: taken.id, outcome: "overtaken" },
      { user_id: missing, outcome: "missing", by: null, at: null },
    ]);
    expect((await recordOf(active)).status).toBe("inactive");
    expect((await recordOf(taken)).status).toBe("active");
    expect(await linesOf(active)).toContain(DEACTIVATE);
    expect(await linesOf(inactive)).not.toContain(DEACTIVATE);
    expect(await linesOf(taken)).not.toContain(DEACTIVATE);
  });

  test("is taken back for those whom nobody changed since, with the codes that they had", async () => {
    const [one, other] = [await addMember(api), await addMember(api)];
    await admin.call("introductions.own.deactivate", { id: one.introductionId });
    await admin.call("introductions.own.activate", { id: one.introductionId });
    const { code } = await recordOf(one);
    const { data } = await chidinma.call(DEACTIVATE, { people: [asSeen(one), asSeen(other)] });
    await admin.call("introductions.own.activate", { id: other.introductionId });
    await admin.call("introductions.own.deactivate", { id: other.introductionId });
    const people = data.map(({ user_id, at }) => ({ user_id, deactivated_at: at ?? "" }));
    const undone = await chidinma.call(REACTIVATE, { people });
    expect(undone.data).toMatchObject([
      { user_id: one.id, outcome: "done" },
      { user_id: other.id, outcome: "overtaken", by: "Ìfẹ́olúwa" },
    ]);
    expect(await recordOf(one)).toMatchObject({ status: "active", code });
    expect((await recordOf(other)).status).toBe("inactive");
  });

  test("is not taken back by a colleague", async () => {
    const person = await addMember(api);
    const { data } = await chidinma.call(DEACTIVATE, { people: [asSeen(person)] });
    const people = [{ user_id: person.id, deactivated_at: data[0]?.at ?? "" }];
    expect((await admin.call(REACTIVATE, { people })).data).toMatchObject([
      { outcome: "overtaken", by: "Chidinma" },
    ]);
  });

  test("by two at the same time is each person's once", async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => addMember(api)));
    const people = members.map((member) => asSeen(member));
    const answers = await Promise.all([
      chidinma.call(DEACTIVATE, { people }),
      admin.call(DEACTIVATE, { people: people.toReversed() }),
    ]);
    const outcomes = answers.flatMap(({ data }) => data.map(({ outcome }) => outcome));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(members.length);
    expect(outcomes.filter((outcome) => outcome === "unchanged")).toHaveLength(members.length);
  });
});

test("a note about many is a new entry of each, above what was there, and a contact with nobody; sent twice it is one", async () => {
  const [one, other] = [await addMember(api), await addMember(api)];
  await admin.call("introductions.notes.add", { id: one.introductionId, note: "Likes choirs." });
  const people = [{ user_id: one.id }, { user_id: other.id }, { user_id: one.id }];
  const note = "Invited to the evening in Ibadan.";
  const first = await chidinma.call(NOTE, { people, note });
  expect(first.data.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
  const again = await chidinma.call(NOTE, { people, note });
  expect(again.data.map(({ outcome }) => outcome)).toEqual(["unchanged", "unchanged"]);
  const kept = await admin.call("introductions.notes.list", { id: one.introductionId });
  expect(kept.data.data.map((entry) => [entry.note, entry.author])).toEqual([
    [note, "Chidinma"],
    ["Likes choirs.", "Ìfẹ́olúwa"],
  ]);
  expect(await recordOf(other)).toMatchObject({ note, last_contact_at: null });
  expect((await linesOf(other)).filter((action) => action === NOTE)).toHaveLength(1);
});

test("a file of chosen people holds them alone, as they were chosen, and the log says how many", async () => {
  const [one, , other] = [await addMember(api), await addMember(api), await addMember(api)];
  const asked = {
    ...({ list: "introductions/users", filters: { country_code: "GB" } } as const),
    people: [other.id, one.id],
    reason: "For the evening in Ibadan",
  };
  const { columns, rows, total } = (await chidinma.call("introductions.search.export", asked)).data;
  const at = columns.indexOf("email");
  expect(rows.map((cells) => cells[at])).toEqual([other.email, one.email]);
  expect(total).toBe(2);
  const [line] = (await admin.call("desk.audit.list", { person: one.id })).data.data;
  expect(line).toMatchObject({
    action: "introductions.search.export",
    filters: expect.arrayContaining(["chosen: 2"]),
  });
  await expect(
    chidinma.call("introductions.search.export", { ...asked, list: "requests" }),
  ).rejects.toMatchObject({ status: 422 });
});

test("at most a hundred at once, and no member may", async () => {
  const people = Array.from({ length: AT_ONCE_MOST + 1 }, () => ({ user_id: randomUUID() }));
  for (const work of [
    () => chidinma.call(DEACTIVATE, { people }),
    () => chidinma.call(NOTE, { people, note: "Too many." }),
  ])
    await expect(work()).rejects.toMatchObject({ status: 422 });
  const { client, id } = await addMember(api);
  await expect(client.call(DEACTIVATE, { people: [{ user_id: id }] })).rejects.toMatchObject({
    status: 403,
  });
});
