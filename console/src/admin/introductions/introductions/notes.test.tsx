import { addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const token = await tokenOf(api, "consultant");
const consultant = api.clientWith(token);

async function openNotes(written: string[]) {
  const { id, introductionId } = await addMember(api);
  for (const note of written)
    await consultant.call("introductions.notes.add", { id: introductionId, note });
  openConsole(`/admin21/introductions/users/${id}`, { fetch: api.fetch, token });
  const panel = within(await screen.findByRole("region", { name: "Notes" }));
  await panel.findByText(written[0] ?? "There are no saved notes yet.");
  return panel;
}

it("the notes say who wrote them, the latest first; words find some of them", async () => {
  const panel = await openNotes(["Met Adébáyọ̀.", "Rang at noon.", "Rang again."]);
  const texts = () => panel.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(texts()).toEqual([
    expect.stringMatching(/^Rang again\.Chidinma, \d+ \w+ \d{4}, \d\d:\d\d/),
    expect.stringMatching(/^Rang at noon\./),
    expect.stringMatching(/^Met Adébáyọ̀\./),
  ]);
  const search = panel.getByRole("searchbox", { name: "Search these notes" });
  await userEvent.type(search, "rang");
  await panel.findByText("2 notes with “rang”");
  await userEvent.clear(search);
  await userEvent.type(search, "adebayo");
  await panel.findByText("1 note with “adebayo”");
  expect(texts()).toEqual([expect.stringMatching(/^Met Adébáyọ̀\./)]);
  await userEvent.type(search, " yam");
  await panel.findByText("No note has “adebayo yam”.");
});

it("one note is pinned above the others, also while others are searched for; unpinning keeps the focus in the panel", async () => {
  const panel = await openNotes(["Allergic to fish.", "Rang."]);
  const [, fish] = panel.getAllByRole("listitem");
  if (!fish) throw new Error("the first note is not there");
  await userEvent.click(within(fish).getByRole("button", { name: /^Pin the note of / }));
  await panel.findByText("Pinned");
  expect(document.activeElement?.textContent).toBe("Unpin");
  await userEvent.type(panel.getByRole("searchbox"), "rang");
  await panel.findByText("1 note with “rang”");
  panel.getByText("Allergic to fish.");
  await userEvent.click(panel.getByRole("button", { name: /^Unpin the pinned note of / }));
  await waitFor(() => expect(panel.queryByText("Pinned")).toBeNull());
  expect(document.activeElement).toBe(panel.getByRole("heading", { name: "Notes" }));
});
