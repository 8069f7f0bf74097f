import { clientOf } from "../fixtures/client.ts";
import { type Mailed, mailsTo } from "../fixtures/mail.ts";
import type { Product } from "../fixtures/product.ts";
import { CONSULTANT } from "../fixtures/requests.ts";
import { expectSound } from "../fixtures/sweep.ts";
import { expect, signedIn, testOnOwnProduct as test } from "../fixtures/test.ts";

test.describe.configure({ timeout: 135_000 });

const AMARA = "member@agbara.example";
const TUNDE = "member2@agbara.example";
const REACHED_BY = {
  [AMARA]: [AMARA, "+447700900002"],
  [TUNDE]: [TUNDE, "+447700900003"],
} as const;

/** Sends Túndé's request to Amara, and returns the request's id. No mail may quote the request's message. */
async function asks({ url }: Product) {
  const amara = await (await clientOf(url, AMARA)).call("introductions.own.mine");
  const matchId = amara.data.introduction._id;
  const message = "I am a neighbour of your cousin.";
  const tunde = await clientOf(url, TUNDE);
  return (await tunde.call("introductions.requests.send", { matchId, message })).data._id;
}

/** Waits until a person has more than `earlier` mails. Returns the first new mail. */
async function mailAfter(product: Product, to: string, earlier: number): Promise<Mailed> {
  await expect.poll(() => mailsTo(product, to).length).toBeGreaterThan(earlier);
  const mail = mailsTo(product, to)[earlier];
  if (!mail) throw new Error("no mail");
  return mail;
}

const pathOf = (address: string | null | undefined) => new URL(address ?? "").pathname;

test("a member is told of a request, its answer and the introduction; how to reach the other comes last", async ({
  page,
  ownProduct,
}) => {
  const id = await asks(ownProduct);
  const asked = await mailAfter(ownProduct, AMARA, 0);
  expect(asked.text).toContain("Túndé asks to be introduced to you.");
  expect(asked.text).not.toContain("your cousin");
  for (const address of REACHED_BY[TUNDE]) expect(asked.text).not.toContain(address);

  await signedIn(page, AMARA);
  await page.goto(pathOf(/https?:\S+\/account\/introductions/.exec(asked.text)?.[0]));
  const received = page.getByRole("region", { name: /^Requests received/ });
  await received.getByRole("link", { name: /^Túndé/ }).click();
  await page.getByRole("button", { name: "Accept" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
  await expect(page.getByRole("heading", { name: "You have both accepted" })).toBeFocused();
  const answered = await mailAfter(ownProduct, TUNDE, 0);
  expect(answered.text).toContain("Amara would like to be introduced to you, too.");
  for (const address of REACHED_BY[AMARA]) expect(answered.text).not.toContain(address);

  const consultant = await clientOf(ownProduct.url, CONSULTANT);
  await consultant.call("introductions.requests.introduce", { id });
  const [toAmara, toTunde] = [
    await mailAfter(ownProduct, AMARA, 1),
    await mailAfter(ownProduct, TUNDE, 1),
  ];
  for (const address of REACHED_BY[TUNDE]) expect(toAmara.text).toContain(address);
  for (const address of REACHED_BY[AMARA]) expect(toTunde.text).toContain(address);
  for (const mail of [asked, answered, toAmara, toTunde]) expect(mail.oneClick).toBe(true);
});

test("mails end by one press in the mail program or on the link's page; the account starts them again", async ({
  page,
  ownProduct,
}) => {
  await asks(ownProduct);
  const { text, unsubscribe } = await mailAfter(ownProduct, AMARA, 0);
  expect(text).toContain(unsubscribe);
  const link = pathOf(unsubscribe);
  const wanted = page.getByRole("checkbox", { name: /asks to be introduced/ });

  await test.step("the page of the link asks, ends them, and leads to the account", async () => {
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Do you want to stop mails about requests for an introduction?",
    );
    await expectSound(page);
    await page.getByRole("button", { name: "Stop these mails" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "You will get no more mails about requests for an introduction.",
    );
    await expectSound(page);
    await signedIn(page, AMARA);
    await page.goto(link);
    await page.getByRole("link", { name: /in your account$/ }).click();
    await expect(page).toHaveURL(/\/account\/privacy#mails$/);
    await expect(wanted).not.toBeChecked();
    await expect(page.getByRole("heading", { name: "My mails" })).toBeInViewport();
  });

  await test.step("the account starts them again", async () => {
    await wanted.check();
    await page.getByRole("button", { name: "Save which mails I get" }).click();
    await expect(page.getByText("Your choice of mails is saved.")).toBeVisible();
    await page.reload();
    await expect(wanted).toBeChecked();
  });

  await test.step("the mail program's own button ends them, as somebody who is not logged in", async () => {
    const pressed = await fetch(new URL(link, ownProduct.url), {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(pressed.status).toBe(200);
    await page.reload();
    await expect(wanted).not.toBeChecked();
  });
});
