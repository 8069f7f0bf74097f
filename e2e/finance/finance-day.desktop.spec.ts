import { randomUUID } from "node:crypto";
import { clientOf } from "../fixtures/client.ts";
import { cards, notice } from "../fixtures/console.ts";
import { Hands, typed } from "../fixtures/hands.ts";
import { MEMBER } from "../fixtures/login.ts";
import {
  askedBack,
  askedBackBy,
  decideWaiting,
  disputed,
  FINANCE,
  OTHER_FINANCE,
  payable,
  putMoneyIn,
  settleShort,
} from "../fixtures/money.ts";
import { expectAccessible } from "../fixtures/sweep.ts";
import { expect, signedIn, testOnOwnProduct as test } from "../fixtures/test.ts";

test.describe.configure({ timeout: 240_000 });

const REFUNDS = 10;
const PAYOUTS = 8;
const WHY = "Asked the gateway.";

test("ten refunds are decided by three keys each at most", async ({ page, ownProduct }) => {
  await decideWaiting(ownProduct);
  await askedBack(ownProduct, REFUNDS);
  await signedIn(page, FINANCE);
  await page.goto("/admin21/refunds?state=asked");
  await expect(cards(page)).toHaveCount(REFUNDS);
  await expectAccessible(page);
  const hands = new Hands(page);
  await hands.step("ten refunds", { keys: REFUNDS * 3, clicks: 0 }, async () => {
    await hands.press("n");
    for (let left = REFUNDS; left > 0; left -= 1) {
      const donor = `Donor ${REFUNDS - left + 1}`;
      await expect(page.getByText(`the money goes back to ${donor}.`)).toBeVisible();
      await hands.press("a");
      await expect(page.getByRole("button", { name: "Give it back" })).toBeFocused();
      await hands.press("Enter");
    }
    await expect(notice(page, "No other refund waits for a decision.")).toBeVisible();
  });
  const finance = await clientOf(ownProduct.url, FINANCE);
  const { data } = (await finance.call("finance.refunds.list", { state: "asked" })).data;
  expect(data).toEqual([]);
});

test("one prepares payouts; another approves the unusual ones one by one, and the rest together", async ({
  page,
  ownProduct,
}) => {
  const pages = await payable(ownProduct, PAYOUTS);
  await putMoneyIn(ownProduct);
  const first = await clientOf(ownProduct.url, FINANCE);
  const id = randomUUID();
  const { items } = (await first.call("finance.payouts.prepare", { id, pages })).data;
  const alone = items.filter(({ alone_because }) => alone_because.length > 0).length;

  await test.step("who prepared it is told that another person approves it", async () => {
    await signedIn(page, FINANCE);
    await page.goto(`/admin21/payouts/${id}`);
    await expect(page.getByText("so another person approves it.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
  });

  await signedIn(page, OTHER_FINANCE);
  await page.goto("/admin21/payouts");
  await expect(page.getByRole("link", { name: "See and approve" })).toBeVisible();
  const hands = new Hands(page);
  const isSent = async () => {
    await expect(page.getByRole("button", { name: "Send it" })).toBeFocused();
    await hands.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  await hands.step("payouts", { keys: 4 + 3 * alone, clicks: 0 }, async () => {
    await hands.press("j", "Enter");
    for (let left = alone; left > 0; left -= 1) {
      await expect(page.getByText(`${left} to approve one by one`)).toBeVisible();
      await hands.press("j", "a");
      await isSent();
    }
    if (alone === PAYOUTS) return;
    await expectAccessible(page);
    await hands.press("s");
    await isSent();
  });
  await expect(page.getByText("All payouts are approved.")).toBeVisible();
  const { counts } = (await first.call("finance.payouts.batch", { id })).data;
  expect(counts.some(({ state }) => state === "prepared" || state === "dropped")).toBe(false);
});

test("a dispute is answered by keys, and shows at last what the bank decided", async ({
  page,
  ownProduct,
}) => {
  const finance = await clientOf(ownProduct.url, FINANCE);
  const before = (await finance.call("finance.disputes.list", { state: "open" })).data.data;
  const known = before.map(({ _id }) => _id);
  const bank = await disputed(ownProduct);
  const found = async () => {
    const { data } = (await finance.call("finance.disputes.list", { state: "open" })).data;
    return data.find(({ _id }) => !known.includes(_id))?._id ?? null;
  };
  await expect.poll(found, { timeout: 60_000 }).not.toBeNull();
  const id = await found();
  await signedIn(page, FINANCE);
  await page.goto(`/admin21/disputes/${id}`);
  await expect(page.getByText("Hand in the facts below")).toBeVisible();
  const hands = new Hands(page);
  await hands.step("a dispute", { keys: 2 + typed(WHY), clicks: 0 }, async () => {
    await hands.press("c");
    await expect(page.getByLabel("What you handed in")).toBeFocused();
    await hands.type(WHY);
    await hands.press("Control+Enter");
    await expect(page.getByText("We have handed in our evidence")).toBeVisible();
  });
  await expectAccessible(page);
  await bank.lose();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("The bank took ₦", { exact: false }).first()).toBeVisible({
      timeout: 2_000,
    });
  }).toPass({ timeout: 60_000 });
});

test("a difference with the gateway is found, opened and closed by keys", async ({
  page,
  ownProduct,
}) => {
  await settleShort(ownProduct);
  await signedIn(page, FINANCE);
  await page.goto("/admin21/reconciliation");
  await expect(page.getByRole("button", { name: "Compare now" })).toBeVisible();
  const hands = new Hands(page);
  const budget = { keys: 10 + typed(WHY), clicks: 0 };
  await hands.step("a difference", budget, async () => {
    await hands.press("p");
    await expect(page.getByRole("button", { name: "Compare", exact: true })).toBeFocused();
    await hands.press("Enter");
    await expect(async () => {
      await page.keyboard.press("r");
      await expect(page.getByRole("link", { name: "A settlement differs" })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass({ timeout: 90_000 });
    await expectAccessible(page);
    await hands.press("j", "Enter");
    await expect(page.getByText(", the earliest deadline first")).toBeVisible();
    await hands.press("j", "c");
    await expect(page.getByLabel("What was done about it")).toBeFocused();
    await hands.type(WHY);
    await hands.press("Control+Enter");
    await expect(notice(page, "Task closed")).toBeVisible();
  });
});

test("a caller's refund is found by phone, a figure is followed to a transfer, and two people close a month, by keys", async ({
  page,
  ownProduct,
}) => {
  const { name, digits } = await askedBackBy(ownProduct, MEMBER);
  await signedIn(page, FINANCE);
  await page.goto("/admin21/tasks");
  await expect(cards(page).first()).toBeVisible();
  const hands = new Hands(page);
  await hands.step("a caller's refund", { keys: 6, clicks: 0 }, async () => {
    await hands.press("ControlOrMeta+k");
    await hands.type(digits);
    await hands.press("Enter");
    await expect(page).toHaveURL(/\/refunds\/[0-9a-f-]{36}$/);
    await expect(page.getByText(`the money goes back to ${name}.`)).toBeVisible();
  });

  await page.goto("/admin21/ledger");
  await expect(cards(page).first()).toBeVisible();
  await hands.step("a figure", { keys: 4, clicks: 0 }, async () => {
    await hands.press("j", "o");
    await expect(page.getByRole("heading", { name: /^Transfers/ })).toBeVisible();
    await hands.press("j", "o");
    await expect(page).toHaveURL(/\/ledger\/groups\/\d+$/);
  });

  await page.goto("/admin21/ledger/months");
  await expect(page.getByRole("button", { name: "Ask to close" })).toBeVisible();
  await hands.step("a month is asked for", { keys: 2, clicks: 0 }, async () => {
    await hands.press("p");
    await expect(page.getByRole("button", { name: "Ask", exact: true })).toBeFocused();
    await hands.press("Enter");
    await expect(notice(page, "A colleague can close this month now.")).toBeVisible();
  });
  const other = await clientOf(ownProduct.url, OTHER_FINANCE);
  const months = (await other.call("ledger.months.list", {})).data;
  const due = months.find(({ closable }) => closable);
  await signedIn(page, OTHER_FINANCE);
  await page.goto("/admin21/ledger/months");
  await expect(page.getByRole("button", { name: /^Close \w+ \d{4}/ })).toBeVisible();
  await hands.step("a month is closed", { keys: 2, clicks: 0 }, async () => {
    await hands.press("a");
    await expect(page.getByRole("button", { name: "Close it" })).toBeFocused();
    await hands.press("Enter");
    await expect(notice(page, "The month is closed.")).toBeVisible();
  });
  const [closed] = (await other.call("ledger.months.list", {})).data.filter(
    ({ state }) => state === "closed",
  );
  expect(closed?.month).toBe(due?.month);
});
