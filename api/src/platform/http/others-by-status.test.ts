import { type Call, type CallName, calls } from "@agbara/shared/contract/calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { blocks } from "../../introductions/tables.ts";
import { ask } from "../../testing/ask.ts";
import { hold } from "../../testing/asked-pair.ts";
import { closed, desk, loggedIn } from "../../testing/closed.ts";
import { pathOf } from "../../testing/paths.ts";
import { addMan, addMember, type TestPerson } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

/**
 * Makes every call in which a member sends the id of another person's record. There is one caller for each status in
 * `CALLERS`, and one other person for each case in `TARGETS`. No caller had contact with any of these people.
 * `introductions/safety/reportable.test.ts` and `introductions/blocks/same-line.test.ts` test members who had contact.
 */

const CALLERS = ["active", "unregistered", "deactivated", "held", "paused", "closed"] as const;
const TARGETS = [
  "who blocked the caller",
  "who pauses",
  "who is deactivated",
  "who is held",
  "who withdrew",
  "whose account is closed",
  "who is unregistered",
  "who left",
] as const;

const BODY: Partial<Record<CallName, object>> = {
  "introductions.requests.send": { message: "Hello" },
  "introductions.requests.accept": { message: "Hello" },
  "introductions.safety.report": { reason: "money", block_too: true },
};
const NAMES = (Object.entries(calls) as [CallName, Call][]).flatMap(([name, { access, path }]) =>
  access === "member" && /\{(matchId|introductionId|userId)\}/.test(path) ? [name] : [],
);

let api: TestApi;
const tokens = new Map<string, string>();
const targets = new Map<string, TestPerson>();

beforeAll(async () => {
  api = await startTestApi({ members: 0, env: { THROTTLE_FACTOR: "1000" } });
  const consultant = await desk(api, "consultant");
  const deactivate = ({ introductionId: id }: TestPerson) =>
    consultant.call("introductions.own.deactivate", { id });
  const pause = ({ client }: TestPerson) =>
    client.call("introductions.own.pause", { paused: true });
  const men: TestPerson[] = [];
  for (const status of CALLERS) {
    const isUnregistered = status === "unregistered" && { member_status: "unregistered" as const };
    const man = await addMan(api, { ...isUnregistered });
    men.push(man);
    tokens.set(status, man.token);
    if (status === "deactivated") await deactivate(man);
    if (status === "paused") await pause(man);
    if (status === "held") await hold(api, await addMember(api), man);
  }
  for (const target of TARGETS) {
    const isUnregistered = target === "who is unregistered" && {
      member_status: "unregistered" as const,
    };
    const woman = await addMember(api, { ...isUnregistered });
    targets.set(target, woman);
    if (target === "who pauses") await pause(woman);
    if (target === "who is deactivated") await deactivate(woman);
    if (target === "who is held") await hold(api, await addMan(api), woman);
    if (target === "who withdrew")
      await woman.client.call("people.privacy.withdraw", { kind: "introduction" });
    if (target === "whose account is closed") await closed(api, woman);
    if (target === "who left")
      await woman.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
    if (target === "who blocked the caller")
      for (const man of men)
        await api.db
          .insert(blocks)
          .values({ user_id: woman.id, blocked_id: man.id, created_at: new Date() });
  }
  const last = men.at(-1);
  if (last) {
    await closed(api, last);
    tokens.set("closed", await loggedIn(api, last));
  }
});
afterAll(() => api.stop());

async function answered(caller: string, name: CallName, ids: Record<string, string>) {
  const call = calls[name];
  const body = call.method === "GET" ? undefined : (BODY[name] ?? {});
  const token = tokens.get(caller);
  const { status, text } = await ask(api, call.method, pathOf(call, ids), { token, body });
  return { status, text };
}

test("all calls that name somebody else's record are tried", () => {
  expect(NAMES).toContain("introductions.blocks.lift");
  expect(NAMES.length).toBeGreaterThanOrEqual(8);
});

test.each(CALLERS.flatMap((caller) => TARGETS.map((target) => ({ caller, target }))))(
  "a member who is $caller learns nothing by the ids of somebody $target",
  async ({ caller, target }) => {
    const { id: userId = "", introductionId = "" } = targets.get(target) ?? {};
    const ids = { userId, introductionId, matchId: introductionId };
    for (const name of NAMES) {
      const nothing = await answered(caller, name, {});
      expect(nothing.status, name).not.toBe(200);
      expect(await answered(caller, name, ids), name).toEqual(nothing);
    }
  },
);

test.each(CALLERS)("no list or file of a member who is %s has one of them", async (caller) => {
  const paths = [
    `${calls["introductions.search.preMatched"].path}?min_age=20&max_age=75`,
    ...(
      [
        "introductions.own.mine",
        "introductions.blocks.list",
        "introductions.safety.mine",
        "people.privacy.export",
      ] as const
    ).map((name) => calls[name].path),
  ];
  for (const path of paths) {
    const { text } = await ask(api, "GET", path, { token: tokens.get(caller) });
    for (const { id, introductionId, email } of targets.values())
      for (const told of [id, introductionId, email]) expect(text, path).not.toContain(told);
  }
});
