import { giverAt } from "@agbara/api/testing/giver.ts";
import { tokenOf } from "@agbara/api/testing/people.ts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { session } from "../../../../providers/session.ts";
import { realApi } from "../../../../testing/real-api.ts";
import { openConsole } from "../../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
afterEach(() => {
  cleanup();
  session.logout("asked");
  vi.unstubAllGlobals();
});

const saved: Blob[] = [];
URL.createObjectURL = (blob) => {
  saved.push(blob as Blob);
  return "blob:file";
};
URL.revokeObjectURL = () => undefined;
HTMLAnchorElement.prototype.click = () => undefined;

async function openDialog(role: "finance" | "admin") {
  openConsole("/admin21/gifts", { fetch: api.fetch, token: await tokenOf(api, role) });
  await userEvent.click(await screen.findByRole("button", { name: "Export CSV" }));
  return screen.findByLabelText("What is the file for?");
}

it("a whole file is saved with a reason; with contact details, after a colleague approved it", async () => {
  const giver = giverAt(api);
  const email = "ada@people.example";
  await giver.paid({ pages: [(await giver.page()).code], donor: { name: "Ada", email } });
  await openDialog("finance");
  await userEvent.keyboard("{Enter}");
  await screen.findByText("The reason must have at least 5 characters.");
  await userEvent.keyboard("The audit{Enter}");
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toMatch(/,Ada$/);

  cleanup();
  const reason = await openDialog("finance");
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.type(reason, "To call donors{Enter}");
  await screen.findByText("A colleague approves the file here. Then you can save it.");
  expect(saved).toHaveLength(1);

  cleanup();
  session.logout("asked");
  await openDialog("admin");
  await screen.findByText("To call donors");
  await userEvent.click(screen.getByRole("button", { name: "Approve" }));
  await screen.findByText("Approved. Your colleague has one day to save the file.");
});
