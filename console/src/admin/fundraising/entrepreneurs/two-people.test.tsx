import { giverAt } from "@agbara/api/testing/giver.ts";
import { tokenOf } from "@agbara/api/testing/people.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const giver = giverAt(api);
const open = async (address: string, who: "verifier" | "finance" = "verifier") =>
  openConsole(address, { fetch: api.fetch, token: await tokenOf(api, who) });
const colleague = async () => api.clientWith(await tokenOf(api, "admin"));
const send = (words: string) => userEvent.keyboard(`${words}{Control>}{Enter}{/Control}`);

it("a page that a colleague suspended in the meantime is told, and shows what they said", async () => {
  const { id } = await giver.page({ name: "Ngozi Okafor" });
  await open(`/admin21/entrepreneurs/${id}`);
  await screen.findByRole("button", { name: /^Suspend/ });
  await (await colleague()).call("fundraising.pages.suspend", { id, words: "Her shop is closed." });
  await userEvent.keyboard("s");
  await screen.findByLabelText(/^Why/);
  await send("Somebody says so.");
  expect(await screen.findAllByText(/Her shop is closed\.$/)).not.toEqual([]);
  await screen.findByRole("button", { name: /^Reopen/ });
  await screen.findByText(/You now see this page's current state\.$/);
  expect(screen.queryByRole("button", { name: /^Suspend/ })).toBeNull();
});

it("a report that a colleague closed in the meantime leaves the list", async () => {
  const { code } = await giver.page({ name: "Bisi Ade" });
  const visitor = await giver.visitor();
  await visitor.call("fundraising.reports.add", { page_code: code, reason: "not_true" });
  await open("/admin21/reports");
  await screen.findByText("1 report");
  const other = await colleague();
  const [report] = (await other.call("fundraising.reports.list", {})).data.data;
  await other.call("fundraising.reports.close", { id: report?._id ?? "", words: "All is well." });
  await userEvent.keyboard("c");
  await screen.findByLabelText(/^What you found and did/);
  await send("I see nothing.");
  await waitFor(() => screen.getByText("No report waits"));
});

it("a suspended page opens for finance, also where nobody wrote down since when", async () => {
  const { id } = await giver.page({ name: "Kemi Bello", status: "suspended" });
  await open(`/admin21/entrepreneurs/${id}`, "finance");
  await screen.findByRole("heading", { level: 1, name: "Kemi Bello" });
  expect(screen.queryByRole("button", { name: "Give the money back" })).toBeNull();
});

it("a donor's first name is taken off the page by a verifier, after a question, for good", async () => {
  const { id, code } = await giver.page({ name: "Ada Eze" });
  await giver.named(code, "Wuraola");
  await open(`/admin21/entrepreneurs/${id}`);
  await userEvent.click(await screen.findByRole("button", { name: /^Take it off.*Wuraola$/ }));
  const question = await screen.findByRole("dialog", {
    name: "Take Wuraola off the page for good?",
  });
  await userEvent.click(within(question).getByRole("button", { name: "Take it off" }));
  await screen.findByText("Success: The name is removed from the page.");
  await waitFor(() => expect(screen.queryByText("Wuraola")).toBeNull());
  const { data } = await (await giver.visitor()).call("entrepreneurs.public.page", {
    page_code: code,
  });
  expect(data.named).toEqual([]);
});

it("a donor's first name has no button for finance", async () => {
  const { id, code } = await giver.page({ name: "Tari Ebi" });
  await giver.named(code, "Wuraola");
  await open(`/admin21/entrepreneurs/${id}`, "finance");
  await screen.findByRole("heading", { level: 1, name: "Tari Ebi" });
  expect(screen.queryByRole("button", { name: /^Take it off/ })).toBeNull();
});
