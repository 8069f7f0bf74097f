import { tokenOf } from "@agbara/api/testing/people.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 1 });
const token = await tokenOf(api, "consultant");
const focused = () => document.activeElement;

it.each([
  ["members", () => screen.findByText("More filters")],
  ["faqs/create", () => screen.findByRole("textbox", { name: "Question" })],
  ["my-people", () => screen.findByRole("heading", { level: 1 })],
] as const)("Enter is left to every control of a screen without cards: %s", async (path, find) => {
  openConsole(`/admin21/${path}`, { fetch: api.fetch, token });
  const control = await find();
  expect(fireEvent.keyDown(control, { key: "Enter" })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: "Enter" })).toBe(true);
});

it("the key / goes to the filters, and unfolds them where they are folded away", async () => {
  const search = openConsole("/admin21/members", { fetch: api.fetch, token });
  await screen.findByLabelText("Minimum age");
  await userEvent.keyboard("/");
  expect(focused()).toBe(screen.getByLabelText("Minimum age"));
  search.unmount();

  openConsole("/admin21/introductions/users", { fetch: api.fetch, token });
  await screen.findByRole("button", { name: "Filters" });
  await userEvent.keyboard("/");
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText("Minimum age")));
});
