import type { Client } from "@agbara/shared/client/client.ts";
import type { MeetingInput } from "@agbara/shared/contract/parts/entities.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../../people/tables.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const NOW = new Date("2026-11-23T08:00:00Z");
const VISIT: MeetingInput = {
  how: "visit",
  day: "2026-03-04",
  birth_paper: "passport",
  photos_theirs: true,
};

let api: TestApi;
let consultant: Client;
let admin: Client;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: NOW });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
  admin = api.clientWith(await tokenOf(api, "admin"));
});
afterAll(() => api.stop());

const meet = ({ introductionId: id }: TestPerson, met: MeetingInput | null, by = consultant) =>
  by.call("introductions.own.meet", { id, met });
const register = ({ introductionId }: TestPerson, met?: MeetingInput) =>
  consultant.call("introductions.own.register", { introductionId, city: "Jos", met });
const unmet = async () =>
  (await consultant.call("introductions.search.list", { unmet: true })).data;
const open = async ({ client }: TestPerson, { introductionId: matchId }: TestPerson) =>
  (await client.call("introductions.requests.get", { matchId })).data;

test("a registration says how the person was met; one without it leaves what was said", async () => {
  const person = await addMan(api, { member_status: "unregistered" });
  const { data: first } = await register(person);
  expect(first).toMatchObject({ met: null, is_public: false });
  const { data } = await register(person, VISIT);
  expect(data.met).toEqual({ ...VISIT, by: { _id: expect.any(String), first_name: "Chidinma" } });
  expect((await register(person)).data.met).toEqual(data.met);
});

test("a later meeting replaces the earlier, with who said it, and null takes it back", async () => {
  const person = await addMan(api);
  await meet(person, VISIT);
  const call: MeetingInput = {
    ...VISIT,
    how: "call",
    day: "2026-11-23",
    birth_paper: "voters_card",
  };
  const { data } = await meet(person, call, admin);
  expect(data.met).toMatchObject({ ...call, by: { first_name: "Ìfẹ́olúwa" } });
  expect((await meet(person, null)).data.met).toBeNull();
});

test("a meeting is a contact on its day, and ends the wait for a first call", async () => {
  const person = await addMan(api, { member_status: "unregistered" });
  const read = async () => {
    const [row] = await api.db.select().from(users).where(eq(users.id, person.id));
    return [row?.last_contact_at, row?.awaits_call_since];
  };
  expect(await read()).toEqual([null, NOW]);
  await meet(person, VISIT);
  expect(await read()).toEqual([new Date("2026-03-03T23:00:00Z"), null]);
});

test.each([
  ["tomorrow", { ...VISIT, day: "2026-11-24" }],
  ["without a word about the photos", { ...VISIT, photos_theirs: false as never }],
  ["without a paper", { ...VISIT, birth_paper: "" as never }],
])("a meeting %s is refused, and the registration with it", async (_, met) => {
  const person = await addMan(api, { member_status: "unregistered" });
  await expect(meet(person, met)).rejects.toMatchObject({ status: 422 });
  await expect(register(person, met)).rejects.toMatchObject({ status: 422 });
  const { data } = await consultant.call("introductions.own.ofUser", { userId: person.id });
  expect(data).toMatchObject({ registered_at: null, met: null });
});

test("two people's request is nobody to meet", async () => {
  const [man, woman] = [await addMan(api), await addMember(api)];
  const { introductionId: matchId } = woman;
  const { data } = await man.client.call("introductions.requests.send", { matchId, message: "Hi" });
  await expect(
    consultant.call("introductions.own.meet", { id: data._id, met: VISIT }),
  ).rejects.toMatchObject({ status: 404 });
});

test("members read only the month: on the person, on their request, and on their own page", async () => {
  const [man, woman] = [await addMan(api), await addMember(api)];
  expect(await open(man, woman)).toMatchObject({ met_in: null });
  await meet(woman, VISIT);
  const seen = await open(man, woman);
  expect(seen.met_in).toBe("2026-03");
  expect(JSON.stringify(seen)).not.toMatch(/2026-03-04|passport|Chidinma/);
  const { data } = await man.client.call("introductions.requests.send", {
    matchId: woman.introductionId,
    message: "Hello",
  });
  const matchId = data._id;
  expect((await man.client.call("introductions.requests.get", { matchId })).data.met_in).toBe(
    "2026-03",
  );
  expect((await woman.client.call("introductions.requests.get", { matchId })).data.met_in).toBe(
    null,
  );
  const mine = (await woman.client.call("introductions.own.mine")).data;
  expect(mine.introduction.met_in).toBe("2026-03");
});

test("people whom nobody has met are a list that is exact at once", async () => {
  const before = (await unmet()).paginator.total;
  const [one, other] = [await addMan(api), await addMember(api)];
  expect((await unmet()).paginator.total).toBe(before + 2);
  await meet(one, VISIT);
  const { data, paginator } = await unmet();
  expect(paginator.total).toBe(before + 1);
  expect(data.map(({ user }) => user._id)).toContain(other.id);
  expect(data.map(({ user }) => user._id)).not.toContain(one.id);
});

test("the reason to activate somebody unmet is kept in the trail; a plain call goes on working", async () => {
  const person = await addMan(api, { member_status: "inactive" });
  const id = person.introductionId;
  await consultant.call("introductions.own.activate", { id });
  await consultant.call("introductions.own.deactivate", { id });
  const unmet_reason = "Her sister vouches; video call on Monday";
  const { data } = await consultant.call("introductions.own.activate", { id, unmet_reason });
  expect(data.status).toBe("active");
  const trail = await admin.call("desk.audit.list", { person: person.id, kind: "change" });
  const reasons = trail.data.data
    .filter(({ action }) => action === "introductions.own.activate")
    .map(({ reason }) => reason);
  expect(reasons).toEqual([unmet_reason, null]);
});

test("a withdrawal forgets how the person was met", async () => {
  const person = await addMember(api);
  await meet(person, VISIT);
  await person.client.call("people.privacy.withdraw", { kind: "introduction" });
  const { data } = await consultant.call("introductions.own.ofUser", { userId: person.id });
  expect(data.met).toBeNull();
  const copy = (await person.client.call("people.privacy.export")).data;
  expect(copy.introduction?.met).toBeNull();
});
