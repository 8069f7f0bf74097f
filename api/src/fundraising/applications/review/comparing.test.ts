import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../../../people/tables.ts";
import { sendCase } from "../../../testing/cases.ts";
import { startPayoutCalls } from "../../../testing/payout-calls.ts";

let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
beforeAll(async () => {
  calling = await startPayoutCalls();
});
afterAll(() => calling.api.stop());

test("the applicant reads the end of the NIN until the decision, and a verifier the birth date", async () => {
  const { id, person, number } = await sendCase(calling);
  const end = async () =>
    (await person.client.call("fundraising.applications.own")).data?.number_end;
  expect(await end()).toBe(number.slice(-3));
  const [row] = await calling.api.db.select().from(users).where(eq(users.id, person.id));
  const desk = await calling.as("verifier");
  const { data } = await desk.call("fundraising.applications.claim", { id });
  expect(data.person.birth_date).toBe(row?.birth_date);
  expect(Object.keys(data)).not.toContain("number_end");
  await desk.call("fundraising.applications.refuse", { id, words: "These are not your papers." });
  expect(await end()).toBeNull();
});
