import type { Client } from "@agbara/shared/client/client.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
type Filters = Input<"introductions.search.export">["filters"];

let api: TestApi;
let consultant: Client;
/** A woman in Ado-Ekiti whom a consultant looks after. The consultant noted today that they called her. */
let her: TestPerson;
/** A man in Ado-Ekiti who has no consultant and whom nobody has called. */
let him: TestPerson;

beforeAll(async () => {
  api = await startTestApi({ members: 0, now: NOW, env: { EXPORTS_A_DAY: "50" } });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
  her = await addMember(api, { country_code: "IE" });
  him = await addMan(api, { country_code: "IE" });
  for (const { introductionId } of [her, him])
    await consultant.call("introductions.own.register", {
      introductionId,
      city: "Ado-Ekiti",
      my_height: 174,
    });
  const { data } = await consultant.call("introductions.own.ofUser", { userId: her.id });
  await consultant.call("introductions.notes.update", { id: data._id, note: "Called." });
  await consultant.call("introductions.assignments.followUp", {
    id: her.introductionId,
    follow_up: { due_on: "2026-11-30", reason: "Ask again" },
  });
  await him.client.call("introductions.requests.send", {
    matchId: her.introductionId,
    message: "Hello",
  });
});
afterAll(() => api.stop());

const today = "2026-11-21";
const ONLY_HER: Filters[] = [
  { consultant: "me" },
  { contacted_from: today },
  { contacted_to: today, city: "ado ekiti" },
  { city: "ADO  EKITI", gender: "female", min_height: 170, max_height: 175 },
];
const ONLY_HIM: Filters[] = [
  { country_code: "IE", never_contacted: true },
  { city: "ado-ekiti", consultant: "none" },
  { city: "adoekiti", gender: "male", registered_from: today, registered_to: today },
];

test.each([
  ...ONLY_HER.map((asked) => ["her", asked] as const),
  ...ONLY_HIM.map((asked) => ["him", asked] as const),
])(
  "only %s fits %j, in every list",
  async (who, { status: _, joined_from: __, joined_to: ___, request_status: ____, ...asked }) => {
    const id = who === "her" ? her.id : him.id;
    const users = await consultant.call("introductions.search.preMatchedForStaff", asked);
    const members = await consultant.call("introductions.search.members", asked);
    const list = await consultant.call("introductions.search.list", asked);
    expect([
      users.data.data.map(({ user }) => user._id),
      members.data.data.map(({ contact }) => contact._id),
      list.data.data.map(({ user }) => user._id),
    ]).toEqual([[id], [id], [id]]);
    expect([users, members, list].map(({ data }) => data.paginator.total)).toEqual([1, 1, 1]);
    const file = { list: "users" as const, filters: asked, reason: "To see who it is" };
    const { data } = await consultant.call("introductions.search.export", file);
    expect(data.total).toBe(1);
  },
);

test("a request is found by either of its two people", async () => {
  const found = async (asked: Filters) => {
    const { status: _, ...filters } = asked;
    const { data } = await consultant.call("introductions.search.preMatchedForStaff", {
      ...filters,
      request_status: "any",
    });
    return [data.data.length, data.paginator.total];
  };
  for (const asked of [...ONLY_HER, ...ONLY_HIM]) expect(await found(asked)).toEqual([1, 1]);
  expect(await found({ city: "Ibadan" })).toEqual([0, 0]);
});

test("an impossible height, day or consultant is refused", async () => {
  for (const wrong of [
    { min_height: 20 },
    { contacted_to: "yesterday" },
    { consultant: "Chidinma" },
  ] as Filters[])
    await expect(
      consultant.call("introductions.search.members", wrong as never),
    ).rejects.toMatchObject({ status: 422 });
});
