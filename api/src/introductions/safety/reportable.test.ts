import { DAY_MS } from "@agbara/shared/age.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { hold } from "../../testing/asked-pair.ts";
import { closed, desk, loggedIn } from "../../testing/closed.ts";
import { addMan, addMember, type TestPerson } from "../../testing/people.ts";
import { newPair, type Pair } from "../../testing/records.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { introductionsHousekeeping } from "../housekeeping.ts";

/** Tests whom a member may report. Also tests that the answer reveals nothing about the other person. */

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, env: { THROTTLE_FACTOR: "1000" } });
});
afterAll(() => api.stop());

type Act = (one: TestPerson, reporter: TestPerson) => Promise<unknown>;

const WAYS: Record<string, Act> = {
  "is there": async () => undefined,
  pauses: ({ client }) => client.call("introductions.own.pause", { paused: true }),
  "was deactivated": async ({ introductionId: id }) =>
    (await desk(api, "consultant")).call("introductions.own.deactivate", { id }),
  "is held": async (one) => hold(api, await addMember(api), one),
  withdrew: ({ client }) => client.call("people.privacy.withdraw", { kind: "introduction" }),
  "was closed": (one) => closed(api, one),
  left: ({ client }) => client.call("people.privacy.delete", { password: DEMO_PASSWORD }),
};
const BLOCKS: Act = ({ client }, { introductionId }) =>
  client.call("introductions.blocks.add", { introductionId });

/** Reports the person whom this id means. Returns the answer without its id and its times. */
async function told({ client }: TestPerson, matchId: string) {
  const report = client.call("introductions.safety.report", { matchId, reason: "money" });
  return report.then(
    ({ data: { _id, reported_at, due_at, ...rest } }) => rest,
    ({ status, shown }) => ({ status, shown }),
  );
}

/** Runs the housekeeping task for withdrawn people, `days` days from now. */
async function keepHouse(days: number) {
  const now = new Date(api.deps.now().getTime() + days * DAY_MS);
  const { sweeps } = introductionsHousekeeping;
  await sweeps.withdrawn?.({ db: api.db, photos: api.deps.photos, now });
}

const REPORTED = { reason: "money", words: null, decided_at: null };

describe("after earlier contact", () => {
  test.each(Object.entries({ ...WAYS, "blocked the reporter": BLOCKS }))(
    "somebody who %s can be reported by both ids",
    async (way, end) => {
      const { asker, asked, matchId } = await newPair(api);
      await asked.client.call("introductions.requests.accept", { matchId });
      await end(asker, asked);
      const first_name = ["is there", "pauses"].includes(way) ? "Emeka" : "";
      for (const id of [matchId, asker.introductionId])
        expect(await told(asked, id)).toEqual({ ...REPORTED, first_name });
    },
  );

  const { "is there": _, ...gone } = WAYS;
  const stops: [string, (pair: Pair) => Promise<unknown>][] = [
    ["she blocked", ({ asker, asked }) => BLOCKS(asked, asker)],
    [
      "took the request back",
      ({ asker, matchId }) => asker.client.call("introductions.requests.takeBack", { matchId }),
    ],
  ];
  // The asked woman blocks the asker, or the asker takes the request back. After that, her lists no longer show the
  // asker. So if she reports the asker, the answer must not depend on what happened to the asker later.
  test.each(
    stops.flatMap(([stopped, stop]) =>
      Object.entries(gone).map(([way, end]) => ({ stopped, stop, way, end })),
    ),
  )("a person who $stopped and who $way answers like all others", async ({ stop, way, end }) => {
    const pair = await newPair(api);
    await stop(pair);
    await end(pair.asker, pair.asked);
    if (way === "withdrew") await keepHouse(31);
    for (const id of [pair.matchId, pair.asker.introductionId])
      expect(await told(pair.asked, id)).toEqual({ ...REPORTED, first_name: "" });
    expect((await pair.asked.client.call("introductions.own.mine")).data.ended).toEqual([]);
  });
});

test("a stranger whom she blocked can be reported after he deleted the account, closed or not", async () => {
  for (const end of [WAYS["is there"], WAYS["was closed"]]) {
    const [her, man] = [await addMember(api), await addMan(api)];
    await BLOCKS(her, man);
    await end?.(man, her);
    const token = end === WAYS["was closed"] ? await loggedIn(api, man) : null;
    const client = token ? api.clientWith(token) : man.client;
    await client.call("people.privacy.delete", { password: DEMO_PASSWORD });
    expect(await told(her, man.introductionId)).toEqual({ ...REPORTED, first_name: "" });
  }
});

test("without earlier contact, everybody who is not found answers like an unknown id", async () => {
  const reporter = await addMember(api);
  const unknown = await told(reporter, crypto.randomUUID());
  expect(unknown).toMatchObject({ status: 404 });
  const { "is there": _, ...gone } = WAYS;
  for (const [way, end] of Object.entries({ ...gone, blocked: BLOCKS })) {
    const man = await addMan(api);
    await end(man, reporter);
    expect([way, await told(reporter, man.introductionId)]).toEqual([way, unknown]);
  }
  const unregistered = await addMan(api, { member_status: "unregistered" });
  expect(await told(reporter, unregistered.introductionId)).toEqual(unknown);
});
