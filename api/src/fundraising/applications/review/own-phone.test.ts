import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bank_accounts } from "../../../entrepreneurs/bank-accounts/tables.ts";
import { phoneKey } from "../../../people/keys.ts";
import { users } from "../../../people/tables.ts";
import { newReferees } from "../../../testing/applications.ts";
import { passAll, sendCase } from "../../../testing/cases.ts";
import { newsOf } from "../../../testing/news.ts";
import { startPayoutCalls } from "../../../testing/payout-calls.ts";
import { addMember, tokenOf } from "../../../testing/people.ts";
import { pageToChange } from "../../../testing/versions.ts";
import { applications } from "../tables.ts";

const OWN = "has your own phone number, as the number of the applicant or of a referee";
const refused = { status: 403, shown: expect.stringContaining(OWN) };

let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
beforeAll(async () => {
  calling = await startPayoutCalls();
});
afterAll(() => calling.api.stop());

/** Gives the first verifier or an admin this phone number. */
async function verifierWith(phone: string, role: "verifier" | "admin" = "verifier") {
  const desk = calling.api.clientWith(await tokenOf(calling.api, role));
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
    await expect(near.call("fundraising.applications.claim", { id })).rejects.toMatchObject(
      refused,
    );
    await expect(near.call("fundraising.applications.one", { id })).rejects.toMatchObject(refused);
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
  await expect(near.call("fundraising.applications.verify", { id })).rejects.toMatchObject(refused);
});

/** Gives this phone number to all staff who may verify. */
const numberForAll = (phone: string) =>
  calling.api.db
    .update(users)
    .set({ phone, phone_key: phoneKey(phone) })
    .where(inArray(users.role, ["verifier", "admin"]));

test("the dashboard's count is the length of the queue, also with one's own number in a case", async () => {
  const near = await verifierWith("+2348099999998", "admin");
  const counts = async () => {
    const { paginator } = (await near.call("fundraising.applications.queue")).data;
    const { applications_waiting } = (await near.call("desk.dashboard.read")).data;
    return [paginator.total, applications_waiting];
  };
  const [before] = await counts();
  const { id } = await sendCase(calling);
  expect(await counts()).toEqual([(before ?? 0) + 1, (before ?? 0) + 1]);
  const [first] = await refereesOf(id);
  await verifierWith(first?.phone ?? "", "admin");
  expect(await counts()).toEqual([before, before]);
});

test("a case with the numbers of all who may verify is seen by all, counted, and taken by nobody", async () => {
  const { id } = await sendCase(calling);
  const [first] = await refereesOf(id);
  const near = await verifierWith(first?.phone ?? "", "admin");
  await numberForAll(first?.phone ?? "");
  const { data } = (await near.call("fundraising.applications.queue")).data;
  expect(data.find(({ _id }) => _id === id)).toMatchObject({ may_take: false });
  const { applications_waiting } = (await near.call("desk.dashboard.read")).data;
  expect(applications_waiting).toBeGreaterThan(0);
  expect((await near.call("fundraising.applications.next")).data?._id).not.toBe(id);
  await expect(near.call("fundraising.applications.claim", { id })).rejects.toMatchObject(refused);
  await numberForAll("+2348099999997");
});

test("a changed account, a proof and a changed page of an acquaintance are for somebody else, too", async () => {
  const { api } = calling;
  const referees = newReferees();
  const near = await verifierWith(referees[0]?.phone ?? "");
  const { page } = await calling.entrepreneur("waiting");
  const [account] = await api.db
    .select()
    .from(bank_accounts)
    .where(eq(bank_accounts.entrepreneur_id, page.id));
  const { me, page: changed, sent } = await pageToChange(api);
  const { data: version } = await me.client.call("fundraising.versions.send", sent);
  const { proof, page: proven } = await newsOf(api, await addMember(api));
  for (const entrepreneur_id of [page.id, changed.id, proven])
    await api.db
      .insert(applications)
      .values({ entrepreneur_id, saved_at: api.deps.now(), referees })
      .onConflictDoUpdate({ target: applications.entrepreneur_id, set: { referees } });
  const ids = { account: account?.id ?? "", version: version.version?._id ?? "" };
  const refusals = [
    () => near.call("finance.payouts.verifyAccount", { id: ids.account }),
    () => near.call("finance.payouts.refuseAccount", { id: ids.account, evidence: "Not hers." }),
    () => near.call("fundraising.versions.pass", { id: ids.version }),
    () => near.call("fundraising.versions.sendBack", { id: ids.version, words: "Say more." }),
    () => near.call("fundraising.proofs.accept", { id: proof }),
    () => near.call("fundraising.proofs.refuse", { id: proof, words: "Not readable." }),
  ];
  for (const refusal of refusals) await expect.soft(refusal()).rejects.toMatchObject(refused);
  const other = await otherVerifier();
  await other.call("finance.payouts.verifyAccount", { id: ids.account });
  await other.call("fundraising.versions.pass", { id: ids.version });
  await other.call("fundraising.proofs.accept", { id: proof });
});
