import { afterAll, beforeAll, expect, test } from "vitest";
import { tokenOf } from "../../testing/people.ts";
import { newPair, type Pair } from "../../testing/records.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const WORDS = "He wanted two hundred pounds on Tuesday";
const NAME = "Nkechinyere";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: new Date("2026-11-21T08:00:00Z") });
});
afterAll(() => api.stop());

const mailsTo = (email: string) => api.mails.filter(({ to }) => to === email);

/** Lets the woman report the man, and decides the report with this verdict. Returns the two people. */
async function decided(verdict: "nothing" | "warn" | "deactivate"): Promise<Pair> {
  const pair = await newPair(api);
  await pair.asked.client.call("people.profile.update", { first_name: NAME });
  const { data } = await pair.asked.client.call("introductions.safety.report", {
    matchId: pair.matchId,
    reason: "money",
    words: WORDS,
  });
  const desk = api.clientWith(await tokenOf(api, "consultant"));
  const id = data._id;
  await desk.call("introductions.safety.claim", { id });
  await desk.call("introductions.safety.hold", { id });
  await desk.call("introductions.safety.decide", { id, verdict, words: "Called both of them" });
  return pair;
}

/** Removes what may differ between two mails: the reader's name and the number of the mail. */
const shared = (text: string) => text.replace(/^Hello .+,$/m, "").replace(/mail-\w{4}-\w{4}/, "");
const told = ({ subject, text }: { subject: string; text: string }) =>
  `${subject}\n${shared(text).replace(/http\S+/, "")}`;

test.each(["nothing", "warn", "deactivate"] as const)(
  "the mails after the verdict %s name neither reporter nor words, day or count",
  async (verdict) => {
    const { asker, asked } = await decided(verdict);
    const mails = [...mailsTo(asker.email), ...mailsTo(asked.email)]
      .map(told)
      .filter((text) => !text.includes("introduced"));
    expect(mailsTo(asker.email).length).toBeGreaterThan(1);
    for (const text of mails) {
      for (const secret of [NAME, WORDS, "pounds", "Called both", "money on"])
        expect(text).not.toContain(secret);
      expect(text).not.toMatch(/\d/);
      expect(text).not.toMatch(/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|November|report(ed|s) by/);
    }
    for (const text of mailsTo(asker.email).map(told)) expect(text).not.toMatch(/report/i);
  },
);

test("everybody gets the same mail after the same verdict", async () => {
  const first = await decided("warn");
  const second = await decided("warn");
  const textsTo = (email: string) =>
    mailsTo(email)
      .map(({ text }) => shared(text))
      .sort();
  expect(textsTo(first.asker.email)).toEqual(textsTo(second.asker.email));
});

test("the reported person's copy of everything says nothing of the report", async () => {
  const { asker } = await decided("nothing");
  const { data } = await asker.client.call("people.privacy.export");
  expect(data.safety_reports).toEqual([]);
  const seen = JSON.stringify(data);
  for (const secret of [WORDS, "safety.", "Called both"]) expect(seen).not.toContain(secret);
});

test("no answer to the reported person says anything of the report", async () => {
  const { asker, matchId } = await decided("nothing");
  const { client } = asker;
  const answers = [
    await client.call("introductions.own.mine"),
    await client.call("introductions.requests.get", { matchId }),
    await client.call("introductions.safety.mine", {}),
    await client.call("people.privacy.looks", {}),
    await client.call("people.profile.me"),
  ];
  const seen = JSON.stringify(answers);
  for (const secret of [WORDS, "pounds", "Called both", "held_from"])
    expect(seen).not.toContain(secret);
});

test("the reporter learns by mail and in the account that we have it and that we decided", async () => {
  const { asked } = await decided("deactivate");
  const subjects = mailsTo(asked.email).map(({ subject }) => subject);
  expect(subjects.slice(-2)).toEqual([
    "We have your Agbara report",
    "We decided about your Agbara report",
  ]);
  const { data } = (await asked.client.call("introductions.safety.mine", {})).data;
  expect(data).toMatchObject([{ words: WORDS, reason: "money", first_name: "Emeka" }]);
  expect(data[0]?.decided_at).not.toBeNull();
  expect(Object.keys(data[0] ?? {})).not.toContain("verdict");
});

test("the reporter's copy of everything has the reports that they sent", async () => {
  const { asked } = await decided("nothing");
  const { data } = await asked.client.call("people.privacy.export");
  expect(data.safety_reports).toMatchObject([{ words: WORDS, reason: "money" }]);
});
