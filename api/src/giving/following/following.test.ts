import { KEPT_DAYS } from "@agbara/shared/constants.ts";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { throttles } from "../../platform/db/tables.ts";
import { ask } from "../../testing/ask.ts";
import { giverAt } from "../../testing/giver.ts";
import { addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { asked_addresses, follows } from "../tables.ts";
import { removeOldFollows } from "./retention.ts";
import { askOne, remindOne } from "./worker.ts";

const START = new Date("2027-01-31T10:00:00.000Z");
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SITE = "https://agbara.example";
const HER = "her@people.example";

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
beforeAll(async () => {
  api = await startTestApi({
    members: 0,
    now: START,
    env: { TRUSTED_PROXIES: "1", TOKEN_MINUTES: "43200" },
  });
  giver = giverAt(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.setNow(START);
  await api.db.delete(follows);
  await api.db.delete(asked_addresses);
  await api.db.delete(throttles);
  api.mails.splice(0);
});

const later = (ms: number) => api.setNow(new Date(api.deps.now().getTime() + ms));
const teller = (isOpen = true) => {
  const { db, now, outbox, config } = api.deps;
  return { db, now: now(), mail: outbox.post, site: SITE, keys: config, isOpen };
};
/**
 * Runs the workers for confirmations and for monthly mails, each twice at the same time, until no mail is due. Returns
 * the mails that were sent.
 */
async function work() {
  for (const step of [askOne, remindOne])
    while ((await Promise.all([step(teller()), step(teller())])).some((done) => done > 0));
  api.deps.outbox.wake();
  await api.deps.outbox.idle();
  return api.mails.splice(0);
}
const askFor = async (page_code: string, changes: object = {}, address = "203.0.113.7") => {
  const body = { page_code, email: HER, kind: "news", ...changes };
  const headers = { "X-Forwarded-For": address };
  return (await ask(api, "POST", "giving/follow", { body, headers })).status;
};
const linkIn = (text = "", verb: string) =>
  new RegExp(`${SITE}(/api/v1/giving/follow/${verb}/\\S+)`).exec(text)?.[1] ?? "none";
const press = async (path: string) => (await api.fetch(path, { method: "POST" })).status;
/** Asks for mails about a new page and confirms the request. Returns the new page. */
async function follow(changes: object = {}) {
  const page = await giver.page({ name: "Ngozi Okafor" });
  await askFor(page.code, changes);
  const [mail] = await work();
  await press(linkIn(mail?.text, "yes"));
  return page;
}
const left = () => api.db.select().from(follows);

describe("mails about a page", () => {
  test("begin only once the address has pressed the link; opening it changes nothing", async () => {
    const { code } = await giver.page({ name: "Ngozi Okafor" });
    expect(await askFor(code)).toBe(200);
    const [mail, ...others] = await work();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: HER });
    expect(mail?.text).toMatch(/^Hello,\n/);
    const path = linkIn(mail?.text, "yes");
    const html = await (await api.fetch(path)).text();
    expect(html).toContain("News from Ngozi Okafor");
    expect((await left())[0]?.confirmed_at).toBeNull();
    expect(await press(path)).toBe(200);
    expect((await left())[0]?.confirmed_at).toEqual(START);
    expect(await press(path.slice(0, -1))).toBe(404);
  });

  test("bomb nobody: an address gets one mail a day, however often somebody asks", async () => {
    const pages = await Promise.all([giver.page(), giver.page(), giver.page()]);
    let mails = 0;
    for (let hour = 0; hour < 48; hour += 1) {
      for (const { code } of pages) await askFor(code);
      mails += (await work()).length;
      later(HOUR_MS);
    }
    expect(mails).toBe(2);
  });

  test("are confirmed one by one, so that nobody confirms what a stranger asked for too", async () => {
    const [own, foreign, ...others] = await Promise.all(
      Array.from({ length: 8 }, () => giver.page()),
    );
    await askFor((await giver.page()).code);
    await work();
    for (const page of [own, foreign, ...others]) await askFor(page?.code ?? "");
    expect(await work()).toEqual([]);
    later(DAY_MS);
    const [mail] = await work();
    expect(mail?.text.match(/follow\/yes/g)).toHaveLength(5);
    await press(linkIn(mail?.text, "yes"));
    const confirmed = (await left()).filter(({ confirmed_at }) => confirmed_at !== null);
    expect(confirmed.map(({ entrepreneur_id }) => entrepreneur_id)).toEqual([own?.id]);
    later(DAY_MS);
    expect((await work())[0]?.text.match(/follow\/yes/g)).toHaveLength(3);
  });

  test("answer every address the same, and are limited by network", async () => {
    const { code } = await follow();
    const answerTo = async (email: string) => {
      const body = { page_code: code, email, kind: "news" };
      return (await ask(api, "POST", "giving/follow", { body })).text;
    };
    expect(await answerTo("nobody@people.example")).toBe(await answerTo(HER));
    expect(await work()).toMatchObject([{ to: "nobody@people.example" }]);
    expect(await askFor("NOBODY234")).not.toBe(200);
    const answers: number[] = [];
    for (let nth = 0; nth < 101; nth += 1) answers.push(await askFor(code, {}, "198.51.100.9"));
    expect(answers.at(-1)).toBe(429);
  });

  test("are refused to nobody when very many ask: it takes a little longer", async () => {
    const { code } = await giver.page();
    await askFor(code);
    const inAll = like(throttles.key, "follow:all:%");
    await api.db.update(throttles).set({ count: 5_009 }).where(inAll);
    const began = performance.now();
    expect(await askFor(code, { email: "he@people.example" })).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(990);
  });

  test("are forgotten after seven days without an answer, and with the account of the address", async () => {
    const { code } = await giver.page();
    await askFor(code);
    await work();
    later(KEPT_DAYS.unconfirmedFollows * DAY_MS);
    await removeOldFollows({ db: api.db, photos: api.deps.photos, now: api.deps.now() });
    expect(await left()).toEqual([]);
    const me = await addMember(api);
    await askFor((await giver.page()).code, { email: me.email });
    await me.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
    expect(await left()).toEqual([]);
  });
});

describe("the mail of each month", () => {
  const monthly = { kind: "monthly", amount: 250_000 };

  test("comes once a month, on the last day of a shorter one, and only fills in the form", async () => {
    const { code } = await follow(monthly);
    const days: string[] = [];
    for (let day = 0; day < 90; day += 1) {
      for (const { text } of await work()) {
        days.push(api.deps.now().toISOString().slice(0, 10));
        expect(text).toContain(`${SITE}/give?page=${code}&amount=2500`);
      }
      later(DAY_MS);
    }
    expect(days).toEqual(["2027-02-28", "2027-03-31", "2027-04-30"]);
  });

  test("comes once after a long standstill, not once for each month", async () => {
    await follow(monthly);
    later(200 * DAY_MS);
    expect(await work()).toHaveLength(1);
  });

  test("offers others where the page takes no gifts, and the rest where it needs less", async () => {
    const { id, code } = await follow(monthly);
    await giver.page();
    const set = (values: object) =>
      api.db.update(entrepreneurs).set(values).where(eq(entrepreneurs.id, id));
    await set({ raised: 24_900_000n, target: 25_000_000n });
    later(28 * DAY_MS);
    expect((await work())[0]?.text).toContain("amount=1000");
    await set({ status: "funded", raised: 25_000_000n });
    later(31 * DAY_MS);
    const [mail] = await work();
    expect(mail?.text).toContain("takes no gifts");
    expect(mail?.text).toMatch(/\/give\?page=\w+&amount=2500/);
    expect(mail?.text).not.toContain(`page=${code}&`);
  });

  test("pauses, begins again and ends by one press without a login", async () => {
    await follow(monthly);
    later(28 * DAY_MS);
    const [mail] = await work();
    expect(mail?.unsubscribe).toContain("/giving/follow/off/");
    await press(linkIn(mail?.text, "pause"));
    later(100 * DAY_MS);
    expect(await work()).toEqual([]);
    const paused = await (await api.fetch(linkIn(mail?.text, "pause"))).text();
    await press(/href="(\/[^"]+again[^"]+)"/.exec(paused)?.[1] ?? "none");
    later(31 * DAY_MS);
    expect(await work()).toHaveLength(1);
    for (let nth = 0; nth < 2; nth += 1) expect(await press(linkIn(mail?.text, "off"))).toBe(200);
    expect(await left()).toEqual([]);
  });

  test("does not come while we take no gifts, and once after that", async () => {
    await follow(monthly);
    later(100 * DAY_MS);
    expect(await remindOne(teller(false))).toBe(0);
    expect(await work()).toHaveLength(1);
  });

  test("has the sum that its reader confirmed: another one needs another mail", async () => {
    const { code } = await giver.page();
    await askFor(code, { ...monthly, amount: 25_000_000 });
    const [old] = await work();
    await askFor(code, monthly);
    await press(linkIn(old?.text, "yes"));
    expect((await left())[0]).toMatchObject({ confirmed_at: null, amount: 250_000n });
    later(DAY_MS);
    await press(linkIn((await work())[0]?.text, "yes"));
    await askFor(code, { ...monthly, amount: 25_000_000 });
    expect((await left())[0]).toMatchObject({ amount: 250_000n, mail_at: null });
  });
});
