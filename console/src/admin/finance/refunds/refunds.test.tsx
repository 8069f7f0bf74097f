import { giverAt } from "@agbara/api/testing/giver.ts";
import { tokenOf } from "@agbara/api/testing/people.ts";
import { startTestApi, type TestApi } from "@agbara/api/testing/start-test-api.ts";
import { cleanup, screen, waitFor } from "@testing-library/react";
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

/** Makes a gift of ₦1,000 that its donor wants back. */
async function asked(name: string) {
  const { code } = await giver.page();
  const donor = { name, email: `${crypto.randomUUID()}@people.example` };
  const { link } = await giver.paid({ pages: [code], donor });
  const visitor = await giver.visitor();
  await visitor.call("finance.refunds.ask", { link, reason: "By mistake" });
  return {
    state: async () => (await visitor.call("finance.refunds.open", { link })).data.refunds[0],
  };
}

it("two keys approve a refund and bring the next, and one is refused with words", async () => {
  const [first, second] = [await asked("Ada"), await asked("Bola")];
  await open();
  await screen.findByText("2 refunds");
  await userEvent.keyboard("n");
  await screen.findByText("Decide: does the money go back to Ada?");
  await userEvent.keyboard("a");
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Give it back" })),
  );
  await userEvent.keyboard("{Enter}");
  await screen.findByText("Decide: does the money go back to Bola?");
  expect(await first.state()).toMatchObject({ state: "approved" });

  await userEvent.keyboard("x");
  await userEvent.type(await screen.findByLabelText(/^Why/), "It was used.");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText(/No other refund waits for a decision\.$/);
  expect(await second.state()).toMatchObject({ state: "refused", refusal: "It was used." });
});

it("one that a colleague decided in the meantime is told, and shows what they did", async () => {
  await asked("Chika");
  await open();
  await userEvent.keyboard("n");
  await screen.findByText("Decide: does the money go back to Chika?");
  const other = api.clientWith(await tokenOf(api, "finance2"));
  const { data } = (await other.call("finance.refunds.list", { state: "asked" })).data;
  for (const { _id: refundId } of data) await other.call("finance.refunds.approve", { refundId });
  await userEvent.keyboard("a");
  await userEvent.click(await screen.findByRole("button", { name: "Give it back" }));
  await screen.findByText(/already/);
  await screen.findByText("We ask the gateway within a minute. You do not need to do anything.");
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
});
