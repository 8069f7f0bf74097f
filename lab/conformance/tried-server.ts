import { DEMO_PASSWORD } from "@agbara/api/demo/accounts.ts";
import { sentApplication } from "@agbara/api/testing/applications.ts";
import { drawsAt } from "@agbara/api/testing/draws.ts";
import { addPage } from "@agbara/api/testing/pages.ts";
import { payoutCallsOn } from "@agbara/api/testing/payout-calls.ts";
import { tokenOf } from "@agbara/api/testing/people.ts";
import { newDispute, newFlag } from "@agbara/api/testing/records.ts";
import { startTestApi, type TestApi } from "@agbara/api/testing/start-test-api.ts";
import { newTask } from "@agbara/api/testing/tasks.ts";
import { newVersion } from "@agbara/api/testing/versions.ts";
import { DAY_MS } from "@agbara/shared/age.ts";
import { ROLES } from "@agbara/shared/policy.ts";
import type { Result } from "./run.ts";
import type { Account } from "./world.ts";

/** The accounts of the demonstration data: one for each role, and a second member. */
export const accounts = ([...ROLES, "member2"] as const).map(
  (name): Account => ({
    role: name === "member2" ? "member" : name,
    email: `${name}@agbara.example`,
    password: DEMO_PASSWORD,
  }),
);

/** Starts our own server, with data that lets every call succeed. */
export async function startTriedServer(): Promise<TestApi> {
  // Creates work for the staff: a gift that can already be paid out, a dispute, a flag, a task, an application, changed
  // pages, and a list for draws.
  const [now, before] = [new Date(), new Date(Date.now() - 20 * DAY_MS)];
  const api = await startTestApi({
    members: 30,
    now: before,
    env: { THROTTLE_FACTOR: "100", EXPORTS_A_DAY: "100", TOKEN_MINUTES: "43200" },
  });
  const calling = await payoutCallsOn(api);
  const { page } = await calling.entrepreneur();
  await calling.giver.paid({ pages: [page.code] });
  api.setNow(now);
  await calling.windowsPass();
  const { user } = await api.clientWith(await tokenOf(api, "member")).call("people.profile.me");
  await addPage(api.db, { userId: user._id, name: "Sandbox Holder", now });
  await newDispute(api);
  await newFlag(api.db);
  await newTask(api.db);
  await sentApplication(api);
  // The server is tested twice, and each of the two runs needs two changed pages.
  for (let nth = 0; nth < 4; nth += 1) await newVersion(api);
  const draws = drawsAt(api);
  await draws.page();
  await draws.freeze();
  return api;
}

export const faultsOf = (results: Result[]) =>
  results.flatMap(({ name, faults }) => faults.map((fault) => ({ name, ...fault })));
