import { giverAt } from "@agbara/api/testing/giver.ts";
import { tokenOf } from "@agbara/api/testing/people.ts";
import { holdGift } from "@agbara/api/testing/records.ts";
import { startTestApi, type TestApi } from "@agbara/api/testing/start-test-api.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { session } from "../../../providers/session.ts";
import { openConsole } from "../../testing/open-console.tsx";

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  giver = giverAt(api);
});
afterAll(() => api.stop());
afterEach(() => {
  cleanup();
  session.logout("asked");
});

const open = async (address = "/admin21/refunds") =>
  openConsole(address, { fetch: api.fetch, token: await tokenOf(api, "finance") });

/** Creates a gift of ₦1,000, and its donor's request for a refund. */
async function asked(name: string) {
  const { code } = await giver.page();
  const donor = { name, email: `${crypto.randomUUID()}@people.example` };
  const { link, _id: giftId } = await giver.paid({ pages: [code], donor });
  const visitor = await giver.visitor();
  await visitor.call("finance.refunds.ask", { link, reason: "By mistake" });
  return {
    giftId,
    state: async () => (await visitor.call("finance.refunds.open", { link })).data.refunds[0],
  };
}

it("two keys approve a refund and bring the next, and only one that compliance holds is refused", async () => {
  const [first, second, third] = [await asked("Ada"), await asked("Bola"), await asked("Chidi")];
  await holdGift(api.db, second.giftId);
  await open();
  await screen.findByText("3 refunds");
  expect(screen.getByText("Ada")).toBeTruthy();
  const tabs = within(screen.getByRole("navigation", { name: "Which refunds" }));
  expect(tabs.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Open3",
    "To do3",
    "To decide3",
    "To pay by hand0",
    "At the gateway0",
    "Paid0",
    "Ended without payment0",
  ]);
  expect(screen.getAllByText(/^[A-Z0-9]{6}$/, { selector: "td span" })).toHaveLength(3);
  await userEvent.keyboard("n");
  await screen.findByText("The donor needs no reason. Approve it, and the money goes back to Ada.");
  await userEvent.keyboard("a");
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Give it back" })),
  );
  await userEvent.keyboard("{Enter}");
  await screen.findByText(/^Compliance holds this gift.* to Bola\?$/);
  expect(await first.state()).toMatchObject({ state: "approved" });

  await userEvent.keyboard("x");
  await userEvent.type(await screen.findByLabelText(/^Why/), "It was used.");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText(/Approve it, and the money goes back to Chidi\.$/);
  expect(await second.state()).toMatchObject({ state: "refused" });
  expect(screen.queryByRole("button", { name: /^Refuse/ })).toBeNull();
  await userEvent.keyboard("a");
  await userEvent.click(await screen.findByRole("button", { name: "Give it back" }));
  await screen.findByText(/No other refund waits for a decision\.$/);
  expect(await third.state()).toMatchObject({ state: "approved" });
});

it("one that a colleague decided in the meantime is told, and shows what they did", async () => {
  await asked("Chika");
  await open();
  await userEvent.keyboard("n");
  await screen.findByText(
    "The donor needs no reason. Approve it, and the money goes back to Chika.",
  );
  const other = api.clientWith(await tokenOf(api, "finance2"));
  const { data } = (await other.call("finance.refunds.list", { state: "asked" })).data;
  for (const { _id: refundId } of data) await other.call("finance.refunds.approve", { refundId });
  await userEvent.keyboard("a");
  await userEvent.click(await screen.findByRole("button", { name: "Give it back" }));
  await screen.findByText(/already/);
  await screen.findByText(
    "Within a minute we ask the gateway to pay this refund. You do not need to do anything.",
  );
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
});
