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
  // The heading, one account and the sum.
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(3));
  screen.getByRole("link", { name: /^A page: / });
  await userEvent.keyboard("j");
  const opened = document.activeElement?.querySelector("a");
  expect(opened?.getAttribute("aria-label")).toMatch(/^A page: /);
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
  expect(screen.getAllByRole("row")).toHaveLength(3);
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
  screen.getByText("The web address may be mistyped.");
});

it("a figure is followed to its transfers with four keys, and back to its record", async () => {
  const giver = giverAt(api);
  const { code } = await giver.page();
  const { _id, reference } = await giver.paid({ pages: [code] });
  const page = await open(`/admin21/ledger?kind=entrepreneur&owner=${code}`);
  await screen.findByRole("link", { name: /^A page: / });
  for (const key of ["j", "o"]) await userEvent.keyboard(key);
  await screen.findByRole("table", { name: "Transfers" });
  for (const key of ["j", "o"]) await userEvent.keyboard(key);
  await screen.findByRole("heading", { name: "Written together" });
  await userEvent.click(screen.getByRole("link", { name: "Open the gift" }));
  await screen.findByTitle(`Copy ${reference}`);
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

it("the list of accounts begins with our own, has their sums, and goes page by page", async () => {
  const giver = giverAt(api);
  for (let nth = 0; nth < 2; nth += 1)
    await giver.paid({ kind: "voucher", people: 10, amount: 100_000 } as never);
  await open();
  const names = async () =>
    (await screen.findAllByRole("row")).map(({ textContent }) => textContent ?? "");
  expect((await names())[1]).toMatch(/^Charged, not settled yet: Sandbox/);
  expect((await names()).at(-1)).toMatch(/^Sum of all accounts₦[\d,.]+₦[\d,.]+$/);
  screen.getByText("Page 1");
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByText("Page 2");
  expect((await names())[1]).not.toMatch(/^Charged/);
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  await screen.findByText("Page 1");
  expect((await names())[1]).toMatch(/^Charged, not settled yet: Sandbox/);
});

it("the journal names each entry's record with its short code, and leads to it", async () => {
  const giver = giverAt(api);
  const { _id, reference } = await giver.paid({ pages: [(await giver.page()).code] });
  await open("/admin21/ledger/journal");
  const name = `Payment ${reference.slice(-6).toUpperCase()}`;
  const [entry] = await screen.findAllByRole("link", { name });
  expect(entry?.getAttribute("href")).toBe(`/admin21/gifts/${_id}`);
  expect(screen.queryByText(/payment:|:posted/)).toBeNull();
});
