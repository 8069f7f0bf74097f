import type { Client } from "@agbara/shared/client/client.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { codeMailedTo } from "../../testing/mail.ts";
import { tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const START = new Date("2026-11-23T09:00:00.000Z");
const EMAIL = "ifeoma.audit@agbara.example";
const AUDITOR: Input<"people.staff.create"> = {
  ...({ role: "auditor", first_name: "Ifeoma", email: EMAIL, birth_date: "1980-04-02" } as const),
  ...({ gender: "female", country_code: "NG", closes_on: "2026-12-04" } as const),
};

let api: TestApi;
let first: Client;
let second: Client;
beforeAll(async () => {
  const env = { TOKEN_MINUTES: "43200", THROTTLE_FACTOR: "100" };
  api = await startTestApi({ members: 0, now: START, env });
});
afterAll(() => api.stop());
beforeEach(async () => {
  first = api.clientWith(await tokenOf(api, "admin"));
  second = api.clientWith(await tokenOf(api, "admin2"));
});

async function login() {
  const visitor = await api.clientOf();
  const { token } = await visitor.call("people.signin.requestReset", { user: { email: EMAIL } });
  const code = codeMailedTo(api, EMAIL);
  const password_reset = DEMO_PASSWORD;
  await visitor.call("people.signin.reset", { email: EMAIL, token, code, password_reset });
  return api.clientOf(EMAIL);
}
const reads = (who: Client) =>
  who.call("ledger.months.list", {}).then(
    () => 200,
    ({ status }: { status: number }) => status,
  );

test.each([
  ["no last day", { closes_on: undefined }],
  ["a last day that is today", { closes_on: "2026-11-23" }],
  ["a last day in two years", { closes_on: "2028-11-23" }],
  ["another role", { role: "consultant" as const }],
])("an auditor with %s is refused at the field", async (_, changes) => {
  const asked = { ...AUDITOR, ...changes };
  await expect(first.call("people.staff.create", asked)).rejects.toMatchObject({
    status: 422,
    fields: { closes_on: expect.any(String) },
  });
});

test("an auditor is given by two admins, and reads until the last second of the last day", async () => {
  const { data } = await first.call("people.staff.create", AUDITOR);
  expect(data).toMatchObject({ closes_on: "2026-12-04", proposal: { approved_by: null } });
  const { _id: userId, proposal } = data;
  const id = proposal?._id ?? "";
  await expect(first.call("people.staff.approve", { id })).rejects.toMatchObject({ status: 409 });
  await second.call("people.staff.approve", { id });
  api.setNow(new Date("2026-11-24T09:00:01.000Z"));
  const auditor = await login();
  expect(await reads(auditor)).toBe(200);
  api.setNow(new Date("2026-12-04T22:59:59.000Z"));
  expect(await reads(auditor)).toBe(200);
  api.setNow(new Date("2026-12-04T23:00:00.000Z"));
  expect(await reads(auditor)).toBe(401);
  await expect(api.clientOf(EMAIL)).rejects.toThrow();

  const again = api.clientWith(await tokenOf(api, "admin"));
  const reopen = (closes_on?: string) => again.call("people.staff.reopen", { userId, closes_on });
  await expect(reopen()).rejects.toMatchObject({ status: 422 });
  const { data: proposed } = await reopen("2026-12-20");
  expect(proposed).toMatchObject({ ended_at: expect.any(String), closes_on: "2026-12-20" });
  const other = api.clientWith(await tokenOf(api, "admin2"));
  const later = { userId, closes_on: "2027-11-01" };
  expect((await other.call("people.staff.reopen", later)).data.closes_on).toBe("2026-12-20");
  await expect(api.clientOf(EMAIL)).rejects.toThrow();
});
