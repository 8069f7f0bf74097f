import { DEMO_PASSWORD } from "@agbara/api/demo/accounts.ts";
import { addPage } from "@agbara/api/testing/pages.ts";
import { payoutCallsOn } from "@agbara/api/testing/payout-calls.ts";
import { tokenOf } from "@agbara/api/testing/people.ts";
import { newDispute, newFlag } from "@agbara/api/testing/records.ts";
import { startTestApi, type TestApi } from "@agbara/api/testing/start-test-api.ts";
import { newTask } from "@agbara/api/testing/tasks.ts";
import { DAY_MS } from "@agbara/shared/age.ts";
import { ROLES } from "@agbara/shared/policy.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readArguments } from "./arguments.ts";
import type { Server } from "./probe.ts";
import { reportLines } from "./report.ts";
import { type Result, runConformance } from "./run.ts";
import type { Account } from "./world.ts";

const accounts = ([...ROLES, "member2"] as const).map(
  (name): Account => ({
    role: name === "member2" ? "member" : name,
    email: `${name}@agbara.example`,
    password: DEMO_PASSWORD,
  }),
);

let api: TestApi;
beforeAll(async () => {
  // What waits for people: a gift that can be paid out by now, a dispute, a flag, a task.
  const [now, before] = [new Date(), new Date(Date.now() - 20 * DAY_MS)];
  api = await startTestApi({
    ...{ members: 30, now: before },
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
});
afterAll(() => api.stop());

const own = (): Server => ({ base: "http://localhost", fetch: api.fetch });

/** Our server behind a proxy that changes its answers. */
function tampered(path: string, change: (text: string) => string): Server {
  const changed: typeof fetch = async (input, init) => {
    const response = await api.fetch(input, init);
    if (!String(input).includes(path)) return response;
    return new Response(change(await response.text()), { status: response.status });
  };
  return { base: "http://localhost", fetch: changed };
}

const faultsOf = (results: Result[]) =>
  results.flatMap(({ name, faults }) => faults.map((fault) => ({ name, ...fault })));

describe("our own server", () => {
  test("answers every call as the contract says, the first time and again", async () => {
    for (let nth = 0; nth < 2; nth += 1) {
      const results = await runConformance(own(), accounts);
      expect(faultsOf(results)).toEqual([]);
      const refused = results.filter(({ status }) => status !== 200);
      expect(refused.length, "most calls are tried to the end").toBeLessThan(results.length / 3);
      expect(reportLines(results).at(-1)).toMatch(/^All \d+ calls were answered as/);
    }
  });
});

describe("a server that is not as the contract says is found out", () => {
  test("with the path in the body and what was expected there", async () => {
    const server = tampered("/states?", (text) => text.replace('"name":"', '"title":"'));
    const faults = faultsOf(await runConformance(server, accounts));
    expect(faults).toContainEqual({
      name: "content.areas.states",
      path: "data.0.name",
      expected: "string",
    });
  });

  test("where a member receives a consultant's note", async () => {
    const server = tampered("/user-introductions/mine", (text) =>
      text.replace('"match":null', '"match":null,"note":"a word about her"'),
    );
    expect(faultsOf(await runConformance(server, accounts))).toContainEqual(
      expect.objectContaining({ name: "introductions.own.mine", path: "data.introduction.note" }),
    );
  });

  test("where an error has no message, or is no JSON", async () => {
    const bare = tampered("/register/confirm", () => '{"success":false}');
    expect(faultsOf(await runConformance(bare, accounts))).toEqual([
      { name: "people.signin.confirm", path: "message", expected: "string" },
    ]);
    const page = tampered("/register/confirm", () => "<h1>Error</h1>");
    expect(faultsOf(await runConformance(page, accounts))).toMatchObject([
      { name: "people.signin.confirm", path: "body" },
    ]);
  });

  test("where everybody may do what staff may", async () => {
    const open: typeof fetch = async (input, init) =>
      String(input).includes("/admin/dashboard")
        ? new Response('{"success":true}', { status: 200 })
        : api.fetch(input, init);
    const faults = faultsOf(
      await runConformance({ base: "http://localhost", fetch: open }, accounts),
    );
    expect(faults.map(({ path }) => path)).toEqual([
      "data",
      "status without a token",
      "status with a member's token",
    ]);
  });
});

test("calls that no account was named for are told, not passed over", async () => {
  const results = await runConformance(own(), accounts.slice(0, 1));
  const dashboard = results.find(({ name }) => name === "desk.dashboard.read");
  expect(dashboard?.faults[0]?.expected).toBe("name a consultant or an admin with --as");
  expect(reportLines(results).join("\n")).toMatch(/desk\.dashboard\.read.*not tried/);
});

test("an account that cannot sign in ends it with a sentence", async () => {
  await expect(
    runConformance(own(), [{ role: "member", email: "nobody@agbara.example", password: "x" }]),
  ).rejects.toThrow("nobody@agbara.example could not log in");
});

describe("the command line", () => {
  test("takes a server and accounts, colons in a password included", () => {
    expect(
      readArguments(["--base", "http://127.0.0.1:4000/", "--as", "admin:a@b.example:x:y"]),
    ).toEqual({
      base: "http://127.0.0.1:4000",
      accounts: [{ role: "admin", email: "a@b.example", password: "x:y" }],
    });
  });

  test.each([[[]], [["--base", "nonsense"]], [["--base", "http://x", "--as", "owner:a:b"]]])(
    "%j is refused with a sentence",
    (args) => {
      expect(() => readArguments(args)).toThrow(/--base|--as/);
    },
  );
});
