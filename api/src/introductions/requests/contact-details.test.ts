import type { Input } from "@agbara/shared/contract/calls.ts";
import { and, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newcomer } from "../../testing/newcomer.ts";
import { addMan, addMember, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { introductions } from "../tables.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

const NUMBER = "Contact details are shared once both agree. Please take the number out.";
const ADDRESS = "Contact details are shared once both agree. Please take the address out.";
const CALL_ME = "Call me on 0803 123 4567";

const pair = async () => ({ man: await addMan(api), woman: await addMember(api) });
const consultant = async () => api.clientWith(await tokenOf(api, "consultant"));
const refusedAt = (field: string, message = NUMBER) => ({
  status: 422,
  shown: message,
  fields: { [field]: message },
});

async function requestedBy({ man, woman }: Awaited<ReturnType<typeof pair>>) {
  const input = { matchId: woman.introductionId, message: "May we talk?" };
  return (await man.client.call("introductions.requests.send", input)).data._id;
}

describe("a message with contact details", () => {
  test("is refused at its field, and nothing is sent", async () => {
    const { man, woman } = await pair();
    const send = (message: string) =>
      man.client.call("introductions.requests.send", { matchId: woman.introductionId, message });
    await expect(send(CALL_ME)).rejects.toMatchObject(refusedAt("message"));
    await expect(send("I am emeka@example.com")).rejects.toMatchObject(
      refusedAt("message", ADDRESS),
    );
    const asked = and(isNotNull(introductions.contact_id), eq(introductions.user_id, man.id));
    expect(await api.db.$count(introductions, asked)).toBe(0);
    await send("I worked in Jos from 2015 to 2019.");
  });

  test("is refused when a consultant sends it for a member", async () => {
    const { man, woman } = await pair();
    const input = { introductionId: woman.introductionId, message: CALL_ME, user_id: man.id };
    const staff = await consultant();
    await expect(staff.call("introductions.requests.sendForMember", input)).rejects.toMatchObject(
      refusedAt("message"),
    );
  });

  test("does not accept a request, from the person or from a consultant", async () => {
    const both = await pair();
    const matchId = await requestedBy(both);
    await expect(
      both.woman.client.call("introductions.requests.accept", { matchId, message: CALL_ME }),
    ).rejects.toMatchObject(refusedAt("message"));
    const answer = { id: matchId, answer: "accepted", message: CALL_ME } as const;
    await expect(
      (await consultant()).call("introductions.requests.recordAnswer", answer),
    ).rejects.toMatchObject(refusedAt("message"));
    const { data } = await both.man.client.call("introductions.requests.get", { matchId });
    expect(data.request_status).toBe("requested");
  });
});

describe("a profile with contact details", () => {
  test.each([
    ["first_name", { first_name: "Ada 08031234567" }],
    ["answers.data_hopes", { answers: { data_hopes: CALL_ME } }],
    ["core_values.0", { core_values: [CALL_ME] }],
    ["countries.0", { countries: [CALL_ME] }],
    ["organisations.0.name", { organisations: [{ name: CALL_ME }] }],
  ] as const)("is refused at %s", async (field, changes) => {
    const { woman } = await pair();
    await expect(
      woman.client.call("people.profile.update", changes as Input<"people.profile.update">),
    ).rejects.toMatchObject(refusedAt(field));
  });

  test("is refused when somebody joins", async () => {
    const { user } = newcomer("number-in-name@example.com");
    await expect(
      (await api.clientOf()).call("people.signin.register", {
        user: { ...user, first_name: "Ada 08031234567" },
      }),
    ).rejects.toMatchObject(refusedAt("user.first_name"));
  });

  test("keeps what it had, and takes other changes", async () => {
    const { woman } = await pair();
    const base = { answers: { data_hopes: CALL_ME } };
    const changes = { answers: { data_hopes: "A home with music." }, base };
    await woman.client.call("people.profile.update", { core_values: ["Patience"] });
    // `base` contains a phone number. This is allowed, because the server does not save `base` and only compares it
    // with the stored answer. Here the two differ, so the call fails with 409.
    await expect(woman.client.call("people.profile.update", changes)).rejects.toMatchObject({
      status: 409,
    });
  });
});

describe("a registration with contact details", () => {
  test.each(["state", "tribe", "city", "details"] as const)("is refused at %s", async (field) => {
    const { woman } = await pair();
    const input = { introductionId: woman.introductionId, [field]: CALL_ME };
    await expect(
      (await consultant()).call("introductions.own.register", input),
    ).rejects.toMatchObject(refusedAt(field));
  });

  test("is taken where only staff read it", async () => {
    const { woman } = await pair();
    const staff = await consultant();
    const { introductionId } = woman;
    await staff.call("introductions.own.register", { introductionId, note: CALL_ME });
    const { data } = await staff.call("introductions.notes.update", {
      id: introductionId,
      note: `${CALL_ME} or 0803 999 8888`,
    });
    expect(data.note).toContain("0803 999 8888");
  });
});
