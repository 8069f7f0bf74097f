import { startPayoutCalls } from "@agbara/api/testing/payout-calls.ts";
import { tokenOf } from "@agbara/api/testing/people.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { session } from "../../../providers/session.ts";
import { openConsole } from "../../testing/open-console.tsx";

let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
beforeAll(async () => {
  calling = await startPayoutCalls();
});
afterAll(() => calling.api.stop());
afterEach(() => {
  cleanup();
  session.logout("asked");
});

const open = async (address: string, who: "finance" | "finance2") =>
  openConsole(address, { fetch: calling.api.fetch, token: await tokenOf(calling.api, who) });

/** Creates `count` pages. Each has ₦1,000 that we can pay out. */
async function payable(count: number) {
  const found = [];
  for (let nth = 0; nth < count; nth += 1) {
    const one = await calling.entrepreneur();
    await calling.giver.paid({ pages: [one.page.code] });
    found.push(one);
  }
  calling.later(15);
  await calling.windowsPass();
  return found;
}

it("the person who prepares a batch is told that another person approves it", async () => {
  await payable(1);
  await open("/admin21/payouts?show=payable", "finance");
  await screen.findByText(/, those that wait longest first$/);
  await userEvent.keyboard("p");
  await userEvent.click(await screen.findByRole("button", { name: "Prepare it" }));
  await screen.findByText("You prepared this batch, so another person approves it.");
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
  screen.getByText("OKAFOR NGOZI");
});

/** Pays each of these pages, then gives it new money. So its next payout is not its first. */
async function paidBefore(count: number) {
  const pages = (await payable(count)).map(({ page }) => page);
  const { _id: id, items } = await calling.prepared(pages.map((page) => page.id));
  const other = await calling.as("finance2");
  for (const { _id } of items) await other.call("finance.payouts.approve", { id, items: [_id] });
  await calling.send();
  for (const { code } of pages) await calling.giver.paid({ pages: [code] });
  calling.later(15);
  await calling.windowsPass();
  return pages.map((page) => page.id);
}

it("another approves first payouts one by one, by keys, and takes one out", async () => {
  const pages = await payable(2);
  const { _id } = await calling.prepared(pages.map(({ page }) => page.id));
  await open(`/admin21/payouts/${_id}`, "finance2");
  await screen.findByText("2 to approve one by one: each says why.");
  expect(screen.queryByRole("button", { name: /together/ })).toBeNull();
  expect(screen.getAllByText("This is the first payout to this page.")).toHaveLength(2);
  await userEvent.keyboard("ja");
  await screen.findByRole("dialog", { name: /^Send ₦1,000 to .*OKAFOR NGOZI/ });
  await userEvent.keyboard("{Enter}");
  await screen.findByText("1 to approve one by one: each says why.");
  await userEvent.keyboard("j");
  const [, second] = [...document.querySelectorAll("[data-card]")];
  await waitFor(() => expect(second?.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard("x");
  await userEvent.click(await screen.findByRole("button", { name: "Take it out" }));
  await screen.findByText("All payouts are approved. We send them within a minute.");
  const { data } = await (await calling.as("finance")).call("finance.payouts.batch", { id: _id });
  expect(data.counts).toEqual([
    { state: "approved", items: 1 },
    { state: "dropped", items: 1 },
  ]);
});

it("a payout that failed shows the gateway's own words", async () => {
  const [page] = await payable(1);
  const { _id, items } = await calling.prepared([page?.page.id ?? ""]);
  const desk = await calling.as("finance2");
  await desk.call("finance.payouts.approve", { id: _id, items: items.map((one) => one._id) });
  await calling.giver.withSwitches({ transfers: "fail" });
  await calling.send();
  await calling.giver.withSwitches({});
  await open(`/admin21/payouts/${_id}`, "finance2");
  await screen.findByText("The gateway says: “Dormant Account”.");
});

it("another approves the usual payouts together, after the question has shown each of them", async () => {
  const usual = await paidBefore(2);
  const [first] = await payable(1);
  const { _id } = await calling.prepared([...usual, first?.page.id ?? ""]);
  await open(`/admin21/payouts/${_id}`, "finance2");
  await screen.findByText(
    "1 to approve one by one: each says why. 2 can be approved together: compare the names first.",
  );
  await userEvent.keyboard("s");
  const dialog = await screen.findByRole("dialog", { name: "Send ₦2,000 to 2 accounts?" });
  expect(within(dialog).getAllByText("OKAFOR NGOZI")).toHaveLength(2);
  const admin = calling.api.clientWith(await tokenOf(calling.api, "admin"));
  const { items } = (await admin.call("finance.payouts.batch", { id: _id })).data;
  const [one] = items.filter(({ alone_because }) => alone_because.length === 0);
  await admin.call("finance.payouts.approve", { id: _id, items: [one?._id ?? ""] });
  await userEvent.click(within(dialog).getByRole("button", { name: "Send it" }));
  await screen.findByText("Success: 1 approved, 1 a colleague had approved already.");
  const { data } = await (await calling.as("finance")).call("finance.payouts.batch", { id: _id });
  expect(data.counts).toEqual([
    { state: "approved", items: 2 },
    { state: "prepared", items: 1 },
  ]);
});
