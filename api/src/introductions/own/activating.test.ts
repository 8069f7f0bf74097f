import type { Client } from "@agbara/shared/client/client.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../../people/tables.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
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

async function memberStatusOf({ id }: TestPerson) {
  const [row] = await api.db.select().from(users).where(eq(users.id, id));
  return row?.member_status;
}

describe("activating", () => {
  test("makes a member findable, gives a code of six letters, and can be taken back", async () => {
    const person = await addMan(api, { member_status: "inactive" });
    const { introductionId: id } = person;
    const { data } = await consultant.call("introductions.own.activate", { id });
    expect(data).toMatchObject({ status: "active", code: expect.stringMatching(/^[a-f]{6}$/) });
    expect(await memberStatusOf(person)).toBe("visible");
    const back = await consultant.call("introductions.own.deactivate", { id });
    expect(back.data.status).toBe("inactive");
    expect(await memberStatusOf(person)).toBe("inactive");
  });

  test("to undo one's own deactivation does nothing to what a colleague did since", async () => {
    const { introductionId: id } = await addMan(api);
    const mine = await consultant.call("introductions.own.deactivate", { id });
    const undo = { id, deactivated_at: mine.data.updated_at };
    await consultant.call("introductions.notes.update", { id, note: "Rang." });
    expect((await consultant.call("introductions.own.activate", undo)).data.status).toBe("active");

    await consultant.call("introductions.own.deactivate", { id });
    await admin.call("introductions.own.activate", { id });
    await admin.call("introductions.own.deactivate", { id });
    await expect(consultant.call("introductions.own.activate", undo)).rejects.toMatchObject({
      status: 409,
      shown: expect.stringMatching(/^\S+ changed this after you deactivated\./),
    });
    const { data } = await consultant.call("introductions.own.activate", { id });
    expect(data.status).toBe("active");
  });

  test("leads to registering first: 417", async () => {
    const person = await addMan(api, { member_status: "unregistered" });
    await expect(
      consultant.call("introductions.own.activate", { id: person.introductionId }),
    ).rejects.toMatchObject({ status: 417, requirement: "introduction" });
    expect(await memberStatusOf(person)).toBe("unregistered");
  });

  test("twice is no harm: the code stays", async () => {
    const { introductionId: id } = await addMan(api, { member_status: "inactive" });
    const first = await consultant.call("introductions.own.activate", { id });
    const second = await consultant.call("introductions.own.activate", { id });
    expect(second.data.code).toBe(first.data.code);
  });

  test("again after a pause gives the old code back, where nobody has it now", async () => {
    const one = await addMan(api, { member_status: "inactive" });
    const { data } = await consultant.call("introductions.own.activate", {
      id: one.introductionId,
    });
    await consultant.call("introductions.own.deactivate", { id: one.introductionId });
    const back = await consultant.call("introductions.own.activate", { id: one.introductionId });
    expect(back.data.code).toBe(data.code);
  });

  test("never gives a code that another active one has", async () => {
    const one = await addMan(api, { member_status: "inactive" });
    const { data } = await consultant.call("introductions.own.activate", {
      id: one.introductionId,
    });
    const two = await addMan(api, { member_status: "inactive" });
    await api.db
      .update(introductions)
      .set({ code: data.code })
      .where(eq(introductions.id, two.introductionId));
    const other = await consultant.call("introductions.own.activate", { id: two.introductionId });
    expect(other.data).toMatchObject({
      status: "active",
      code: expect.stringMatching(/^[a-f]{6}$/),
    });
    expect(other.data.code).not.toBe(data.code);
  });

  test("many at the same time get codes that differ", async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, () => addMan(api, { member_status: "inactive" })),
    );
    const answers = await Promise.all(
      people.map(({ introductionId: id }) => consultant.call("introductions.own.activate", { id })),
    );
    expect(new Set(answers.map(({ data }) => data.code)).size).toBe(people.length);
  });

  test("works for a pre-match between two people, too", async () => {
    const man = await addMan(api);
    const woman = await addMember(api);
    const { data } = await man.client.call("introductions.requests.send", {
      matchId: woman.introductionId,
      message: "Hello",
    });
    const active = await consultant.call("introductions.own.activate", { id: data._id });
    expect(active.data).toMatchObject({ status: "active", code: null });
    expect(await memberStatusOf(man), "the member's own is another record").toBe("visible");
  });

  test("somebody deactivated is in no member's results", async () => {
    const man = await addMan(api);
    const woman = await addMember(api);
    const found = async () =>
      (
        await woman.client.call("introductions.search.preMatched", { min_age: 20, max_age: 75 })
      ).data.data.map(({ user }) => user._id);
    expect(await found()).toContain(man.id);
    await consultant.call("introductions.own.deactivate", { id: man.introductionId });
    expect(await found()).not.toContain(man.id);
    await expect(
      woman.client.call("introductions.requests.get", { matchId: man.introductionId }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
