import { randomUUID } from "node:crypto";
import type { Client } from "@agbara/shared/client/client.ts";
import type { Page } from "@playwright/test";
import { aPicture } from "../fixtures/answering.ts";
import { newMember } from "../fixtures/applicants.ts";
import { clientOf } from "../fixtures/client.ts";
import { notice, openElsewhere } from "../fixtures/console.ts";
import { CONSULTANT } from "../fixtures/requests.ts";
import { expectSound } from "../fixtures/sweep.ts";
import { expect, signedIn, testOnOwnProduct as test } from "../fixtures/test.ts";

test.describe.configure({ timeout: 135_000 });

const PHONE = "+2348035990001";
const ADMIN = "admin@agbara.example";
const SHUT = "You cannot see this";
const ENDED = "This introduction has ended";

/** Registers a member's introduction and activates it. Returns the id of the introduction. */
async function introduce(client: Client, staff: Client): Promise<string> {
  const { data } = await client.call("introductions.own.mine");
  const id = data.introduction?._id ?? "";
  const wishes = { min_age: 20, max_age: 60, is_public: true };
  await staff.call("introductions.own.register", { introductionId: id, ...wishes });
  await staff.call("introductions.own.activate", { id });
  return id;
}

/** Adds a photo of this member. A consultant approves the photo. */
async function addPhoto(client: Client, consultant: Client) {
  const { buffer, mimeType } = aPicture();
  const file = new Blob([new Uint8Array(buffer)], { type: mimeType });
  const { data } = await client.call("people.photos.add", { file });
  await consultant.call("introductions.photos.pass", { id: data.profile_pics[0]?._id ?? "" });
}

/** Requests a picture from an open page, and returns the status of the answer. */
const statusIn = (page: Page, address: string) =>
  page.evaluate(async (url) => (await fetch(url)).status, address);

const main = (page: Page) => page.getByRole("main");

test("a man who makes her feel unsafe is gone in the same minute, is closed by keys, and is recognised when he returns", async ({
  page: hers,
  browser,
  ownProduct,
}) => {
  const { url } = ownProduct;
  const admin = await clientOf(url, ADMIN);
  const woman = await newMember(ownProduct, { first_name: "Ejiroghene" });
  const man = await newMember(ownProduct, {
    first_name: "Tobelum",
    gender: "male",
    birth_date: "1990-03-01",
    international_phone_number: PHONE,
  });
  const womanId = await introduce(woman.client, admin);
  await introduce(man.client, admin);
  await addPhoto(woman.client, await clientOf(url, CONSULTANT));
  const asked = await man.client.call("introductions.requests.send", {
    matchId: womanId,
    message: "May I get to know you?",
  });
  const matchId = asked.data._id;
  const herPage = `/account/introductions/${matchId}`;

  await signedIn(hers, woman.email);
  await test.step("she accepts, and he reads her phone number", async () => {
    await hers.goto(herPage);
    await main(hers).getByRole("button", { name: "Accept" }).click();
    await hers.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
    await expect(main(hers).getByText("You have both accepted")).toBeVisible();
  });
  const tab = await openElsewhere(browser, url, hers.viewportSize() ?? undefined);
  await signedIn(tab, man.email);
  const otherTab = await tab.context().newPage();
  await tab.goto(herPage);
  await expect(main(tab).getByText(woman.email)).toBeVisible();
  await otherTab.goto(`/account/introductions/${womanId}`);
  await expect(otherTab.getByRole("heading", { level: 1 })).toContainText("Ejiroghene");
  const photo = main(tab).locator('img[src*="/people/"]').first();
  const address = await photo.evaluate((img: HTMLImageElement) => img.currentSrc);
  expect(await statusIn(tab, address)).toBe(200);

  await test.step("she reports and blocks him", async () => {
    await main(hers).getByRole("button", { name: "Report", exact: true }).click();
    const form = hers.getByRole("dialog");
    await form.getByRole("radio", { name: "I felt unsafe" }).check();
    await form.getByRole("textbox").fill("He waited in front of my shop.");
    await form.getByRole("button", { name: "Send the report" }).click();
    await expect(notice(hers, "We have your report.")).toBeVisible();
    await expect(main(hers).getByText("Tobelum").first()).toBeVisible();
  });

  await test.step("he neither opens, finds, asks nor reaches her, from two tabs and old links", async () => {
    await tab.reload();
    await expect(main(tab).getByText(SHUT)).toBeVisible();
    await otherTab.reload();
    await expect(main(otherTab).getByText(SHUT)).toBeVisible();
    await tab.goto("/account/introductions?min_age=20&max_age=60&first_name=Ejiroghene");
    await expect(main(tab).getByText("At the moment nobody fits all your filters.")).toBeVisible();
    await tab.goto("/account/introductions");
    await expect(main(tab).getByText(ENDED)).toBeVisible();
    for (const text of ["Ejiroghene", woman.email])
      await expect(main(tab).getByText(text)).toHaveCount(0);
    for (const id of [womanId, matchId])
      await expect(
        man.client.call("introductions.requests.send", { matchId: id, message: "Answer me" }),
      ).rejects.toMatchObject({ status: 404 });
  });

  await test.step("her photo's address is unknown, in the open tab and as a copied address", async () => {
    const unknown = await statusIn(tab, address.replace(/people\/[^/]+/, `people/${randomUUID()}`));
    expect(await statusIn(tab, address)).toBe(unknown);
    expect(unknown).toBe(404);
    for (const reader of [otherTab, hers])
      expect((await reader.request.get(address)).status()).toBe(404);
    const copied = await otherTab.context().newPage();
    expect((await copied.goto(address))?.status()).toBe(404);
    await copied.close();
  });

  const desk = await openElsewhere(browser, url, hers.viewportSize() ?? undefined);
  await signedIn(desk, CONSULTANT);
  await test.step("a consultant closes the account by keys", async () => {
    await desk.goto("/admin21/safety");
    await desk.getByRole("link", { name: "Felt unsafe: Tobelum" }).click();
    await expect(desk.getByText("He waited in front of my shop.")).toBeVisible();
    await desk.getByRole("button", { name: "Take it" }).click();
    await expect(desk.getByText(/^Yours until/)).toBeVisible();
    await desk.keyboard.press("c");
    await expect(desk.getByRole("dialog")).toBeVisible();
    await desk.keyboard.press("Enter");
    await expect(notice(desk, "The account is closed.")).toBeVisible();
  });
  await otherTab.reload();
  await otherTab.waitForURL(/\/auth\/login/);

  await test.step("after his next login he reads why, and objects once", async () => {
    await signedIn(otherTab, man.email);
    await otherTab.goto("/account");
    await main(otherTab).getByRole("link", { name: "Your account is closed" }).click();
    await otherTab.getByLabel("Why your account should be open").fill("I only bought bread there.");
    await expectSound(otherTab);
    await otherTab.getByRole("button", { name: "Object" }).click();
    await expect(otherTab.getByText(/^You get an answer by/)).toBeVisible();
    await expect(otherTab.getByRole("button", { name: "Object" })).toHaveCount(0);
  });

  await test.step("he returns with another e-mail and the same phone, and is recognised", async () => {
    const again = { first_name: "Zubby", gender: "male", birth_date: "1990-03-01" } as const;
    await newMember(ownProduct, { ...again, international_phone_number: PHONE });
    await desk.goto("/admin21/safety?which=returns");
    const row = main(desk).getByRole("listitem").filter({ hasText: "Zubby" });
    await expect(row).toContainText("The same phone number as of the closed account of Tobelum");
  });
});
