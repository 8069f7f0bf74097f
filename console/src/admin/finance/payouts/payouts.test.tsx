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

/** Makes `count` pages with ₦1,000 each that can be paid out. */
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
  expect(screen.queryByRole("button", { name: /^It is right/ })).toBeNull();
  screen.getByText("OKAFOR NGOZI");
});

it("another marks each payout by a key, takes one out, and sends the marked ones together", async () => {
  const pages = await payable(3);
  const { _id } = await calling.prepared(pages.map(({ page }) => page.id));
  await open(`/admin21/payouts/${_id}`, "finance2");
  await screen.findByText("Compare the names: 3 to go.");
  await userEvent.keyboard("jaa");
  await screen.findByText("Compare the names: 1 to go.");
  await userEvent.keyboard("x");
  await userEvent.click(await screen.findByRole("button", { name: "Take it out" }));
  await screen.findByText("All are marked.");
  await userEvent.keyboard("s");
  const dialog = await screen.findByRole("dialog", { name: "Send ₦2,000 to 2 accounts?" });
  const admin = calling.api.clientWith(await tokenOf(calling.api, "admin"));
  const { items } = (await admin.call("finance.payouts.batch", { id: _id })).data;
  const both = items.filter(({ state }) => state === "prepared").slice(0, 1);
  await admin.call("finance.payouts.approve", { id: _id, items: both.map((one) => one._id) });
  await userEvent.click(within(dialog).getByRole("button", { name: "Send it" }));
  await screen.findByText("Success: 1 approved, 1 a colleague had approved already.");
  const { data } = await (await calling.as("finance")).call("finance.payouts.batch", { id: _id });
  expect(data.counts).toEqual([
    { state: "approved", items: 2 },
    { state: "dropped", items: 1 },
  ]);
});

it("marks are kept where the page is left before they are sent", async () => {
  const pages = await payable(2);
  const { _id } = await calling.prepared(pages.map(({ page }) => page.id));
  const screenOf = await open(`/admin21/payouts/${_id}`, "finance2");
  await screen.findByText("Compare the names: 2 to go.");
  await userEvent.keyboard("ja");
  await screen.findByText("Compare the names: 1 to go.");
  screenOf.unmount();
  await open(`/admin21/payouts/${_id}`, "finance2");
  await waitFor(() => screen.getByText("Compare the names: 1 to go."));
});
