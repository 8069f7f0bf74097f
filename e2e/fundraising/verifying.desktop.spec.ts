import type { Page } from "@playwright/test";
import { newApplicant, takeAll, VERIFIER } from "../fixtures/applicants.ts";
import { clientOf } from "../fixtures/client.ts";
import { notice } from "../fixtures/console.ts";
import { breakBefore, FAULT_NOTED } from "../fixtures/faults.ts";
import { Hands } from "../fixtures/hands.ts";
import { mailsTo } from "../fixtures/mail.ts";
import { expectAccessible } from "../fixtures/sweep.ts";
import { expect, signedIn, testOnOwnProduct as test } from "../fixtures/test.ts";

test.describe.configure({ timeout: 135_000 });

/** The keys for the verifier's checks. Two checks need a second key, "c" or "t", that says how the check was made. */
const CHECKS = ["1", "2", "3", "c", "4", "5", "t", "6"];
/** The most keys and clicks that a verifier may need for one application. The limit is fewer than fifteen. */
const BUDGET = { keys: 14, clicks: 0 };

const marks = (page: Page) => page.getByRole("list", { name: "Checks" }).getByRole("link");
const status = async ({ client }: Awaited<ReturnType<typeof newApplicant>>) =>
  (await client.call("fundraising.applications.own")).data;

test("a complete application is finished by fewer than fifteen keys, and the next one comes", async ({
  page,
  ownProduct,
}) => {
  await takeAll(ownProduct);
  const first = await newApplicant(ownProduct);
  const second = await newApplicant(ownProduct);
  await signedIn(page, VERIFIER);
  await page.goto("/admin21/applications");
  await expect(page.getByRole("button", { name: "Next" })).toBeVisible();
  const hands = new Hands(page);

  await hands.step("from the queue to an open page", BUDGET, async () => {
    await hands.press("n");
    await expect(page.getByRole("img", { name: "Paper that shows who they are" })).toBeVisible();
    await hands.press(...CHECKS);
    await expect(marks(page).filter({ hasText: ": passed" })).toHaveCount(6);
    await hands.press("v");
    await expect(page.getByRole("button", { name: "Open it" })).toBeFocused();
    await hands.press("Enter");
    await expect(notice(page, `The page of ${first.name} is open.`)).toBeVisible();
  });

  const code = (await status(second))?.page_code ?? "";
  await expect(page.getByText(code)).toBeVisible();
  await expectAccessible(page);
  expect((await status(first))?.status).toBe("verified");
  await expect.poll(() => mailsTo(ownProduct, first.email).length).toBe(3);
});

test("a failed check is shown in words, and keys ask for changes", async ({ page, ownProduct }) => {
  await takeAll(ownProduct);
  const applicant = await newApplicant(ownProduct);
  await signedIn(page, VERIFIER);
  await page.goto("/admin21");
  await expect(page.getByRole("heading", { name: "Applications that wait" })).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { name: applicant.name })).toBeFocused();

  await test.step("the words survive that the page is left before they are sent", async () => {
    await page.keyboard.press("Shift+Digit4");
    await page.keyboard.type("The photo is from a catalogue.");
    await page.reload();
    await expect(page.getByLabel("What you saw: Photos")).toHaveValue(
      "The photo is from a catalogue.",
    );
    await page.getByLabel("What you saw: Photos").focus();
    await page.keyboard.press("Control+Enter");
    await expect(marks(page).filter({ hasText: "Photos: did not pass" })).toHaveCount(1);
  });

  await page.keyboard.press("Escape");
  await page.keyboard.press("v");
  await expect(notice(page, "this has not passed yet")).toBeVisible();
  await page.keyboard.press("c");
  await expect(page.getByLabel("What to change")).toBeFocused();
  await page.keyboard.type("Add a photo of your own work.");
  await page.keyboard.press("Control+Enter");
  await expect(notice(page, "for changes")).toContainText("No application waits.");
  await expect(page).toHaveURL(/\/admin21\/applications$/);
  const own = await status(applicant);
  expect(own?.status).toBe("changes_requested");
  expect(own?.history[0]?.words).toBe("Add a photo of your own work.");
  await expect
    .poll(() => mailsTo(ownProduct, applicant.email).at(-1)?.text)
    .toContain("Add a photo of your own work.");
});

test.describe("without a network", () => {
  test.use({ expectedComplaint: FAULT_NOTED });

  test("a refusal takes one reason, and the network may fail in the middle", async ({
    page,
    ownProduct,
  }) => {
    await takeAll(ownProduct);
    const applicant = await newApplicant(ownProduct);
    await signedIn(page, VERIFIER);
    await page.goto("/admin21/applications");
    await expect(page.getByRole("button", { name: "Next" })).toBeVisible();
    await page.keyboard.press("n");
    await expect(page.getByRole("heading", { name: applicant.name })).toBeFocused();
    await page.keyboard.press("x");
    await page.keyboard.type("The papers are not yours.");
    await breakBefore(page, "**/refuse", Number.POSITIVE_INFINITY);
    await page.keyboard.press("Control+Enter");
    await expect(notice(page, "What you typed is kept here.")).toBeVisible();
    await expect(page.getByLabel("Why")).toHaveValue("The papers are not yours.");
    await page.unroute("**/refuse");
    await page.keyboard.press("Control+Enter");
    await expect(notice(page, "is refused")).toBeVisible();
    expect((await status(applicant))?.status).toBe("refused");
  });
});

test("of two verifiers one has the case; what the other typed is kept, and is saved later", async ({
  page,
  ownProduct,
}) => {
  const other = await takeAll(ownProduct);
  const applicant = await newApplicant(ownProduct);
  await signedIn(page, VERIFIER);
  await page.goto("/admin21/applications");
  await expect(page.getByRole("button", { name: "Next" })).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { name: applicant.name })).toBeFocused();
  const id = /[0-9a-f-]{36}$/.exec(page.url())?.[0] ?? "";
  await page.keyboard.press("Shift+Digit3");
  await page.keyboard.type("Nobody opened.");

  const mine = await clientOf(ownProduct.url, VERIFIER);
  await mine.call("fundraising.applications.release", { id });
  await other.call("fundraising.applications.claim", { id });
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/has it now, until/)).toBeVisible();
  await expect(page.getByLabel("What you saw: Place and trade")).toHaveCount(0);

  await other.call("fundraising.applications.release", { id });
  await page.reload();
  await page.getByRole("button", { name: "Take it" }).click();
  await expect(page.getByLabel("What you saw: Place and trade")).toHaveValue("Nobody opened.");
  await page.getByLabel("What you saw: Place and trade").focus();
  await page.keyboard.press("Control+Enter");
  await expect(marks(page).filter({ hasText: "Place and trade: did not pass" })).toHaveCount(1);
});
