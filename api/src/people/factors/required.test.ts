import { type CallName, calls } from "@agbara/shared/contract/calls.ts";
import { SECOND_FACTOR_ROLES } from "@agbara/shared/policy.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../../testing/ask.ts";
import { pathOf } from "../../testing/paths.ts";
import { tokenOf } from "../../testing/people.ts";
import { setUpApp } from "../../testing/second-factor.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    members: 0,
    env: {
      DEMO_DATA: "false",
      PAYSTACK_SECRET_KEY: "sk_live_ofnobody",
      CODE_KEY: "a key of at least thirty-two signs",
      THROTTLE_FACTOR: "1000",
    },
  });
});
afterAll(() => api.stop());

const signedIn = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].access !== "public",
);

test.each(SECOND_FACTOR_ROLES)(
  "where money is real, %s can only set a second step up and log out",
  async (role) => {
    const token = await tokenOf(api, role as "admin");
    const client = api.clientWith(token);
    const open: string[] = [];
    for (const name of signedIn.filter((name) => name !== "people.signin.logout")) {
      const { status, body } = await ask(api, calls[name].method, pathOf(calls[name]), { token });
      if (body.requirement === "second-factor-setup") expect([name, status]).toEqual([name, 417]);
      else if (status !== 403) open.push(name);
    }
    expect(open.sort()).toEqual([
      "people.factors.addApp",
      "people.factors.addPasskey",
      "people.factors.beginApp",
      "people.factors.beginPasskey",
      "people.factors.read",
      "people.factors.removeApp",
      "people.factors.removePasskey",
      "people.factors.renewRecoveryCodes",
      "people.signin.beginProof",
      "people.signin.prove",
    ]);
    await setUpApp(api, { client });
    await expect(client.call("people.profile.me")).resolves.toBeDefined();
    await expect(client.call("people.factors.removeApp"), "the last way").rejects.toMatchObject({
      status: 409,
    });
    await expect(client.call("people.signin.logout")).resolves.toBeDefined();
  },
);

test.each(["member", "consultant"] as const)("a %s works without one", async (role) => {
  const client = api.clientWith(await tokenOf(api, role));
  await expect(client.call("people.profile.me")).resolves.toBeDefined();
});
