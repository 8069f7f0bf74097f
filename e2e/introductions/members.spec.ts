import { SUCCESS } from "@agbara/shared/contract/parts/errors.ts";
import type { Browser, Page } from "@playwright/test";
import { newestCode } from "../fixtures/mail.ts";
import type { Product } from "../fixtures/product.ts";
import { consentCookie, expect, listen, signIn, test, testOnOwnProduct } from "../fixtures/test.ts";

const PASSWORD = "three words of mine";

interface Newcomer {
  first_name: string;
  /** The person's gender. Absent for a person who only raises money. */
  gender?: "Woman" | "Man";
  birth_date: string;
  email: string;
  phone: string;
}

/** Returns the birth date of a person who turns `age` on this day of the current year. */
const born = (age: number, day: string) => `${new Date().getUTCFullYear() - age}-${day}`;

const ADA: Newcomer = {
  first_name: "Adaobi",
  gender: "Woman",
  birth_date: born(32, "03-14"),
  email: "adaobi@journey.example",
  phone: "+447700900801",
};
const KOLA: Newcomer = {
  first_name: "Kolade",
  gender: "Man",
  birth_date: born(36, "08-02"),
  email: "kolade@journey.example",
  phone: "+447700900802",
};

const NGOZI: Newcomer = {
  first_name: "Ngozi",
  birth_date: born(28, "05-21"),
  email: "ngozi@journey.example",
  phone: "+447700900803",
};

/** Registers with the form and the code in the mail. */
async function join(page: Page, product: Product, person: Newcomer) {
  await page.goto("/auth/register");
  await fillIn(page, product, person);
}

async function fillIn(page: Page, product: Product, person: Newcomer) {
  await page.getByLabel("First name").fill(person.first_name);
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Date of birth").fill(person.birth_date);
  if (person.gender) await page.getByLabel("I am a").selectOption({ label: person.gender });
  await page.getByLabel("Country I live in").selectOption("GB");
  await page.getByLabel("Phone number").fill(person.phone);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send me the code" }).click();
  await page.getByLabel("Code from the e-mail").fill(await newestCode(product, person.email));
  const confirm = page.getByRole("button", { name: /confirm|account|open/i }).first();
  if (new URL(page.url()).pathname.startsWith("/auth/")) await confirm.click();
  await page.waitForURL(/\/account/);
}

/** As the consultant, finds a new member by phone number. Registers an introduction for the member and activates it. */
async function registerAndActivate(page: Page, person: Newcomer) {
  const query = new URLSearchParams({ min_age: "20", max_age: "75", phone: person.phone });
  await page.goto(`/admin21/users?${query}`);
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(person.first_name) })
    .first()
    .click();
  const form = page.getByRole("form", { name: "Create introduction" });
  await form.getByLabel("Minimum age for spouse").fill("25");
  await form.getByLabel("Maximum age for spouse").fill("45");
  await form.getByLabel("Add to public").check();
  await form.getByLabel("How did you meet?").selectOption("Video call");
  await form.getByLabel("Paper that shows the birth date").selectOption("Passport");
  await form.getByLabel(/^I compared the photos/).check();
  await form.getByRole("button", { name: /introduction/ }).click();
  await page.getByRole("link", { name: "Introduction", exact: true }).click();
  await page.getByRole("button", { name: "Activate", exact: true }).click();
  await expect(page.getByText(SUCCESS.activated)).toBeVisible();
}

async function openFor(browser: Browser, product: Product, like: Page, complaints: string[]) {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: like.viewportSize(),
    reducedMotion: "reduce",
  });
  await context.addCookies([consentCookie(product.url)]);
  const page = await context.newPage();
  listen(page, complaints);
  return page;
}

testOnOwnProduct(
  "two members join, a consultant introduces them, one asks, the other accepts, both may call",
  async ({ page, browser, ownProduct, complaints }) => {
    testOnOwnProduct.setTimeout(180_000);
    const ada = page;
    const kola = await openFor(browser, ownProduct, page, complaints);
    const consultant = await openFor(browser, ownProduct, page, complaints);
    await join(ada, ownProduct, ADA);
    await join(kola, ownProduct, KOLA);
    await signIn(consultant, "consultant@agbara.example");
    await registerAndActivate(consultant, ADA);
    await registerAndActivate(consultant, KOLA);

    await test.step("he finds her, sees no address, and asks", async () => {
      await kola.goto("/account/introductions?min_age=30&max_age=34&first_name=Adaobi");
      await kola
        .getByRole("main")
        .getByRole("link", { name: /^Adaobi/ })
        .first()
        .click();
      await expect(kola.getByRole("heading", { level: 1 })).toContainText("Adaobi");
      await expect(kola.getByText(ADA.phone)).toBeHidden();
      const ask = kola.getByRole("button", { name: "Ask to be introduced" });
      const message = kola.getByLabel(/^Your message to/);
      await expect(ask.or(message).first()).toBeVisible();
      if (await ask.isVisible()) await ask.click();
      await expect(kola.getByText("first come, first serve").first()).toBeVisible();
      await message.fill("We share a home town. May we be introduced?");
      await kola.getByRole("button", { name: "Send request" }).click();
      const dialog = kola.getByRole("dialog", { name: "Do you want to send this request?" });
      await dialog.getByRole("button", { name: "Send" }).click();
      await expect(kola.getByText("Introduction Request sent. Thanks.")).toBeVisible();
      await expect(kola.getByText(SUCCESS.requested)).toBeVisible();
    });

    await test.step("she accepts, and both see how to reach the other", async () => {
      await ada.goto("/account/introductions");
      const received = ada.getByRole("region", { name: /^Requests received/ });
      await received.getByRole("link", { name: /^Kolade/ }).click();
      await ada.getByRole("button", { name: "Accept" }).click();
      const dialog = ada.getByRole("dialog", { name: "Do you want to accept this request?" });
      await dialog.getByRole("button", { name: "Accept" }).click();
      await expect(ada.getByText(SUCCESS.accepted)).toBeVisible();
      await expect(ada.getByRole("link", { name: KOLA.phone })).toBeVisible();
      await kola.reload();
      await expect(kola.getByRole("link", { name: ADA.phone })).toBeVisible();
      await expect(kola.getByRole("link", { name: ADA.email })).toBeVisible();
    });

    await test.step("she subscribes; the page says what was bought, also after a reload", async () => {
      await ada.getByRole("link", { name: "What premium gives and costs" }).click();
      await expect(
        ada.getByText("₦0 for 30 days. This is a demonstration: nothing is charged."),
      ).toBeVisible();
      await ada.getByRole("button", { name: "Subscribe to premium" }).click();
      await ada.getByRole("button", { name: "Subscribe", exact: true }).click();
      await expect(ada).toHaveURL(/\/account\/user\/[^/]+\/match\/[^/]+\/sub\/[^/]+\/premium$/);
      await ada.reload();
      await expect(ada.getByRole("heading", { name: "You are premium" })).toBeVisible();
      await kola.goto(new URL(ada.url()).pathname);
      await expect(kola.getByText("You cannot see this")).toBeVisible();
    });

    await test.step("she takes her data with her and leaves; he finds her no more", async () => {
      await ada.goto("/account/privacy");
      const download = ada.waitForEvent("download");
      await ada.getByRole("button", { name: "Download my data" }).click();
      expect((await download).suggestedFilename()).toMatch(/\.json$/);
      await ada.getByLabel("Your password").fill(PASSWORD);
      await ada.getByRole("button", { name: "Delete my account" }).click();
      const dialog = ada.getByRole("dialog", { name: /delete your account/ });
      await dialog.getByRole("button", { name: "Delete for good" }).click();
      await ada.waitForURL((url) => !url.pathname.startsWith("/account"));
      await kola.goto("/account/introductions?min_age=30&max_age=34&first_name=Adaobi");
      await expect(kola.getByRole("main").getByRole("link", { name: /^Adaobi/ })).toHaveCount(0);
    });
  },
);

test("a trader joins by 'Register now', is asked nothing of introductions, and enters them later", async ({
  page,
  product,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Register now" }).click();
  await expect(page.getByText("Join to raise money for your work.")).toBeVisible();
  await expect(page.getByLabel("I am a")).toHaveCount(0);
  await fillIn(page, product, NGOZI);
  await page.waitForURL(/\/account\/fundraising$/);

  await page.goto("/account/introductions");
  await expect(page.getByText(/^You joined for fundraising/)).toBeVisible();
  await page.getByLabel("I am a").selectOption("Woman");
  await page.getByRole("button", { name: "Enter introductions" }).click();
  await expect(page.getByText(/^You have joined\. Your introduction/)).toBeVisible();
  await page.goto("/account");
  await expect(page.getByRole("link", { name: /^My introductions/ })).toBeVisible();
});
