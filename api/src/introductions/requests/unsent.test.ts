import { DEFAULT_INTRODUCTION_AGES } from "@agbara/shared/constants.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../platform/db/ids.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { introductions } from "../tables.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

const request = (from: TestPerson, to: TestPerson, message = "May we talk?") =>
  from.client.call("introductions.requests.send", { matchId: to.introductionId, message });
const pair = async () => ({ man: await addMan(api), woman: await addMember(api) });
const consultant = async () => api.clientWith(await tokenOf(api, "consultant"));

describe("a pre-match that nobody has sent yet", () => {
  /** Adds a pre-match that the man can send to the woman. Returns its id. */
  async function unsent({ man, woman }: { man: TestPerson; woman: TestPerson }) {
    const id = newId();
    const now = api.deps.now();
    await api.db.insert(introductions).values({
      id,
      user_id: man.id,
      contact_id: woman.id,
      request_status: "none",
      ...DEFAULT_INTRODUCTION_AGES,
      created_at: now,
      updated_at: now,
    });
    return id;
  }
  const stateOf = async (id: string) => {
    const [row] = await api.db.select().from(introductions).where(eq(introductions.id, id));
    return row?.request_status;
  };

  /** Lets the man and a consultant send the pre-match at the same time. Returns both results. */
  async function bothSend({ client }: TestPerson, id: string) {
    const message = "May we talk?";
    const staff = await consultant();
    return Promise.allSettled([
      client.call("introductions.requests.send", { matchId: id, message }),
      staff.call("introductions.requests.sendForMember", { introductionId: id, message }),
    ]);
  }
  const refusedWith = (wanted: object) => [
    { status: "rejected", reason: wanted },
    { status: "rejected", reason: wanted },
  ];

  test("is sent once, by its asker or a consultant", async () => {
    const { man, woman } = await pair();
    const id = await unsent({ man, woman });
    const sent = await bothSend(man, id);
    expect(sent.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await woman.client.call("introductions.own.mine")).data.received).toMatchObject([
      { _id: id, request_message: "May we talk?" },
    ]);
  });

  test("waits for the asker's own registration: 417, and nothing is sent", async () => {
    const man = await addMan(api, { member_status: "unregistered" });
    const id = await unsent({ man, woman: await addMember(api) });
    const refusal = { status: 417, requirement: "introduction" };
    expect(await bothSend(man, id)).toMatchObject(refusedWith(refusal));
    expect(await stateOf(id)).toBe("none");
  });

  test("waits for an asker who is active, and nothing is sent", async () => {
    const man = await addMan(api, { member_status: "inactive" });
    const id = await unsent({ man, woman: await addMember(api) });
    const [alone, byConsultant] = await bothSend(man, id);
    expect(alone).toMatchObject({ reason: { status: 417, requirement: "introduction" } });
    expect(byConsultant).toMatchObject({ reason: { status: 409 } });
    expect(await stateOf(id)).toBe("none");
  });

  test("is not sent to somebody whose own introduction is not active", async () => {
    for (const member_status of ["inactive", "unregistered"] as const) {
      const man = await addMan(api);
      const id = await unsent({ man, woman: await addMember(api, { member_status }) });
      expect(await bothSend(man, id)).toMatchObject(refusedWith({ status: 404 }));
      expect(await stateOf(id)).toBe("none");
    }
  });

  test("is not sent by who was refused; a consultant may", async () => {
    const { man, woman } = await pair();
    const { data } = await request(man, woman);
    await woman.client.call("introductions.requests.reject", { matchId: data._id });
    const id = await unsent({ man, woman });
    const again = { matchId: id, message: "Once more?" };
    await expect(man.client.call("introductions.requests.send", again)).rejects.toMatchObject({
      status: 404,
    });
    expect(await stateOf(id)).toBe("none");
    const { message } = again;
    await (await consultant()).call("introductions.requests.sendForMember", {
      introductionId: id,
      message,
    });
    expect(await stateOf(id)).toBe("requested");
  });
});
