import { afterAll, beforeAll, expect, test } from "vitest";
import { addMan, addMember, type TestPerson } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { openSession } from "../sessions.ts";

const START = new Date("2026-11-21T08:00:00Z");
const HOUR_MS = 3_600_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START });
});
afterAll(() => api.stop());

function at(hours: number) {
  api.setNow(new Date(START.getTime() + hours * HOUR_MS));
}

/** Opens another session of the same person. Returns its client. */
async function signInElsewhere({ id }: TestPerson) {
  const person = { id, role: "member", first_name: "Ngozi" } as const;
  const { token } = await openSession({ ...api.deps, now: api.deps.now() }, person);
  return api.clientWith(token);
}

test("the list shows each device once, the one that asks marked, and when it was renewed", async () => {
  at(0);
  const person = await addMember(api);
  at(1);
  await signInElsewhere(person);
  at(7);
  const { token = "" } = await person.client.call("people.profile.me");
  const { data } = await api.clientWith(token).call("people.signin.sessions");
  expect(data).toMatchObject([
    {
      created_at: "2026-11-21T08:00:00.000Z",
      renewed_at: "2026-11-21T15:00:00.000Z",
      current: true,
    },
    { created_at: "2026-11-21T09:00:00.000Z", renewed_at: null, current: false },
  ]);
  const old = await person.client.call("people.signin.sessions");
  expect(old.data).toEqual(data);
});

test("one device is signed out, renewed tokens included, and nobody else's can be", async () => {
  at(0);
  const person = await addMember(api);
  const phone = await signInElsewhere(person);
  at(7);
  const renewed = api.clientWith((await phone.call("people.profile.me")).token ?? "");
  const { data } = await person.client.call("people.signin.sessions");
  const other = data.find(({ current }) => !current)?._id ?? "";
  const stranger = await addMan(api);
  await expect(
    stranger.client.call("people.signin.endSession", { id: other }),
  ).rejects.toMatchObject({
    status: 404,
  });
  await renewed.call("people.profile.me");
  const left = await person.client.call("people.signin.endSession", { id: other });
  expect(left.data).toHaveLength(1);
  await expect(phone.call("people.profile.me")).rejects.toMatchObject({ status: 401 });
  await expect(renewed.call("people.profile.me")).rejects.toMatchObject({ status: 401 });
});

test("all other devices are signed out at once, this one stays", async () => {
  at(0);
  const person = await addMember(api);
  const others = [await signInElsewhere(person), await signInElsewhere(person)];
  const { data } = await person.client.call("people.signin.endOtherSessions");
  expect(data).toMatchObject([{ current: true }]);
  for (const other of others)
    await expect(other.call("people.profile.me")).rejects.toMatchObject({ status: 401 });
  await person.client.call("people.profile.me");
});

test("ended and expired sessions are not listed", async () => {
  at(0);
  const person = await addMember(api);
  const phone = await signInElsewhere(person);
  await phone.call("people.signin.logout");
  expect((await person.client.call("people.signin.sessions")).data).toHaveLength(1);
  at(11);
  await signInElsewhere(person);
  at(11.5);
  expect((await person.client.call("people.signin.sessions")).data).toHaveLength(2);
});
