import { DAY_MS } from "@agbara/shared/age.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMan, addMember, type TestPerson, tokenOf } from "../../../testing/people.ts";
import { startTestApi, type TestApi } from "../../../testing/start-test-api.ts";

/** Runs on both databases, because the two lock rows in different ways. */

const START = new Date("2026-03-02T08:15:20Z");

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START, env: { TOKEN_MINUTES: "43200" } });
});
afterAll(() => api.stop());

const request = (from: TestPerson, to: TestPerson) =>
  from.client.call("introductions.requests.send", {
    matchId: to.introductionId,
    message: "May we talk?",
  });
const women = (n: number) => Promise.all(Array.from({ length: n }, () => addMember(api)));
const consultant = async () => api.clientWith(await tokenOf(api, "consultant"));
const after = (days: number, ms = 0) => api.setNow(new Date(START.getTime() + days * DAY_MS + ms));

async function askOneAfterAnother(man: TestPerson, asked: TestPerson[]) {
  for (const woman of asked) await request(man, woman);
}

describe("requests of one member in 24 hours", () => {
  test("are five, and the sixth is told from when it can be sent", async () => {
    after(0);
    const man = await addMan(api);
    const [last, ...five] = await women(6);
    if (!last) throw new Error("nobody");
    await askOneAfterAnother(man, five);
    after(0, 3_600_000);
    await expect(request(man, last)).rejects.toMatchObject({
      status: 409,
      shown:
        "You have reached the limit for requests in 24 hours. You can send the next one from 3 March 2026 at 09:16, Lagos time.",
    });
    expect((await last.client.call("introductions.own.mine")).data.received).toEqual([]);
    after(1, 60_000);
    await request(man, last);
  });

  test("are five of forty that come at once", async () => {
    after(0);
    const man = await addMan(api);
    const forty = await women(40);
    const sent = await Promise.allSettled(forty.map((woman) => request(man, woman)));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    const refused = sent.flatMap((one) => (one.status === "rejected" ? [one.reason.status] : []));
    expect(refused).toEqual(Array.from({ length: 35 }, () => 409));
    const { data } = await man.client.call("introductions.own.mine");
    expect(data.sent).toHaveLength(5);
  });

  test("do not include what a consultant sends, and a consultant is not limited", async () => {
    after(0);
    const man = await addMan(api);
    const [byStaff, byHimself] = [await women(7), await women(5)];
    const staff = await consultant();
    for (const { introductionId } of byStaff)
      await staff.call("introductions.requests.sendForMember", {
        introductionId,
        message: "He asks.",
        user_id: man.id,
      });
    await askOneAfterAnother(man, byHimself);
  });
});

describe("requests of one member that wait", () => {
  test("are ten, until somebody answers", async () => {
    after(0);
    const man = await addMan(api);
    const asked = await women(11);
    await askOneAfterAnother(man, asked.slice(0, 5));
    after(2);
    await askOneAfterAnother(man, asked.slice(5, 10));
    after(4);
    const [first, last] = [asked[0], asked[10]];
    if (!first || !last) throw new Error("nobody");
    await expect(request(man, last)).rejects.toMatchObject({
      status: 409,
      shown:
        "Too many of your requests wait for an answer. You can send another one when somebody answers, when you take one back, or from 1 April 2026 at 09:16, Lagos time.",
    });
    const { data } = await first.client.call("introductions.own.mine");
    const matchId = data.received[0]?._id ?? "";
    await first.client.call("introductions.requests.reject", { matchId });
    await request(man, last);
  });
});

test("both numbers are settings", async () => {
  const small = await startTestApi({
    members: 0,
    now: START,
    env: { REQUESTS_A_DAY: "2", REQUESTS_OPEN: "1" },
  });
  const man = await addMan(small);
  const [one, two] = [await addMember(small), await addMember(small)];
  await request(man, one);
  await expect(request(man, two)).rejects.toMatchObject({ status: 409 });
  await small.stop();
});
