import type { TestApi } from "@agbara/api/testing/start-test-api.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readArguments } from "./arguments.ts";
import type { Server } from "./probe.ts";
import { reportLines } from "./report.ts";
import { runConformance } from "./run.ts";
import { accounts, faultsOf, startTriedServer } from "./tried-server.ts";

/** Tests the probe and not the server, so it runs only on the embedded database. */

let api: TestApi;
beforeAll(async () => {
  api = await startTriedServer();
});
afterAll(() => api.stop());

const own = (): Server => ({ base: "http://localhost", fetch: api.fetch });

/** Returns our server behind a proxy. The proxy changes the server's answers. */
function tampered(path: string, change: (text: string) => string): Server {
  const changed: typeof fetch = async (input, init) => {
    const response = await api.fetch(input, init);
    if (!String(input).includes(path)) return response;
    return new Response(change(await response.text()), { status: response.status });
  };
  return { base: "http://localhost", fetch: changed };
}

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
