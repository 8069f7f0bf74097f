import type { Client } from "@agbara/shared/client/client.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { users } from "../../people/tables.ts";
import { addMan, addMember, tokenOf } from "../../testing/people.ts";
import { newPair } from "../../testing/records.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { introductions } from "../tables.ts";

const NOW = new Date("2026-11-23T08:00:00Z");

let api: TestApi;
let chidinma: Client;
let admin: Client;
let ids: { chidinma: string; admin: string; verifier: string };

const idOf = async (email: string) => {
  const [row] = await api.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id ?? "";
};

beforeAll(async () => {
  api = await startTestApi({ members: 0, now: NOW });
  chidinma = api.clientWith(await tokenOf(api, "consultant"));
  admin = api.clientWith(await tokenOf(api, "admin"));
  ids = {
    chidinma: await idOf("consultant@agbara.example"),
    admin: await idOf("admin@agbara.example"),
    verifier: await idOf("verifier@agbara.example"),
  };
});
afterAll(() => api.stop());

const read = async (userId: string) =>
  (await chidinma.call("introductions.own.ofUser", { userId })).data;
const followUp = { due_on: "2026-11-30", reason: "Ring about the visit" };

describe("a consultant of a person", () => {
  test("is the person who took the person on, until they hand over with a note", async () => {
    const { id: userId, introductionId: id } = await addMan(api);
    expect(await read(userId)).toMatchObject({ consultant: null, follow_up: null });
    await chidinma.call("introductions.assignments.assign", { id, consultant_id: ids.chidinma });
    expect((await read(userId)).consultant).toMatchObject({ first_name: "Chidinma" });
    const note = "Speaks Igbo; ring after six.";
    await chidinma.call("introductions.assignments.followUp", { id, follow_up: followUp });
    await chidinma.call("introductions.assignments.assign", {
      id,
      note,
      consultant_id: ids.admin,
      base: { consultant_id: ids.chidinma },
    });
    expect(await read(userId)).toMatchObject({
      consultant: { _id: ids.admin, first_name: "Ìfẹ́olúwa" },
      hand_over_note: note,
      follow_up: followUp,
    });
  });

  test("is gone with the follow-up when nobody looks after the person any more", async () => {
    const { id: userId, introductionId: id } = await addMan(api);
    await chidinma.call("introductions.assignments.followUp", { id, follow_up: followUp });
    expect((await read(userId)).consultant?._id).toBe(ids.chidinma);
    await admin.call("introductions.assignments.assign", { id, consultant_id: null });
    expect(await read(userId)).toMatchObject({ consultant: null, follow_up: null });
  });

  test("works with members, and has an open account", async () => {
    const { introductionId: id } = await addMan(api);
    const { data: gone } = await admin.call("people.staff.create", {
      email: "gone@agbara.example",
      role: "consultant",
      first_name: "Ada",
      birth_date: "1990-01-01",
      gender: "female",
      country_code: "NG",
    });
    await admin.call("people.staff.end", { userId: gone._id });
    const other = await addMember(api);
    for (const consultant_id of [ids.verifier, gone._id, other.id])
      await expect(
        chidinma.call("introductions.assignments.assign", { id, consultant_id }),
      ).rejects.toMatchObject({ status: 422 });
    const { data } = await chidinma.call("introductions.assignments.consultants");
    expect(data.map(({ _id }) => _id)).toEqual(expect.arrayContaining([ids.chidinma, ids.admin]));
    expect(data.map(({ _id }) => _id)).not.toContain(gone._id);
  });

  test("belongs to one person, not to a request between two", async () => {
    const { matchId: id } = await newPair(api);
    await expect(
      chidinma.call("introductions.assignments.assign", { id, consultant_id: ids.chidinma }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      chidinma.call("introductions.assignments.followUp", { id, follow_up: followUp }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe("two at once", () => {
  test("of two who take the same person on the second is told who was first, and when", async () => {
    const { id: userId, introductionId: id } = await addMan(api);
    const base = { consultant_id: null };
    await admin.call("introductions.assignments.assign", { id, consultant_id: ids.admin, base });
    await expect(
      chidinma.call("introductions.assignments.assign", {
        id,
        consultant_id: ids.chidinma,
        base,
      }),
    ).rejects.toMatchObject({
      status: 409,
      conflicts: [{ field: "consultant_id", by: "Ìfẹ́olúwa", at: NOW.toISOString(), own: false }],
    });
    expect((await read(userId)).consultant?._id).toBe(ids.admin);
  });

  test("a follow-up that a colleague moved in the meantime is not finished by mistake", async () => {
    const { id: userId, introductionId: id } = await addMan(api);
    const call = "introductions.assignments.followUp";
    await chidinma.call(call, { id, follow_up: followUp });
    const moved = { ...followUp, due_on: "2026-12-07" };
    await admin.call(call, { id, follow_up: moved, base: { follow_up: followUp } });
    await expect(
      chidinma.call(call, { id, follow_up: null, base: { follow_up: followUp } }),
    ).rejects.toMatchObject({ status: 409, conflicts: [{ by: "Ìfẹ́olúwa", value: moved }] });
    expect((await read(userId)).follow_up).toEqual(moved);
    await chidinma.call(call, { id, follow_up: null, base: { follow_up: moved } });
    expect(await read(userId)).toMatchObject({
      follow_up: null,
      consultant: { _id: ids.chidinma },
    });
  });
});

test("every change is in the audit log, with whom the person was given to", async () => {
  const { id, introductionId } = await addMan(api);
  await chidinma.call("introductions.assignments.assign", {
    id: introductionId,
    consultant_id: ids.admin,
  });
  await admin.call("introductions.assignments.followUp", {
    id: introductionId,
    follow_up: followUp,
  });
  const { data } = (await admin.call("desk.audit.list", { person: id, kind: "change" })).data;
  expect(data).toMatchObject([
    { action: "introductions.assignments.followUp", actor: { first_name: "Ìfẹ́olúwa" } },
    { action: "introductions.assignments.assign", other: { first_name: "Ìfẹ́olúwa" } },
  ]);
});

test("a person who withdraws has no follow-up, and a person who leaves has no consultant", async () => {
  const person = await addMan(api);
  const { introductionId: id } = person;
  await chidinma.call("introductions.assignments.followUp", { id, follow_up: followUp });
  await person.client.call("people.privacy.withdraw", { kind: "introduction" });
  expect(await read(person.id)).toMatchObject({
    follow_up: null,
    consultant: { _id: ids.chidinma },
  });
  await person.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
  const [row] = await api.db.select().from(users).where(eq(users.id, person.id));
  expect(row?.consultant_id).toBeNull();
  expect(await api.db.$count(introductions, eq(introductions.user_id, person.id))).toBe(0);
});

test("a member never reads who looks after them, nor what consultants planned", async () => {
  const person = await addMan(api);
  const { introductionId: id } = person;
  await chidinma.call("introductions.assignments.assign", {
    id,
    consultant_id: ids.chidinma,
    note: "A quiet man",
  });
  await chidinma.call("introductions.assignments.followUp", { id, follow_up: followUp });
  const mine = JSON.stringify(await person.client.call("introductions.own.mine"));
  const copy = JSON.stringify(await person.client.call("people.privacy.export"));
  for (const secret of ["A quiet man", followUp.reason, ids.chidinma, "Chidinma"]) {
    expect(mine).not.toContain(secret);
    expect(copy).not.toContain(secret);
  }
});
