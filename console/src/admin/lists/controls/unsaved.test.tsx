import { addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const token = await tokenOf(api, "consultant");

/** Tells whether the browser would ask before it closes the tab. */
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
