import { tokenOf } from "@agbara/api/testing/people.ts";
import { refundByHand } from "@agbara/api/testing/refund-by-hand.ts";
import { startTestApi, type TestApi } from "@agbara/api/testing/start-test-api.ts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { session } from "../../../providers/session.ts";
import { openConsole } from "../../testing/open-console.tsx";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());
afterEach(() => {
  cleanup();
  session.logout("asked");
});

it("the account that the donor named is looked at and taken over by one press", async () => {
  const account_number = "0222222222";
  const { refundId, link, visitor } = await refundByHand(api);
  await visitor.call("finance.refunds.tellAccount", { link, account_number, bank_code: "001" });
  const token = await tokenOf(api, "finance2");
  openConsole(`/admin21/refunds/${refundId}`, { fetch: api.fetch, token });
  await screen.findByText(/The donor gave us an account/);
  await userEvent.click(await screen.findByRole("button", { name: /^Check the account/ }));
  await screen.findByText(/^The donor gave us this account/);
  await userEvent.click(screen.getByRole("button", { name: "Save it" }));
  await screen.findByText(/Account entered by .* at Sandbox Bank, holder/);
  const { data } = await api.clientWith(token).call("finance.refunds.one", { refundId });
  expect(data.account).toMatchObject({ number: account_number, bank_code: "001" });
});

it("anyone who comes second to name an account sees the account of the first", async () => {
  const { refundId } = await refundByHand(api);
  openConsole(`/admin21/refunds/${refundId}`, {
    fetch: api.fetch,
    token: await tokenOf(api, "finance2"),
  });
  const press = async (name: RegExp) =>
    userEvent.click(await screen.findByRole("button", { name }));
  await press(/^Enter the account/);
  await screen.findByRole("option", { name: "Sandbox Bank" });
  await userEvent.selectOptions(screen.getByLabelText("Bank"), "001");
  await userEvent.type(screen.getByLabelText("Account number"), "0222222223");
  const other = api.clientWith(await tokenOf(api, "admin"));
  const account = { account_number: "0222222222", bank_code: "001" };
  await other.call("finance.refunds.prepareByHand", { refundId, ...account });
  await press(/^Save it/);
  await screen.findByText(/0222222222 at Sandbox Bank/);
  // The dialog closes, because it would hide the notice with the new account.
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await screen.findByRole("button", { name: /^It is paid/ });
});
