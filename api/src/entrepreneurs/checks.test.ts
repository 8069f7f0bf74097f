import { DAY_MS } from "@agbara/shared/age.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { application_checks } from "../fundraising/applications/tables.ts";
import { newId } from "../platform/db/ids.ts";
import { addBankAccount, addPage } from "../testing/pages.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";
import { bank_accounts } from "./bank-accounts/tables.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

const checksOf = async (page_code: string) =>
  (await (await api.clientOf()).call("entrepreneurs.public.page", { page_code })).data.checks;

it("a page shows what we checked, each with the day of its latest verdict", async () => {
  const now = api.deps.now();
  const { id, code } = await addPage(api.db, { now });
  expect(await checksOf(code)).toEqual([]);

  const said = { entrepreneur_id: id, by: newId(), passed: true };
  const at = new Date("2026-10-11T23:30:00Z");
  await api.db.insert(application_checks).values([
    { ...said, name: "referees", at },
    { ...said, name: "identity", at: new Date(at.getTime() - 9 * DAY_MS) },
    { ...said, name: "age", at },
    { ...said, name: "photos", at },
    { ...said, name: "account", at },
    { ...said, name: "identity", at },
    // The latest verdict about the place is negative, so the page does not show this check.
    { ...said, name: "place", at },
    { ...said, name: "place", at, passed: false, evidence: "Another shop." },
  ]);
  // The checks are on 11 October in UTC. In Nigeria, the next day has already begun.
  const day = "2026-10-12";
  const checked = [
    { what: "identity", day },
    { what: "age", day },
    { what: "referees", day },
  ];
  expect(await checksOf(code)).toEqual(checked);

  const account = await addBankAccount(api.db, id, { set_at: at });
  expect(await checksOf(code)).toEqual(checked);
  const decided = { verdict: "verified", decided_by: newId(), decided_at: at } as const;
  const its = eq(bank_accounts.id, account.id);
  await api.db.update(bank_accounts).set(decided).where(its);
  const [identity, age, referees] = checked;
  expect(await checksOf(code)).toEqual([identity, age, { what: "account", day }, referees]);

  // The owner replaces the account. The new account waits for a verifier, so the public does not see it.
  await api.db.update(bank_accounts).set({ ended_at: now }).where(its);
  await addBankAccount(api.db, id, { set_at: now });
  expect(await checksOf(code)).toEqual([identity, age, { what: "account", day }, referees]);
});
