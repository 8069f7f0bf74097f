import { tokenOf } from "@agbara/api/testing/people.ts";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 0 });

async function propose(first_name: string) {
  const admin = api.clientWith(await tokenOf(api, "admin"));
  await admin.call("people.staff.create", {
    role: "finance",
    first_name,
    email: `${first_name.toLowerCase()}@staff.example`,
    birth_date: "1990-01-01",
    gender: "female",
    country_code: "NG",
  });
}

/** Opens the list of staff as this admin, and returns the row of one account. */
async function accountOf(name: string, as: "admin" | "admin2") {
  cleanup();
  openConsole("/admin21/staff", { fetch: api.fetch, token: await tokenOf(api, as) });
  const heading = await screen.findByRole("heading", { name });
  return within(heading.closest("li") as HTMLElement);
}

it("an admin reads that another one must approve the proposal, and can only take it back", async () => {
  await propose("Rekia");
  const account = await accountOf("Rekia", "admin");
  account.getByText(/Another admin has to approve it/);
  expect(account.queryByRole("button", { name: /^Approve/ })).toBeNull();
  await userEvent.click(account.getByRole("button", { name: "Take back account of Rekia" }));
  await screen.findByText("Success: Rekia does not get the role");
  await account.findByRole("button", { name: "Reopen account of Rekia" });
});

it("another admin approves it after a second look, and reads when it begins and who gave it", async () => {
  await propose("Zainab");
  const account = await accountOf("Zainab", "admin2");
  await userEvent.click(account.getByRole("button", { name: "Approve account of Zainab" }));
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText("Give Zainab the role Finance?");
  await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
  await account.findByText(/^Begins .*, given by Ìfẹ́olúwa and Nnamdi$/);
  account.getByRole("button", { name: "Close account of Zainab" });
});

it("a proposal that another admin refused in the meantime says so, and the list shows it", async () => {
  await propose("Efua");
  const account = await accountOf("Efua", "admin2");
  const admin = api.clientWith(await tokenOf(api, "admin"));
  const { data } = await admin.call("people.staff.list");
  const id = data.data.find(({ first_name }) => first_name === "Efua")?.proposal?._id ?? "";
  await admin.call("people.staff.refuse", { id });
  await userEvent.click(account.getByRole("button", { name: "Approve account of Efua" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Approve" }));
  await screen.findByText(/This proposal was refused/);
  await account.findByRole("button", { name: "Reopen account of Efua" });
});
