import { giverAt } from "@agbara/api/testing/giver.ts";
import { addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { startTestApi, type TestApi } from "@agbara/api/testing/start-test-api.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { session } from "../../providers/session.ts";
import { openConsole } from "../testing/open-console.tsx";

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

async function openFind() {
  openConsole("/admin21", { fetch: api.fetch, token: await tokenOf(api, "finance") });
  await screen.findByRole("heading", { level: 1 });
}

/** Creates a member and a gift from this member. Returns the gift and the member's phone number. */
async function given(first_name: string) {
  const member = await addMember(api, { first_name });
  const { code } = await giver.page();
  const gift = await giver.paid({ pages: [code], donor: undefined } as object, member.client);
  return { ...gift, phone: member.phone };
}
const askBack = async ({ link }: { link: string }) =>
  (await giver.visitor()).call("finance.refunds.ask", { link });

it("a caller's refund opens with six keys: Ctrl K, the phone number's last four digits, Enter", async () => {
  const gift = await given("Hauwa");
  await askBack(gift);
  await openFind();
  const digits = gift.phone.slice(-4);
  const keys = ["{Control>}k{/Control}", ...digits, "{Enter}"];
  expect(keys).toHaveLength(6);
  for (const key of keys) await userEvent.keyboard(key);
  await screen.findByText(/Approve it, and the money goes back to Hauwa/);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("two people's records wait for a choice, each with its kind, day and sum", async () => {
  await askBack(await given("Zainab"));
  await given("Zainabu");
  await openFind();
  await userEvent.keyboard("{Control>}k{/Control}");
  const dialog = await screen.findByRole("dialog", { name: "Find" });
  within(dialog).getByRole("combobox", { name: /^Name, phone, whole e-mail, page's code/ });
  await userEvent.keyboard("zainab{Enter}");
  await screen.findByText("3 records. Use the arrow keys.");
  const money = within(dialog).getByRole("group", { name: "Money" });
  const [first, ...others] = within(money).getAllByRole("option");
  expect(first?.textContent).toMatch(/^ZainabRefund · waits · .*₦1,000$/);
  expect(others).toHaveLength(2);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await screen.findByRole("heading", { level: 1, name: /₦1,000/ });
});

it("a page's code leads to the page", async () => {
  const page = await giver.page({ name: "Quadri Odili" });
  await openFind();
  await userEvent.keyboard("{Control>}k{/Control}");
  await screen.findByRole("dialog", { name: "Find" });
  await userEvent.keyboard(`${page.code}{Enter}`);
  await screen.findByRole("heading", { level: 1, name: /Quadri Odili/ });
});
