import { randomUUID } from "node:crypto";
import { NEWS } from "@agbara/shared/constants.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { page_updates } from "../../entrepreneurs/public/tables.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { gift_parts } from "../../giving/tables.ts";
import { newId } from "../../platform/db/ids.ts";
import { giverAt } from "../../testing/giver.ts";
import { addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { type NewsTeller, tellNews } from "./telling.ts";

const START = new Date("2026-11-02T10:00:00.000Z");
const MINUTE_MS = 60_000;

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START });
  giver = giverAt(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.setNow(START);
  await api.db.delete(page_updates);
  api.mails.splice(0);
});

type Page = Awaited<ReturnType<typeof giver.page>>;
const later = (minutes: number) =>
  api.setNow(new Date(api.deps.now().getTime() + minutes * MINUTE_MS));
const giveTo = async ({ code }: Page, email = `${newId()}@people.example`, news = true) => {
  const gift = await giver.paid({ pages: [code], news, donor: { name: "Ṣadé", email } });
  return { ...gift, email };
};
/** Adds an update by the entrepreneur to the page, at the present time. */
async function tell({ id }: Page, words = "The machine is here.") {
  const update = { id: randomUUID(), entrepreneur_id: id, words, at: api.deps.now() };
  await api.db.insert(page_updates).values(update);
  return update;
}
const step = (changes: Partial<NewsTeller> = {}) => {
  const { db, now, outbox, config } = api.deps;
  const site = "https://agbara.example";
  return tellNews({ db, now: now(), mail: outbox.post, site, keys: config, ...changes });
};
/** Sends all updates that wait to be mailed, and returns the mails. */
async function send() {
  while (await step());
  api.deps.outbox.wake();
  await api.deps.outbox.idle();
  return api.mails.splice(0);
}
/** Makes a page with an update that is due to be mailed. */
async function toldPage(give?: (page: Page) => Promise<unknown>) {
  const page = await giver.page({ name: "Ngozi Okafor" });
  await give?.(page);
  later(1);
  const update = await tell(page);
  later(NEWS.mailAfterMinutes);
  return { page, update };
}
const addresses = (mails: { to: string }[]) => mails.map(({ to }) => to);

describe("news by mail", () => {
  test("go once to the person who asked for them, and to nobody else", async () => {
    const wanting = `${newId()}@people.example`;
    const { page } = await toldPage(async (of) => {
      await giveTo(of, wanting);
      await giveTo(of, undefined, false);
      await giveTo(await giver.page());
    });
    const mails = await send();
    expect(addresses(mails)).toEqual([wanting]);
    expect(mails[0]?.subject).toContain("Ngozi Okafor");
    expect(mails[0]?.text).toContain("The machine is here.");
    expect(mails[0]?.text).toContain(`https://agbara.example/entrepreneurs/${page.code}`);
    later(7 * 24 * 60);
    expect(await send()).toEqual([]);
  });

  test("are one mail for somebody who gave several times", async () => {
    await toldPage(async (page) => {
      await giveTo(page, "twice@people.example");
      await giveTo(page, "twice@people.example");
    });
    expect(addresses(await send())).toEqual(["twice@people.example"]);
  });

  test("wait a moment, so that a slip that is taken off goes to nobody", async () => {
    const page = await giver.page();
    await giveTo(page);
    later(1);
    const { id } = await tell(page);
    later(NEWS.mailAfterMinutes - 1);
    expect(await send()).toEqual([]);
    await api.db.delete(page_updates).where(eq(page_updates.id, id));
    later(10);
    expect(await send()).toEqual([]);
  });

  test("collects the news of a day in the next mail", async () => {
    const { page } = await toldPage((of) => giveTo(of, "daily@people.example"));
    expect(await send()).toHaveLength(1);
    for (const words of ["First day of work.", "Second day of work."]) {
      later(60);
      await tell(page, words);
    }
    later(60);
    expect(await send()).toEqual([]);
    later(NEWS.mailEveryHours * 60);
    const mails = await send();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/Second day of work\.[\s\S]*First day of work\./);
  });

  test("from before somebody asked for them are not sent", async () => {
    const page = await giver.page();
    await tell(page);
    later(NEWS.mailAfterMinutes);
    await giveTo(page);
    expect(await send()).toEqual([]);
  });

  test("of a page that is suspended go to nobody, not even once it is open again", async () => {
    const { page } = await toldPage((of) => giveTo(of));
    const become = (status: "suspended" | "verified") =>
      api.db.update(entrepreneurs).set({ status }).where(eq(entrepreneurs.id, page.id));
    await become("suspended");
    expect(await send()).toEqual([]);
    await become("verified");
    expect(await send()).toEqual([]);
  });

  test.each(["refunding", "refunded", "unallocated"] as const)(
    "are not sent for a gift that is %s",
    async (state) => {
      await toldPage(async (page) => {
        const { _id } = await giveTo(page);
        await api.db.update(gift_parts).set({ state }).where(eq(gift_parts.gift_id, _id));
      });
      expect(await send()).toEqual([]);
    },
  );

  test("end with the account of the person who gave", async () => {
    await toldPage(async ({ code }) => {
      const { client } = await addMember(api);
      await giver.paid({ pages: [code], news: true, donor: undefined }, client);
      await client.call("people.privacy.delete", { password: DEMO_PASSWORD });
    });
    const mails = await send();
    expect(mails.filter(({ unsubscribe }) => unsubscribe)).toEqual([]);
  });

  test("go on where a process ended, and nobody gets them twice", async () => {
    const emails = Array.from({ length: 5 }, () => `${newId()}@people.example`);
    await toldPage(async (page) => {
      for (const email of emails) await giveTo(page, email);
    });
    await step({ batch: 2 });
    const mail = vi.fn(api.deps.outbox.post).mockRejectedValueOnce(new Error("killed"));
    await expect(step({ batch: 2, mail })).rejects.toThrow("killed");
    expect(addresses(await send()).sort()).toEqual(emails.sort());
  });
});

describe("the link to end them", () => {
  const press = (path: string) =>
    api.fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
  /**
   * Makes a donor who gave to a page twice, and mails them the page's news. Returns the page, the donor's address, and
   * the path of the mail's unsubscribe link.
   */
  async function mailed() {
    const email = `${newId()}@people.example`;
    const { page } = await toldPage(async (of) => {
      await giveTo(of, email);
      await giveTo(of, email);
    });
    const [mail] = await send();
    expect(mail?.text).toContain(mail?.unsubscribe);
    return { page, email, path: new URL(mail?.unsubscribe ?? "").pathname };
  }
  async function hears(page: Page) {
    later(NEWS.mailEveryHours * 60);
    await tell(page);
    later(NEWS.mailAfterMinutes);
    return addresses(await send());
  }

  test("asks first when it is opened, as a mail scanner does", async () => {
    const { page, email, path } = await mailed();
    const html = await (await api.fetch(path)).text();
    expect(html).toContain("Do you want to stop news from Ngozi Okafor by mail?");
    expect(await hears(page)).toEqual([email]);
  });

  test("ends them by one press, for every gift of this person to the page, and for no other page", async () => {
    const { page, email, path } = await mailed();
    const other = await giver.page();
    await giveTo(other, email);
    for (let nth = 0; nth < 2; nth += 1) expect((await press(path)).status).toBe(200);
    expect(await hears(page)).toEqual([]);
    expect(await hears(other)).toEqual([email]);
  });

  test("is refused if it was changed in any way", async () => {
    const { page, email, path } = await mailed();
    const other = await giver.page();
    for (const forged of [path.replace(page.id, other.id), path.slice(0, -1), `${path}.more`])
      expect((await press(forged)).status).toBe(404);
    expect(await hears(page)).toEqual([email]);
  });
});

describe("on the gift's page they are", () => {
  const choose = async (link: string, news: boolean) =>
    (await giver.visitor()).call("giving.gifts.setNews", { link, news });
  const isOn = async (link: string) =>
    (await (await giver.visitor()).call("giving.gifts.open", { link })).data.news;

  test("switched on and off, and on again", async () => {
    const { link } = await giveTo(await giver.page(), undefined, false);
    expect(await isOn(link)).toBe(false);
    for (const news of [true, false, true]) {
      await choose(link, news);
      expect(await isOn(link)).toBe(news);
    }
  });

  test("switched off for its pages, whichever other gift they were asked for with", async () => {
    const email = `${newId()}@people.example`;
    await toldPage(async (page) => {
      await giveTo(page, email);
      await choose((await giveTo(page, email)).link, false);
    });
    expect(await send()).toEqual([]);
  });

  test("nobody's to choose with a link that has ended", async () => {
    await expect(choose("x".repeat(43), true)).rejects.toMatchObject({ status: 404 });
  });
});
