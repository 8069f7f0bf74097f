import { aPhoto, SEEN_ON_PAPER } from "@agbara/api/testing/applications.ts";
import { CHECK_KEYS } from "@agbara/shared/fundraising/application.ts";
import { newApplicant, OTHER_VERIFIER, VERIFIER } from "../fixtures/applicants.ts";
import { clientOf } from "../fixtures/client.ts";
import { holdBack } from "../fixtures/faults.ts";
import type { Product } from "../fixtures/product.ts";
import { expectSound } from "../fixtures/sweep.ts";
import { expect, signedIn, testOnOwnProduct as test } from "../fixtures/test.ts";

test.describe.configure({ timeout: 180_000 });

/** Creates an entrepreneur whose page a verifier has approved, so that everybody can read it. */
async function openPage(product: Product) {
  const person = await newApplicant(product);
  const code = (await person.client.call("fundraising.applications.own")).data?.page_code ?? "";
  const desk = await clientOf(product.url, VERIFIER);
  const queue = (await desk.call("fundraising.applications.queue")).data.paginator.pageCount;
  const { data } = (await desk.call("fundraising.applications.queue", { page: queue })).data;
  const id = data.find(({ page_code }) => page_code === code)?._id ?? "";
  const { data: claimed } = await desk.call("fundraising.applications.claim", { id });
  for (const check of CHECK_KEYS)
    await desk.call("fundraising.applications.check", { id, check, ...SEEN_ON_PAPER });
  const evidence = "The bank says so.";
  await desk.call("finance.payouts.verifyAccount", { id: claimed.bank?._id ?? "", evidence });
  await desk.call("fundraising.applications.verify", { id });
  return { ...person, code };
}

test("news are on the page at once; a proof is once another verifier has accepted it, by one key", async ({
  page,
  ownProduct,
}) => {
  const person = await openPage(ownProduct);
  const shown = async () =>
    (await person.client.call("entrepreneurs.public.page", { page_code: person.code })).data;
  const photo = Buffer.from(await (await aPhoto()).arrayBuffer());
  await signedIn(page, person.email);

  await test.step("news", async () => {
    await page.goto("/account/fundraising");
    await page.getByRole("link", { name: "Tell news" }).click();
    await page.getByLabel("Your news").fill("Ten uniforms are sold.");
    await page.getByRole("button", { name: "Tell it" }).click();
    await expect(page.getByText("It is on your page.")).toBeVisible();
    await expectSound(page);
    expect((await shown()).updates).toMatchObject([{ words: "Ten uniforms are sold." }]);
  });

  await test.step("a proof, written while its photo is on its way", async () => {
    await page.goto("/account/fundraising/proofs");
    const arrive = await holdBack(page, "**/account/updates/photos");
    await page
      .getByLabel("Add a photo")
      .setInputFiles({ name: "machine.jpg", mimeType: "image/jpeg", buffer: photo });
    await page.getByLabel("What it cost, in naira").fill("45000");
    await page.getByLabel("What it is, and what you use it for").fill("A second machine");
    await page.getByLabel("What it is for").selectOption({ index: 0 });
    arrive();
    await expect(page.getByRole("img", { name: "Your photo" })).toBeVisible();
    await page.getByRole("button", { name: "Send it" }).click();
    await expect(page.getByText("We look at it", { exact: true })).toBeVisible();
    await expectSound(page);
    expect((await shown()).proofs).toEqual([]);
  });

  await test.step("is not for the person who opened the page", async () => {
    await signedIn(page, VERIFIER);
    await page.goto("/admin21/proofs");
    await expect(page.getByText("No proof waits")).toBeVisible();
  });

  await test.step("and one key of another", async () => {
    await signedIn(page, OTHER_VERIFIER);
    await page.goto("/admin21/proofs");
    await expect(page.getByText("₦45,000")).toBeVisible();
    await expect(page.getByText("A second machine", { exact: true })).toBeVisible();
    await expectSound(page);
    await page.keyboard.press("v");
    await expect(page.getByText("No proof waits")).toBeVisible();
    const { buys, proofs } = await shown();
    const line = buys[0]?.words;
    expect(proofs).toMatchObject([{ sum: 4_500_000, words: "A second machine", line }]);
  });

  await test.step("the page shows it at its line", async () => {
    await page.goto(`/entrepreneurs/${person.code}`);
    await page.getByRole("link", { name: /^See what was bought/ }).click();
    await expect(page.locator("h3:target + ul")).toContainText("A second machine");
    await expectSound(page);
  });
});
