import { randomUUID } from "node:crypto";
import { type CallName, calls } from "@agbara/shared/contract/calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { blocks } from "../../introductions/tables.ts";
import { ask } from "../../testing/ask.ts";
import { closed, desk, loggedIn } from "../../testing/closed.ts";
import { pathOf } from "../../testing/paths.ts";
import { addMan, addMember, type TestPerson } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

/** Tries the calls of members in every status with the ids of members in every status. */

const CALLERS = ["active", "unregistered", "deactivated", "paused", "closed"] as const;
const TARGETS = [
  "who blocked the caller",
  "who pauses",
  "who is deactivated",
  "whose account is closed",
  "who is unregistered",
  "who left",
] as const;

const BODY: Partial<Record<CallName, object>> = {
  "introductions.requests.send": { message: "Hello" },
  "introductions.requests.accept": { message: "Hello" },
  "introductions.safety.report": { reason: "money" },
};
const NAMES = [
  "introductions.requests.get",
  "introductions.requests.send",
  "introductions.requests.accept",
  "introductions.requests.reject",
  "introductions.requests.takeBack",
  "introductions.blocks.add",
  "introductions.blocks.lift",
] as const;
/**
 * A person cannot avoid a report by pausing. Consultants may also need to learn more about somebody who is deactivated.
 */
const REPORTABLE: readonly string[] = ["who pauses", "who is deactivated"];

let api: TestApi;
const tokens = new Map<string, string>();
const ids = new Map<string, string>();

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
  }
  for (const target of TARGETS) {
    const isUnregistered = target === "who is unregistered" && {
      member_status: "unregistered" as const,
    };
    const woman = await addMember(api, { ...isUnregistered });
    ids.set(target, woman.introductionId);
    if (target === "who pauses") await pause(woman);
    if (target === "who is deactivated") await deactivate(woman);
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

async function answered(caller: string, name: CallName, id: string) {
  const call = calls[name];
  const path = pathOf(call, { matchId: id, introductionId: id });
  const body = call.method === "GET" ? undefined : (BODY[name] ?? {});
  const { status, text } = await ask(api, call.method, path, { token: tokens.get(caller), body });
  return { status, text };
}

test.each(CALLERS.flatMap((caller) => TARGETS.map((target) => ({ caller, target }))))(
  "a member who is $caller learns nothing by the id of somebody $target",
  async ({ caller, target }) => {
    const id = ids.get(target) ?? "";
    const reporting = REPORTABLE.includes(target) ? [] : (["introductions.safety.report"] as const);
    for (const name of [...NAMES, ...reporting]) {
      const nothing = await answered(caller, name, randomUUID());
      expect(nothing.status, name).not.toBe(200);
      expect(await answered(caller, name, id), name).toEqual(nothing);
    }
  },
);
