import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bank_accounts } from "../../../entrepreneurs/bank-accounts/tables.ts";
import { isLike, nameWords } from "../../../entrepreneurs/sanctions.ts";
import { entrepreneurs } from "../../../entrepreneurs/tables.ts";
import { closings, returns } from "../../../people/closing/tables.ts";
import { users } from "../../../people/tables.ts";
import { newId } from "../../../platform/db/ids.ts";
import { passAll, sendCase } from "../../../testing/cases.ts";
import { startPayoutCalls } from "../../../testing/payout-calls.ts";
import { addMember } from "../../../testing/people.ts";
import { applications } from "../tables.ts";

const folder = mkdtempSync(join(tmpdir(), "agbara-sanctions-"));
const list = join(folder, "list.txt");
let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
beforeAll(async () => {
  writeFileSync(list, "BADMUS, Kólá Adé\n\nSomebody Else\n");
  calling = await startPayoutCalls({ SANCTIONS_FILE: list });
});
afterAll(async () => {
  await calling.api.stop();
  rmSync(folder, { recursive: true });
});

const sent = () => sendCase(calling);
const db = () => calling.api.db;
const marksOf = async (id: string) => {
  const desk = await calling.as("verifier");
  const { data } = await desk.call("fundraising.applications.claim", { id });
  await desk.call("fundraising.applications.release", { id });
  return data.marks.map(({ mark, needs_second }) => [mark, needs_second]);
};
const samePhone = async (as: string, personId: string) => {
  const [person] = await db().select().from(users).where(eq(users.id, as));
  const phone = { phone: person?.phone, phone_key: person?.phone_key };
  await db().update(users).set(phone).where(eq(users.id, personId));
};
const named = (id: string, name: string) =>
  db().update(entrepreneurs).set({ name }).where(eq(entrepreneurs.id, id));

test("an application like no other has no mark", async () => {
  expect(await marksOf((await sent()).id)).toEqual([]);
});

test("the bank account of another page is a mark", async () => {
  const [first, second] = [await sent(), await sent()];
  const ofPage = (id: string) => eq(bank_accounts.entrepreneur_id, id);
  const [account] = await db().select().from(bank_accounts).where(ofPage(first.id));
  const same = { number_hash: account?.number_hash };
  await db().update(bank_accounts).set(same).where(ofPage(second.id));
  expect(await marksOf(second.id)).toEqual([["same_account", true]]);
});

test("one's own phone at another page is a mark; a family's needs words only", async () => {
  const [first, second] = [await sent(), await sent()];
  await samePhone(first.person.id, second.person.id);
  expect(await marksOf(second.id)).toEqual([["same_phone", true]]);
  await named(first.id, "Chidi Okafor");
  expect(await marksOf(second.id)).toEqual([["family_phone", false]]);
  await named(first.id, "Musa Bello");
  expect(await marksOf(second.id)).toEqual([["same_phone", true]]);
});

test("one's own phone at another account is a mark, if the first name is the same", async () => {
  const [{ id, person }, namesake, sister] = [
    await sent(),
    await addMember(calling.api),
    await addMember(calling.api, { first_name: "Ada" }),
  ];
  await samePhone(person.id, sister.id);
  expect(await marksOf(id)).toEqual([["family_phone", false]]);
  await samePhone(person.id, namesake.id);
  expect(await marksOf(id)).toEqual([
    ["same_phone", true],
    ["family_phone", false],
  ]);
});

test("a family's phone needs words, and one verifier then opens the page", async () => {
  const { id, person } = await sent();
  const sister = await addMember(calling.api, { first_name: "Ada" });
  await samePhone(person.id, sister.id);
  const desk = await passAll(await calling.as("verifier"), id);
  await expect(desk.call("fundraising.applications.verify", { id })).rejects.toMatchObject({
    status: 409,
    fields: { family_phone: expect.any(String) },
  });
  const words = { passed: true, evidence: "Her sister's, who answered it." };
  await desk.call("fundraising.applications.check", { id, check: "family_phone", ...words });
  const { data } = await desk.call("fundraising.applications.verify", { id });
  expect(data).toMatchObject({ status: "verified", second_by: null });
});

test("a referee is a mark from the fifth application that names them", async () => {
  const cases = [await sent(), await sent(), await sent(), await sent(), await sent()];
  const referees = [{ name: "Oga Sam", phone: "+2348039999999", knows: "Buys from me" }];
  const naming = async (ids: string[]) => {
    for (const id of ids)
      await db().update(applications).set({ referees }).where(eq(applications.entrepreneur_id, id));
  };
  const [first = "", ...others] = cases.map(({ id }) => id);
  await naming([first, ...others.slice(1)]);
  expect(await marksOf(first)).toEqual([]);
  await naming(others);
  expect(await marksOf(first)).toEqual([["shared_referee", true]]);
});

test("an account closed for fraud that tells the same is a mark, and its reason is not shown", async () => {
  const { id, person } = await sent();
  const gone = await addMember(calling.api);
  const [closing_id, now] = [newId(), calling.api.deps.now()];
  await db().insert(closings).values({
    id: closing_id,
    user_id: gone.id,
    report_id: newId(),
    reason: "fraud",
    closed_at: now,
    closed_by: newId(),
    check_due_at: now,
  });
  const found = { id: newId(), user_id: person.id, closing_id, kind: "phone" as const };
  await db()
    .insert(returns)
    .values({ ...found, found_at: now });
  expect(await marksOf(id)).toEqual([["closed_account", true]]);
  const desk = await calling.as("verifier");
  const { data } = await desk.call("fundraising.applications.claim", { id });
  expect(JSON.stringify(data)).not.toContain("fraud");
});

test("a name like one of the sanctions list is a mark, in any order and spelling", async () => {
  const { id } = await sent();
  await named(id, "Kola Badmus");
  expect(await marksOf(id)).toEqual([["sanctions", true]]);
  await named(id, "Kola Bello");
  expect(await marksOf(id)).toEqual([]);
});

test("names are alike if one has all words of the other, and at least two", () => {
  const like = (one: string, other: string) => isLike(nameWords(one), nameWords(other));
  expect(like("Adé Kólá", "kola ADE badmus")).toBe(true);
  expect(like("Ade", "Ade Kola")).toBe(false);
  expect(like("Ade Kola Musa", "Ade Kola Badmus")).toBe(false);
});
