import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { outcomesAtOnce } from "../../testing/at-once.ts";
import { giverAt } from "../../testing/giver.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { sendReceipts } from "../receipts/sending.ts";
import { donors } from "../tables.ts";

const SITE = "https://agbara.example";
const WRONG = { name: "Ṣadé", email: "sade@gmial.example" };
const RIGHT = "sade@gmail.example";

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: new Date("2026-11-23T10:00:00.000Z") });
  giver = giverAt(api);
});
afterAll(() => api.stop());
beforeEach(() => void api.mails.splice(0));

const mend = async (link: string, email = RIGHT) =>
  (await giver.visitor()).call("giving.gifts.changeEmail", { link, email });
const statusOf = async (link: string) =>
  (await giver.visitor()).call("giving.gifts.open", { link }).then(
    () => 200,
    ({ status }) => status,
  );
/** Writes the receipts that are due, and returns the mails that were sent. */
async function mailed() {
  const { db, now, outbox } = api.deps;
  await sendReceipts({ db, now: now(), mail: outbox.post, site: SITE });
  outbox.wake();
  await outbox.idle();
  return api.mails.splice(0);
}
const linkIn = (text = "") => /\/gift#([\w-]{43})$/m.exec(text)?.[1] ?? "";

test("a mistyped address is mended: the receipt comes again, the old mail's link ends, the old address is told", async () => {
  const gift = await giver.paid({ kind: "voucher", people: 1, donor: WRONG });
  const [first] = await mailed();
  expect(await statusOf(linkIn(first?.text))).toBe(200);

  await mend(gift.link);
  expect([await statusOf(linkIn(first?.text)), await statusOf(gift.link)]).toEqual([404, 200]);
  const mails = await mailed();
  const again = mails.find(({ to }) => to === RIGHT);
  expect(again?.subject).toBe(first?.subject);
  expect(await statusOf(linkIn(again?.text))).toBe(200);
  const told = mails.find(({ to }) => to === WRONG.email);
  expect(told?.text).toContain("go to the new address");
  expect(told?.text).not.toContain(RIGHT);
  expect(linkIn(told?.text)).toBe("");
});

test("mended by many at once, a gift has one address, and its receipt comes once more", async () => {
  const gift = await giver.paid({ kind: "voucher", people: 1, donor: WRONG });
  await mailed();
  const addresses = ["sade1", "sade2", "sade3", "sade4"].map((name) => `${name}@gmail.example`);
  await outcomesAtOnce(4, (nth) => mend(gift.link, addresses[nth]));
  const mails = await mailed();
  const receipts = mails.filter(({ subject }) => !subject.includes("address"));
  expect(receipts).toHaveLength(1);
  expect(receipts[0]?.to).toMatch(/^sade\d@gmail\.example$/);
});

test("a donor stays known under the address that they gave with", async () => {
  const donor = { name: "Bisi", email: "bisi@gmial.example" };
  const gift = await giver.paid({ kind: "voucher", people: 1, donor });
  await mend(gift.link, "bisi@gmail.example");
  const rows = await api.db.select().from(donors).where(eq(donors.name, "Bisi"));
  expect(rows.map(({ email }) => email).sort()).toEqual([
    "bisi@gmail.example",
    "bisi@gmial.example",
  ]);
});

test("a page counts people, however their addresses are mended", async () => {
  const { id, code } = await giver.page();
  const count = async () =>
    (await api.db.select().from(entrepreneurs).where(eq(entrepreneurs.id, id)))[0]?.donors;
  const twice = { name: "Kemi", email: "kemi@gmial.example" };
  const first = await giver.paid({ pages: [code], donor: twice });
  const second = await giver.paid({ pages: [code], donor: twice });
  expect(await count()).toBe(1);
  await mend(first.link, "kemi@gmail.example");
  expect(await count()).toBe(2);
  await mend(second.link, "kemi@gmail.example");
  expect(await count()).toBe(1);
  expect(await wrongInTheBooks(api.db)).toEqual([]);
});

test("the same address again changes nothing, and nobody is written to", async () => {
  const gift = await giver.paid({ kind: "voucher", people: 1, donor: WRONG });
  await mailed();
  await mend(gift.link, WRONG.email);
  expect(await mailed()).toEqual([]);
});

test("a gift that is not paid yet is simply another's, and a sixth change of a day is refused", async () => {
  const gift = await giver.begin({ kind: "voucher", people: 1, donor: WRONG });
  for (const nth of [1, 2, 3, 4, 5]) await mend(gift.link, `sade${nth}@gmail.example`);
  await expect(mend(gift.link)).rejects.toMatchObject({ status: 429 });
  expect(await api.db.$count(donors, eq(donors.email, "sade5@gmail.example"))).toBe(1);
});
