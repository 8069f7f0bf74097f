import { addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const token = await tokenOf(api, "consultant");

/** Returns true if the browser would ask before it closes the tab. */
function asks(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

it("e goes to each note that is typed and not saved, and the tab asks before it closes", async () => {
  for (const first_name of ["Ada", "Bisi", "Chi"]) await addMember(api, { first_name });
  openConsole("/admin21/introductions/users", { fetch: api.fetch, token });
  await screen.findByLabelText("Consultant's note for Ada");
  expect(asks()).toBe(false);
  await userEvent.keyboard("jnRang{Escape}jjnWrote{Escape}");
  expect(asks()).toBe(true);
  const boxes = screen.getAllByRole<HTMLTextAreaElement>("textbox", { name: /^Consultant's note/ });
  expect(boxes.slice(0, 3).map(({ value }) => value)).toEqual(["Rang", "", "Wrote"]);
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard("e");
  expect(document.activeElement).toBe(boxes[0]);
  await userEvent.keyboard("{Escape}e");
  expect(document.activeElement).toBe(boxes[2]);

  await userEvent.clear(boxes[2] as HTMLElement);
  await userEvent.clear(boxes[0] as HTMLElement);
  expect(asks()).toBe(false);
});

it.each([
  [
    "a registration",
    (id: string) => `users/${id}`,
    () => screen.findByRole("textbox", { name: "City" }),
  ],
  [
    "a follow-up",
    (id: string) => `introductions/users/${id}`,
    async () => {
      await screen.findByRole("heading", { level: 1 });
      await userEvent.keyboard("f");
      return screen.findByRole("textbox", { name: "Why" });
    },
  ],
  ["an FAQ", () => "faqs/create", () => screen.findByRole("textbox", { name: "Question" })],
] as const)("the tab asks before it closes on %s that is not saved", async (_, pathOf, fieldOf) => {
  const { id } = await addMember(api);
  openConsole(`/admin21/${pathOf(id)}`, { fetch: api.fetch, token });
  const field = await fieldOf();
  expect(asks()).toBe(false);
  await userEvent.type(field, "Jos");
  expect(asks()).toBe(true);
  await userEvent.clear(field);
});
