import { VERIFIER } from "../../fixtures/applicants.ts";
import { holdCard } from "../../fixtures/console.ts";
import { FINANCE } from "../../fixtures/money.ts";
import { expect, signedIn, testOnOwnProduct as test } from "../../fixtures/test.ts";
import {
  mainButton,
  openTranslated,
  pressTranslated,
  translateAsChrome,
} from "../../fixtures/translate.ts";

const OF_CONSULTANTS = [
  "/admin21",
  "/admin21/users?min_age=22&max_age=40",
  "/admin21/members?min_age=22&max_age=40",
  "/admin21/introductions/users?status=active",
  "/admin21/requests",
  "/admin21/my-people",
  "/admin21/faqs",
  "/admin21/faqs/create",
];
const OF_FINANCE = [
  "/admin21/tasks",
  "/admin21/refunds",
  "/admin21/payouts",
  "/admin21/payouts?show=payable",
  "/admin21/disputes",
  "/admin21/gifts",
  "/admin21/reconciliation",
  "/admin21/ledger",
  "/admin21/float",
  "/admin21/aml",
];
const OF_VERIFIERS = [
  "/admin21/applications",
  "/admin21/proofs",
  "/admin21/entrepreneurs",
  "/admin21/reports",
  "/admin21/safety",
  "/admin21/bank-accounts",
];
const OF_ADMINS = ["/admin21/staff", "/admin21/staff/create", "/admin21/audit"];

test("a browser's translator takes no screen of the console away, nor keeps an earlier text on it", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await translateAsChrome(page);
  const sweep = async (paths: string[]) => {
    for (const path of paths)
      await test.step(path, async () => {
        await openTranslated(page, path);
        const button = mainButton(page);
        if (!(await button.isVisible())) return;
        await pressTranslated(page, button);
        await page.keyboard.press("Escape");
      });
  };
  await signedIn(page, "consultant@agbara.example");
  await sweep(OF_CONSULTANTS);

  await test.step("a page turned, and a person's introduction", async () => {
    await openTranslated(page, "/admin21/introductions/users?status=active", /Page 1 of/);
    const next = page.getByRole("button", { name: "Next" }).first();
    await pressTranslated(page, next, /Page 2 of/);
    await expect(page.getByText(/Page 1 of/)).toHaveCount(0);
    const { id } = await holdCard(page, 0);
    await sweep([`/admin21/users/${id}`, `/admin21/introductions/users/${id}`]);
    await sweep([`/admin21/users/${id}/fitting`, `/admin21/users/${id}/timeline`]);
  });

  for (const [who, paths] of [
    [FINANCE, OF_FINANCE],
    [VERIFIER, OF_VERIFIERS],
    ["admin@agbara.example", OF_ADMINS],
  ] as const) {
    await signedIn(page, who);
    await sweep([...paths]);
  }
});
