import { KEPT_DAYS } from "@agbara/shared/constants.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { throttles } from "../../platform/db/tables.ts";
import { ask } from "../../testing/ask.ts";
import { giverAt } from "../../testing/giver.ts";
import { addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { removeOldAsked } from "../asked-addresses.ts";
import { asked_addresses, follows } from "../tables.ts";
import { removeOldFollows } from "./retention.ts";
import { askOne, remindOne } from "./worker.ts";

const START = new Date("2027-01-31T10:00:00.000Z");
const DAY_MS = 86_400_000;
const SITE = "https://agbara.example";
const HER = "her@people.example";
const MONTHLY = { kind: "monthly", amount: 250_000 };

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
let first: string;
let second: string;
beforeAll(async () => {
  api = await startTestApi({
    members: 0,
    now: START,
    env: { TOKEN_MINUTES: "43200" },
  });
  giver = giverAt(api);
  [{ code: first }, { code: second }] = await Promise.all([giver.page(), giver.page()]);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.setNow(START);
  await api.db.delete(follows);
  await api.db.delete(asked_addresses);
  await api.db.delete(throttles);
  api.mails.splice(0);
});

const later = (days: number) => api.setNow(new Date(api.deps.now().getTime() + days * DAY_MS));
const askFor = async (page_code: string, changes: object = {}) => {
  const body = { page_code, email: HER, kind: "news", ...changes };
  return (await ask(api, "POST", "giving/follow", { body })).text;
};
async function work() {
  const { db, now, outbox, config } = api.deps;
  const teller = { db, now: now(), mail: outbox.post, site: SITE, keys: config, isOpen: true };
  for (const step of [askOne, remindOne])
    while ((await Promise.all([step(teller), step(teller)])).some((done) => done > 0));
  outbox.wake();
  await outbox.idle();
  return api.mails.splice(0);
}
const linkIn = (text = "", verb: string) =>
  new RegExp(`${SITE}(/api/v1/giving/follow/${verb}/\\S+)`).exec(text)?.[1] ?? "none";
const open = async (path: string) => (await api.fetch(path)).text();
const press = async (path: string) => (await api.fetch(path, { method: "POST" })).text();
const left = () => api.db.select().from(follows);
const house = () => ({ db: api.db, photos: api.deps.photos, now: api.deps.now() });

/** For each wish, asks for the mails and confirms the request. Returns the text of the last mail. */
async function follow(...wishes: [string, object][]) {
  let text = "";
  for (const [code, changes] of wishes) {
    await askFor(code, changes);
    ({ text } = (await work()).find(({ to }) => to === HER) ?? { text: "" });
    await press(linkIn(text, "yes"));
    later(1);
  }
  return text;
}

describe("“never ask this address again”", () => {
  test("keeps every stranger from making the address follow, until its owner allows it", async () => {
    const sent = await askFor(first);
    const [mail] = await work();
    const never = linkIn(mail?.text, "never");
    expect(mail?.unsubscribe).toBe(SITE + never);
    expect(await open(never)).toContain("<button>");
    later(1);
    await askFor(second);
    const confirm = linkIn((await work())[0]?.text, "yes");
    expect(await press(never)).toContain("We will never ask this address again");
    expect(await press(confirm)).toContain("does not work any more");
    for (let day = 0; day < 70; day += 1) {
      later(1);
      expect(await askFor(first)).toBe(sent);
      expect(await askFor(second, MONTHLY)).toBe(sent);
      expect(await work()).toEqual([]);
      await removeOldFollows(house());
      await removeOldAsked(house());
    }
    expect(await left()).toEqual([]);
    const [, lift = ""] = /href="(\/[^"]+lift[^"]+)"/.exec(await open(never)) ?? [];
    expect(await open(lift)).toContain("<button>");
    await askFor(first);
    expect(await work()).toEqual([]);
    await press(lift);
    await askFor(first);
    expect(await work()).toHaveLength(1);
  });

  test("stays when an account with the address is deleted, and keeps no address", async () => {
    const me = await addMember(api);
    await askFor(first, { email: me.email });
    await press(linkIn((await work())[0]?.text, "never"));
    await me.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
    await api.deps.outbox.idle();
    api.mails.splice(0);
    later(2);
    await askFor(first, { email: me.email });
    expect(await work()).toEqual([]);
    expect(JSON.stringify(await api.db.select().from(asked_addresses))).not.toContain(me.email);
  });

  test("is in the copy of the owner's data, with the mails that asked", async () => {
    const me = await addMember(api);
    const copy = async () => (await me.client.call("people.privacy.export")).data.follow_mails;
    expect(await copy()).toBeNull();
    await askFor(first, { email: me.email });
    const never = linkIn((await work())[0]?.text, "never");
    const mailed_at = START.toISOString();
    expect(await copy()).toEqual({ mailed_at, unanswered: 1, never_at: null });
    await press(never);
    expect(await copy()).toEqual({ mailed_at, unanswered: 1, never_at: mailed_at });
  });

  test("leaves mails that the owner confirmed, and its link works for its own address only", async () => {
    const never = linkIn(await follow([first, MONTHLY]), "never");
    await press(never);
    later(31);
    expect(await work()).toHaveLength(1);
    expect((await api.fetch(`${never}x`, { method: "POST" })).status).toBe(404);
    await askFor(first, { email: "other@people.example" });
    expect(await work()).toMatchObject([{ to: "other@people.example" }]);
  });
});

describe("ending", () => {
  test("ends all mails to the address by one press, also what waits for an answer, and no others", async () => {
    await follow([first, {}], [second, {}], [first, MONTHLY]);
    await askFor(second, MONTHLY);
    await askFor(second, { email: "other@people.example" });
    await work();
    later(28);
    const [mail] = await work();
    const all = linkIn(mail?.text, "all");
    expect(await open(all)).toContain("<button>");
    expect(await left()).toHaveLength(5);
    expect(await press(all)).toContain("have ended");
    expect((await left()).map(({ email }) => email)).toEqual(["other@people.example"]);
  });

  test("does not begin the limits again: a stranger gets one mail a day through, then fewer", async () => {
    await follow([first, MONTHLY]);
    later(27);
    await press(linkIn((await work())[0]?.text, "off"));
    const days: number[] = [];
    for (let day = 0; day < 70; day += 1) {
      await askFor(first, MONTHLY);
      if ((await work()).length > 0) days.push(day);
      await removeOldFollows(house());
      await removeOldAsked(house());
      later(1);
    }
    expect(days).toEqual([0, 1, 3, 7, 15, 31, 63]);
  });

  test("a wish that waits for its mail is kept until the mail is sent", async () => {
    const days: number[] = [];
    for (let day = 0; day < 33; day += 1) {
      if ([0, 1, 3, 7, 15].includes(day)) await askFor(first);
      if (day === 16) await askFor(second);
      if ((await work()).length > 0) days.push(day);
      await removeOldFollows(house());
      later(1);
    }
    expect(days).toEqual([0, 1, 3, 7, 15, 31]);
  });

  test("an account with the address does not begin the limits again, whatever it followed", async () => {
    const me = await addMember(api);
    const email = me.email;
    for (const day of [0, 1, 2, 3]) {
      await askFor(first, { email });
      expect(await work(), `day ${day}`).toHaveLength(day === 2 ? 0 : 1);
      later(1);
    }
    await me.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
    await api.deps.outbox.idle();
    api.mails.splice(0);
    expect(await left()).toEqual([]);
    await askFor(first, { email });
    expect(await work()).toEqual([]);
    later(3);
    expect(await work()).toHaveLength(1);
  });

  test("and asking again on the same day sends nothing before the next", async () => {
    await askFor(first);
    const [mail] = await work();
    await press(linkIn(mail?.text, "yes"));
    const [row] = await left();
    await api.db.delete(follows);
    expect(row?.confirmed_at).not.toBeNull();
    await askFor(first);
    expect(await work()).toEqual([]);
    later(1);
    expect(await work()).toHaveLength(1);
  });

  test("an address is forgotten after its longest wait", async () => {
    await askFor(first);
    await work();
    later(KEPT_DAYS.askedAddresses - 1);
    await removeOldAsked(house());
    expect(await api.db.$count(asked_addresses)).toBe(1);
    later(1);
    await removeOldAsked(house());
    expect(await api.db.$count(asked_addresses)).toBe(0);
  });
});
