import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { phoneKey } from "../../../people/keys.ts";
import { users } from "../../../people/tables.ts";
import { passAll, sendCase } from "../../../testing/cases.ts";
import { startPayoutCalls } from "../../../testing/payout-calls.ts";
import { tokenOf } from "../../../testing/people.ts";
import { applications } from "../tables.ts";

let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
beforeAll(async () => {
  calling = await startPayoutCalls();
});
afterAll(() => calling.api.stop());

/** Gives the first verifier this phone number. */
async function verifierWith(phone: string) {
  const desk = await calling.as("verifier");
  const { _id } = (await desk.call("people.profile.me")).data;
  await calling.api.db
    .update(users)
    .set({ phone, phone_key: phoneKey(phone) })
    .where(eq(users.id, _id));
  return desk;
}
const otherVerifier = async () => calling.api.clientWith(await tokenOf(calling.api, "verifier2"));
const refereesOf = async (id: string) =>
  (await calling.api.db.select().from(applications).where(eq(applications.entrepreneur_id, id)))[0]
    ?.referees ?? [];
const applicantPhone = async ({ person }: Awaited<ReturnType<typeof sendCase>>) =>
  (await calling.api.db.select().from(users).where(eq(users.id, person.id)))[0]?.phone ?? "";

test.each(["a referee", "the applicant"])(
  "a verifier with the phone number of %s neither finds the case nor opens its page",
  async (who) => {
    const sent = await sendCase(calling);
    const { id } = sent;
    const [, second] = await refereesOf(id);
    const phone = who === "a referee" ? (second?.phone ?? "") : await applicantPhone(sent);
    expect(phone).toMatch(/^\+234/);
    const near = await verifierWith(phone);
    const { data } = (await near.call("fundraising.applications.queue")).data;
    expect(data.map(({ _id }) => _id)).not.toContain(id);
    expect((await near.call("fundraising.applications.next")).data?._id).not.toBe(id);
    await expect(near.call("fundraising.applications.claim", { id })).rejects.toMatchObject({
      status: 403,
      shown: expect.stringContaining("Your own phone number is in this application"),
    });
    const other = await otherVerifier();
    const claimed = await other.call("fundraising.applications.claim", { id });
    expect(claimed.data._id).toBe(id);
    await other.call("fundraising.applications.release", { id });
  },
);

test("a case that was claimed before the number was known cannot be opened either", async () => {
  const { id } = await sendCase(calling);
  const near = await passAll(await verifierWith("+2348099999999"), id);
  const [first] = await refereesOf(id);
  await verifierWith(first?.phone ?? "");
  await expect(near.call("fundraising.applications.verify", { id })).rejects.toMatchObject({
    status: 403,
  });
});
