import { addMember, type TestPerson, tokenOf } from "@agbara/api/testing/people.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../../testing/real-api.ts";
import { openConsole } from "../../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const token = await tokenOf(api, "consultant");
const visit = { fetch: api.fetch, token };
const consultant = api.clientWith(token);

const notesOn = async ({ introductionId: id }: TestPerson) =>
  (await consultant.call("introductions.notes.list", { id })).data.data;
const contactOf = async ({ id: userId }: TestPerson) =>
  (await consultant.call("introductions.own.ofUser", { userId })).data.last_contact_at;
const dialogOf = (name: string) => screen.findByRole("dialog", { name: `Call to ${name}` });

it("l logs a call on a person's own screen, with what was said: it is a contact", async () => {
  const person = await addMember(api);
  openConsole(`/admin21/introductions/users/${person.id}`, visit);
  await screen.findByRole("region", { name: "Consultant and follow-up" });
  await userEvent.keyboard("l");
  const dialog = within(await dialogOf("Ngozi"));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  dialog.getByText(/^The note is required/);
  await userEvent.type(dialog.getByLabelText("What was said"), "Likes the choir.");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText("Success: Call logged");
  await screen.findByText("We spoke, by phone");
  expect(await notesOn(person)).toMatchObject([
    { note: "Likes the choir.", call: { channel: "phone", outcome: "spoke" } },
  ]);
  expect(await contactOf(person)).not.toBeNull();
});

it("l logs a call on a card; nobody answered, so it is no contact and needs no words", async () => {
  const person = await addMember(api, { first_name: "Zainab" });
  openConsole("/admin21/introductions/users", visit);
  await screen.findByLabelText("Consultant's note for Zainab");
  screen.getByLabelText("Consultant's note for Zainab").closest<HTMLElement>("li")?.focus();
  await userEvent.keyboard("l");
  const dialog = within(await dialogOf("Zainab"));
  await userEvent.selectOptions(dialog.getByLabelText("What came of it"), "No answer");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByText("Success: Call logged");
  expect(await notesOn(person)).toMatchObject([
    { note: "No answer.", call: { channel: "phone", outcome: "no_answer" } },
  ]);
  expect(await contactOf(person)).toBeNull();
});

it.each(["/admin21", "/admin21/my-people"])(
  "a follow-up on %s has the phone, WhatsApp and a note where it is",
  async (path) => {
    const person = await addMember(api, { first_name: "Amina" });
    await consultant.call("introductions.assignments.followUp", {
      id: person.introductionId,
      follow_up: { due_on: dayInLagos(api.deps.now()), reason: "Ring about the visit" },
    });
    openConsole(path, visit);
    const [plan] = await screen.findAllByText("Ring about the visit");
    const row = plan?.closest("li");
    if (!row) throw new Error("no row");
    const hrefOf = (name: RegExp) =>
      within(row).getByRole("link", { name }).getAttribute("href") ?? "";
    expect(hrefOf(/^Call Amina/)).toMatch(/^tel:[+]234/);
    expect(hrefOf(/^WhatsApp Amina/)).toMatch(/^https:[/][/]wa.me[/]234/);
    row.focus();
    await userEvent.keyboard("N");
    const note = within(row).getByRole("textbox", { name: "New note for Amina" });
    await userEvent.type(note, "Rang, comes on Sunday.{Control>}{Enter}{/Control}");
    await screen.findByText("Success: Note added");
    await waitFor(async () =>
      expect((await notesOn(person)).map(({ note }) => note)).toContain("Rang, comes on Sunday."),
    );
    const { data } = await consultant.call("introductions.own.ofUser", { userId: person.id });
    await consultant.call("introductions.assignments.followUp", {
      id: data._id,
      follow_up: null,
    });
  },
);
