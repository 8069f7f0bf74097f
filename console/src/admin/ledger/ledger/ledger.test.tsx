import { giverAt } from "@agbara/api/testing/giver.ts";
import { tokenOf } from "@agbara/api/testing/people.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const open = async (address = "/admin21/ledger") =>
  openConsole(address, { fetch: api.fetch, token: await tokenOf(api, "finance") });

it("an account leads to its transfers, and a transfer to all that was written with it", async () => {
  const giver = giverAt(api);
  await giver.paid({ pages: [(await giver.page()).code] });
  await open();
  await userEvent.selectOptions(await screen.findByLabelText("Kind"), "A page");
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(2));
  screen.getByText(/^A page: /);
  await userEvent.keyboard("j");
  expect(document.activeElement?.textContent).toMatch(/^A page: /);
  await userEvent.keyboard("o");
  const table = await screen.findByRole("table", { name: "Transfers" });
  within(table).getByText("+₦1,000");
  await userEvent.click(within(table).getByRole("link", { name: "Given" }));
  await screen.findByRole("heading", { name: "Written together" });
  expect(screen.getAllByText(/^Given to nobody yet/).length).toBeGreaterThan(0);
});

it("a page's account is found by the page's code, and from the page's own screen", async () => {
  const giver = giverAt(api);
  const { id, code } = await giver.page({ name: "Xola Quarshie" });
  await giver.paid({ pages: [code] });
  const page = await open();
  await userEvent.type(
    await screen.findByLabelText(/^Page's code/),
    `${code.toLowerCase()}{Enter}`,
  );
  await screen.findByRole("link", { name: `A page: Xola Quarshie · ${code}` });
  expect(screen.getAllByRole("row")).toHaveLength(2);
  page.unmount();
  await open(`/admin21/entrepreneurs/${id}`);
  await userEvent.click(await screen.findByRole("link", { name: /^Find its account/ }));
  await screen.findByRole("link", { name: `A page: Xola Quarshie · ${code}` });
});

it("an owner without an account, and an address that leads nowhere, say so", async () => {
  const page = await open("/admin21/ledger?owner=nobody");
  await screen.findByText("No account fits this");
  page.unmount();
  await open("/admin21/ledger/999999");
  await screen.findByRole("heading", { level: 1, name: "There is no record here" });
  screen.getByText("The address may be mistyped.");
});

it("a figure is followed to its transfers with four keys, and back to its record", async () => {
  const giver = giverAt(api);
  const { code } = await giver.page();
  const { _id, reference } = await giver.paid({ pages: [code] });
  const page = await open(`/admin21/ledger?kind=entrepreneur&owner=${code}`);
  await screen.findByText(/^A page: /);
  for (const key of ["j", "o"]) await userEvent.keyboard(key);
  await screen.findByRole("table", { name: "Transfers" });
  for (const key of ["j", "o"]) await userEvent.keyboard(key);
  await screen.findByRole("heading", { name: "Written together" });
  await userEvent.click(screen.getByRole("link", { name: "Open the gift" }));
  await screen.findByText(reference);
  page.unmount();
  await open(`/admin21/gifts?payment=${reference}`);
  await screen.findByText("1 gift, the latest first");
  for (const key of ["j", "o"]) await userEvent.keyboard(key);
  await screen.findByRole("link", { name: "A donor paid" });
  for (const key of ["j", "o"]) await userEvent.keyboard(key);
  await screen.findByRole("heading", { name: "Written together" });
  expect(_id).toBeTruthy();
});

it("the sum held on the dashboard leads to the accounts that make it", async () => {
  await giverAt(api).paid({ pages: [(await giverAt(api).page()).code] });
  const { data } = await api.clientWith(await tokenOf(api, "finance")).call("desk.money.read", {});
  await open("/admin21/ledger?held=true");
  const sum = await screen.findByText(/^All that gateways and the bank hold/);
  expect(sum.closest("tr")?.textContent).toContain((data.held / 100).toLocaleString("en"));
});
