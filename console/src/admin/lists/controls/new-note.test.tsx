import { addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const token = await tokenOf(api, "consultant");
const consultant = api.clientWith(token);

async function notesOn(id: string): Promise<string[]> {
  const { data } = (await consultant.call("introductions.notes.list", { id })).data;
  return data.map(({ note }) => note);
}

/** Creates a person with a note and returns their card in the list. */
async function cardWithNote(first_name: string, fetch = api.fetch) {
  const { introductionId: id } = await addMember(api, { first_name });
  await consultant.call("introductions.notes.add", { id, note: "Prefers evenings." });
  openConsole(`/admin21/introductions/users?first_name=${first_name}`, { fetch, token });
  const box = await screen.findByLabelText<HTMLTextAreaElement>(
    `Consultant's note for ${first_name}`,
  );
  const card = box.closest<HTMLElement>("[data-card]");
  if (!card) throw new Error("the note is in no card");
  return { id, card, box };
}

it("a new note is written by keys alone on the card, beside the latest one, which stays", async () => {
  const { id, card, box } = await cardWithNote("Adaora");
  expect(box.value).toBe("Prefers evenings.");
  await userEvent.keyboard("jN");
  const fresh = within(card).getByRole<HTMLTextAreaElement>("textbox", {
    name: "New note for Adaora",
  });
  expect(document.activeElement).toBe(fresh);
  expect(fresh.value).toBe("");
  await userEvent.keyboard("Rang, no answer.{Control>}{Enter}{/Control}");
  await screen.findByText("Success: Note added");
  expect(await notesOn(id)).toEqual(["Rang, no answer.", "Prefers evenings."]);
  await waitFor(() =>
    expect(within(card).getByLabelText("Consultant's note for Adaora")).toHaveProperty(
      "value",
      "Rang, no answer.",
    ),
  );
  expect(document.activeElement).toBe(card);
});

it("an unsaved note is there again; after it is given up, the box has the latest note", async () => {
  const { id, card } = await cardWithNote("Bisola");
  await userEvent.keyboard("jNTo be continued{Escape}");
  expect(document.activeElement).toBe(card);
  await userEvent.keyboard("n");
  expect(document.activeElement).toHaveProperty("value", "To be continued");
  await userEvent.click(within(card).getByRole("button", { name: "Cancel new note for Bisola" }));
  expect(within(card).getByLabelText("Consultant's note for Bisola")).toHaveProperty(
    "value",
    "Prefers evenings.",
  );
  await userEvent.keyboard("N{Escape}n");
  expect(document.activeElement).toHaveProperty("value", "Prefers evenings.");
  expect(await notesOn(id)).toEqual(["Prefers evenings."]);
});

it("a note whose answer is lost is kept, and is saved once when it is sent again", async () => {
  let lost = true;
  const { id, card } = await cardWithNote("Chiamaka", async (input, init) => {
    const answer = await api.fetch(input, init);
    if (!lost || init?.method !== "POST" || !String(input).endsWith("/notes")) return answer;
    lost = false;
    throw new TypeError("Failed to fetch");
  });
  await userEvent.keyboard("jN");
  await userEvent.keyboard("Met her brother.");
  const add = within(card).getByRole("button", { name: "Add note for Chiamaka" });
  await userEvent.click(add);
  await within(card).findByText(/The note for Chiamaka may not be saved\./);
  await userEvent.dblClick(add);
  await screen.findByText("Success: Note added");
  expect(await notesOn(id)).toEqual(["Met her brother.", "Prefers evenings."]);
});

it("on the person's own screen the button that opened it has the focus again", async () => {
  const { id } = await addMember(api);
  openConsole(`/admin21/introductions/users/${id}`, { fetch: api.fetch, token });
  await screen.findByLabelText("Consultant's note");
  await userEvent.keyboard("N");
  await userEvent.keyboard("Rang.{Control>}{Enter}{/Control}");
  await screen.findByText("Success: Note added");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("New note"));
});
