import type { Client } from "@agbara/shared/client/client.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../../people/tables.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { introductions } from "../tables.ts";

let api: TestApi;
let consultant: Client;

beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
});
afterAll(() => api.stop());

type Registration = Omit<Input<"introductions.own.register">, "introductionId">;

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

async function memberStatusOf({ id }: TestPerson) {
  const [row] = await api.db.select().from(users).where(eq(users.id, id));
  return row?.member_status;
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
    const person = await addMan(api, { member_status: "unregistered" });
    const { data } = await consultant.call("introductions.own.register", {
      introductionId: person.introductionId,
      ...REGISTRATION,
    });
    expect(data).toMatchObject({ ...REGISTRATION, status: "inactive", is_public: false });
    expect(data.registered_at).not.toBeNull();
    expect(await memberStatusOf(person)).toBe("inactive");
  });

  test("again changes the preferences and keeps the first date", async () => {
    const person = await addMan(api, { member_status: "inactive" });
    const { registered_at } = await recordOf(person);
    const { data } = await consultant.call("introductions.own.register", {
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
    const person = await addMan(api, { member_status: "unregistered" });
    await expect(
      consultant.call("introductions.own.register", {
        introductionId: person.introductionId,
        ...REGISTRATION,
        ...wrong,
      }),
    ).rejects.toMatchObject({ status: 422, fields: { [field]: message } });
    expect(await memberStatusOf(person)).toBe("unregistered");
  });

  test("a pre-match between two people is nothing to register", async () => {
    const man = await addMan(api);
    const woman = await addMember(api);
    const { data } = await man.client.call("introductions.requests.send", {
      matchId: woman.introductionId,
      message: "Hello",
    });
    await expect(
      consultant.call("introductions.own.register", {
        introductionId: data._id,
        ...REGISTRATION,
      }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
