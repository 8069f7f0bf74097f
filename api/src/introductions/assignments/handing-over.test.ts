import { randomUUID } from "node:crypto";
import type { Client } from "@agbara/shared/client/client.ts";
import { AT_ONCE_MOST } from "@agbara/shared/constants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

let api: TestApi;
let chidinma: Client;
let admin: Client;
let adminId: string;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  chidinma = api.clientWith(await tokenOf(api, "consultant"));
  admin = api.clientWith(await tokenOf(api, "admin"));
  adminId = (await admin.call("people.profile.me")).user._id;
});
afterAll(() => api.stop());

const HAND_OVER = "introductions.assignments.handOver";
const give = ({ introductionId: id }: TestPerson, consultant_id: string) =>
  chidinma.call("introductions.assignments.assign", { id, consultant_id });
const theirs = async (consultant_id: string) =>
  (await admin.call("introductions.assignments.people", { consultant_id })).data;

/** Adds a consultant who has nobody to look after yet. */
async function newConsultant(first_name: string): Promise<string> {
  const { data } = await admin.call("people.staff.create", {
    email: `${randomUUID()}@agbara.example`,
    role: "consultant",
    first_name,
    birth_date: "1990-01-01",
    gender: "female",
    country_code: "NG",
  });
  return data._id;
}

test("many people go to another consultant at once; of each is told what became of it", async () => {
  const [ada, bola] = [await newConsultant("Ada"), await newConsultant("Bola")];
  const [hers, nobodys, taken, already] = await Promise.all([1, 2, 3, 4].map(() => addMember(api)));
  if (!hers || !nobodys || !taken || !already) throw new Error("members are missing");
  await give(hers, ada);
  await give(already, bola);
  // In the meantime, a colleague has begun to look after this person. The consultant's list does not show that yet.
  await admin.call("introductions.assignments.assign", {
    id: taken.introductionId,
    consultant_id: adminId,
  });
  const missing = randomUUID();
  const { data } = await chidinma.call(HAND_OVER, {
    people: [
      { user_id: hers.id, base: { consultant_id: ada } },
      { user_id: nobodys.id, base: { consultant_id: null } },
      { user_id: taken.id, base: { consultant_id: null } },
      { user_id: already.id },
      { user_id: missing },
    ],
    consultant_id: bola,
    note: "From Ada",
  });
  expect(data).toMatchObject([
    { user_id: hers.id, outcome: "handed-over", consultant: { first_name: "Bola" } },
    { user_id: nobodys.id, outcome: "handed-over", by: "Chidinma" },
    { user_id: taken.id, outcome: "overtaken", consultant: { _id: adminId }, by: "Ìfẹ́olúwa" },
    { user_id: already.id, outcome: "unchanged" },
    { user_id: missing, outcome: "missing", consultant: null },
  ]);
  const notes = (await theirs(bola)).data.map(({ user, hand_over_note }) => [
    user._id,
    hand_over_note,
  ]);
  expect(Object.fromEntries(notes)).toEqual({
    [hers.id]: "From Ada",
    [nobodys.id]: "From Ada",
    [already.id]: null,
  });
  const log = (await admin.call("desk.audit.list", { person: hers.id, kind: "change" })).data.data;
  expect(log[0]).toMatchObject({ action: HAND_OVER, other: { _id: bola } });
  const untouched = await admin.call("desk.audit.list", { person: taken.id, kind: "change" });
  expect(untouched.data.data.map(({ action }) => action)).not.toContain(HAND_OVER);
});

test("to an account that is closed nobody is handed over, and at most a hundred at once", async () => {
  const gone = await newConsultant("Gone");
  await admin.call("people.staff.end", { userId: gone });
  const { id: user_id } = await addMember(api);
  await expect(
    chidinma.call(HAND_OVER, { people: [{ user_id }], consultant_id: gone }),
  ).rejects.toMatchObject({ status: 422 });
  const people = Array.from({ length: AT_ONCE_MOST + 1 }, () => ({ user_id: randomUUID() }));
  await expect(chidinma.call(HAND_OVER, { people, consultant_id: adminId })).rejects.toMatchObject({
    status: 422,
  });
});

test("of two who hand the same people over at the same time each person is given once", async () => {
  const [ada, bola, musa] = await Promise.all(["Ada", "Bola", "Musa"].map(newConsultant));
  const members = await Promise.all(Array.from({ length: 6 }, () => addMember(api)));
  await Promise.all(members.map((member) => give(member, ada ?? "")));
  const people = members.map(({ id }) => ({ user_id: id, base: { consultant_id: ada ?? "" } }));
  const answers = await Promise.all([
    chidinma.call(HAND_OVER, { people, consultant_id: bola ?? "" }),
    admin.call(HAND_OVER, { people: people.toReversed(), consultant_id: musa ?? "" }),
  ]);
  const outcomes = answers.flatMap(({ data }) => data.map(({ outcome }) => outcome));
  expect(outcomes.filter((outcome) => outcome === "handed-over")).toHaveLength(members.length);
  expect(outcomes.filter((outcome) => outcome === "overtaken")).toHaveLength(members.length);
  const counts = [(await theirs(bola ?? "")).data.length, (await theirs(musa ?? "")).data.length];
  expect(counts.toSorted()).toEqual([0, members.length]);
});

test("the people of a consultant who leaves are listed to admins until somebody has them", async () => {
  const ada = await newConsultant("Ada");
  const [one, other] = [await addMember(api), await addMember(api)];
  await give(one, ada);
  await give(other, ada);
  const left = async () =>
    (await admin.call("introductions.assignments.left")).data.filter(({ _id }) => _id === ada);
  expect(await left()).toEqual([]);
  await admin.call("people.staff.end", { userId: ada });
  expect(await left()).toMatchObject([{ first_name: "Ada", people: 2 }]);
  const { data: found, paginator } = await theirs(ada);
  expect(found.map(({ user }) => user._id).toSorted()).toEqual([one.id, other.id].toSorted());
  expect(paginator.total).toBe(2);
  const people = found.map(({ user }) => ({ user_id: user._id, base: { consultant_id: ada } }));
  await admin.call(HAND_OVER, { people, consultant_id: adminId });
  expect(await left()).toEqual([]);
  await expect(chidinma.call("introductions.assignments.left")).rejects.toMatchObject({
    status: 403,
  });
});
