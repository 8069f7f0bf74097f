import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { agreed, hold, mailsTo } from "../../testing/asked-pair.ts";
import { addMan, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const LINE = {
  _id: expect.any(String),
  asked_by_me: true,
  requested_at: expect.any(String),
  ended_at: expect.any(String),
  may_take_back: false,
};

type Stop = (pair: Awaited<ReturnType<typeof agreed>>) => Promise<unknown>;

const WAYS: [string, Stop][] = [
  [
    "a block",
    ({ woman, id }) => woman.client.call("introductions.blocks.add", { introductionId: id }),
  ],
  [
    "a deactivation",
    async ({ woman }) => {
      const consultant = api.clientWith(await tokenOf(api, "consultant"));
      return consultant.call("introductions.own.deactivate", { id: woman.introductionId });
    },
  ],
  ["a hold", async ({ woman }) => hold(api, await addMan(api), woman)],
  [
    "a withdrawal",
    ({ woman }) => woman.client.call("people.privacy.withdraw", { kind: "introduction" }),
  ],
  [
    "a deleted account",
    ({ woman }) => woman.client.call("people.privacy.delete", { password: DEMO_PASSWORD }),
  ],
];

test.each(WAYS)("after %s the other reads the same line, and gets no mail", async (_, stop) => {
  const pair = await agreed(api);
  const { client } = pair.man;
  const open = (matchId: string) =>
    client.call("introductions.requests.get", { matchId }).then(
      () => null,
      ({ status, shown }) => ({ status, shown }),
    );
  const mails = mailsTo(api, pair.man).length;
  await stop(pair);
  expect((await client.call("introductions.own.mine")).data).toMatchObject({
    sent: [],
    received: [],
    suggestions: [],
    ended: [LINE],
  });
  expect(await open(pair.id)).toEqual(await open(UNKNOWN));
  expect(mailsTo(api, pair.man)).toHaveLength(mails);
});
