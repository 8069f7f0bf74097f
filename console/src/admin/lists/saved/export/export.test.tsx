import { addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { realApi } from "../../../../testing/real-api.ts";
import { openConsole } from "../../../testing/open-console.tsx";

const api = await realApi({ members: 0, env: { EXPORTS_A_DAY: "1" } });
const token = await tokenOf(api, "consultant");
const woman = await addMember(api, { first_name: "Halima", country_code: "SW" });
afterEach(() => vi.unstubAllGlobals());

/** Waits until the list has loaded and can be exported. Returns the export button. */
const exportButton = () =>
  waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Export CSV" });
    expect(button.disabled).toBe(false);
    return button;
  });

it("asks what a file is for before it is made; what was typed stays where it is refused", async () => {
  const user = userEvent.setup();
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return "blob:file";
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
  openConsole("/admin21/introductions/users?country_code=SW", { fetch: api.fetch, token });
  await user.click(await exportButton());
  const reason = await screen.findByLabelText("What is the file for?");
  expect(document.activeElement).toBe(reason);
  await user.keyboard("{Enter}");
  await screen.findByText("The reason must have at least 5 characters.");
  expect(saved).toEqual([]);

  await user.type(reason, "For the meeting{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(saved).toHaveLength(1);
  expect(await saved[0]?.text()).toContain(`Halima,30,female,Sweden,,${woman.email}`);

  await user.click(await screen.findByRole("button", { name: "Export CSV" }));
  await user.type(await screen.findByLabelText("What is the file for?"), "Once more{Enter}");
  await screen.findByText(/^You have made 1 file today/);
  expect(screen.getByLabelText<HTMLInputElement>("What is the file for?").value).toBe("Once more");
});

it("keeps the reason for the same person where the session ends in the middle, until it is given up", async () => {
  const user = userEvent.setup();
  const own = await tokenOf(api, "consultant");
  const address = "/admin21/introductions/users?country_code=SW";
  const page = openConsole(address, { fetch: api.fetch, token: own });
  await user.click(await exportButton());
  await user.type(await screen.findByLabelText("What is the file for?"), "For the board");
  await api.clientWith(own).call("people.signin.logout", {});
  await user.keyboard("{Enter}");
  await screen.findByText("The login page");
  page.unmount();

  openConsole(address, { fetch: api.fetch, token: await tokenOf(api, "consultant") });
  await user.click(await exportButton());
  await screen.findByDisplayValue("For the board");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(await screen.findByRole("button", { name: "Export CSV" }));
  const reason = await screen.findByLabelText<HTMLInputElement>("What is the file for?");
  expect(reason.value).toBe("");
});
