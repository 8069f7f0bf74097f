import { addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const token = await tokenOf(api, "consultant");

const visit = { fetch: api.fetch, token };
/** Returns a `fetch` for the real API. Requests whose address contains `part` wait until the test calls `release`. */
function slowly(part: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (String(input).includes(part)) await released;
    return api.fetch(input, init);
  };
  return { fetch, release };
}

const consultant = api.clientWith(token);
const admin = api.clientWith(await tokenOf(api, "admin"));
const noteOf = async (userId: string) =>
  (await consultant.call("introductions.own.ofUser", { userId })).data.note;
const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("who types on while a save runs", () => {
  it("keeps it in the note, which then says nothing of a colleague", async () => {
    const person = await addMember(api);
    const { fetch, release } = slowly("/note");
    openConsole(`/admin21/introductions/users/${person.id}`, { fetch, token });
    const box = await screen.findByRole<HTMLTextAreaElement>("textbox", {
      name: "Consultant's note",
    });
    await userEvent.type(box, "Rang twice");
    await click("Update note");
    await userEvent.type(box, ", then wrote.");
    release();
    await screen.findByText("Success: Note updated");
    expect(box.value).toBe("Rang twice, then wrote.");
    expect(screen.queryByText(/ changed /)).toBeNull();
    await click("Update note");
    await waitFor(async () => expect(await noteOf(person.id)).toBe("Rang twice, then wrote."));
  });

  it("keeps it in the registration, with the rest as it was saved", async () => {
    const person = await addMember(api);
    const { fetch, release } = slowly("/register/");
    openConsole(`/admin21/users/${person.id}`, { fetch, token });
    const city = await screen.findByRole<HTMLInputElement>("textbox", { name: "City" });
    await userEvent.type(city, "Ìbàdàn");
    await click("Save introduction");
    await userEvent.type(screen.getByRole("textbox", { name: "Tribe" }), "-Ìjẹ̀bú");
    release();
    await screen.findByText("Success: Introduction saved");
    expect(screen.getByDisplayValue("Igbo-Ìjẹ̀bú")).toBeDefined();
    expect(city.value).toBe("Ìbàdàn");
    screen.getByText("Draft, not saved yet");
    expect(screen.queryByText(/ changed /)).toBeNull();
  });
});

describe("two consultants on one person", () => {
  const form = async (userId: string) => {
    openConsole(`/admin21/users/${userId}`, visit);
    const city = await screen.findByRole<HTMLInputElement>("textbox", { name: "City" });
    return { city, box: within(await screen.findByRole("form", { name: "Create introduction" })) };
  };

  it("a note goes through though a colleague activated the person in the meantime", async () => {
    const person = await addMember(api, { member_status: "inactive" });
    openConsole(`/admin21/introductions/users/${person.id}`, visit);
    const box = await screen.findByRole("textbox", { name: "Consultant's note" });
    await userEvent.type(box, "Rang twice.");
    await admin.call("introductions.own.activate", { id: person.introductionId });
    await click("Update note");
    await screen.findByText("Success: Note updated");
    expect(await noteOf(person.id)).toBe("Rang twice.");
  });

  it("of two notes both are shown, with whose the other is; then one is chosen", async () => {
    const person = await addMember(api);
    openConsole(`/admin21/introductions/users/${person.id}`, visit);
    const box = await screen.findByRole<HTMLTextAreaElement>("textbox", {
      name: "Consultant's note",
    });
    await userEvent.type(box, "Mine.");
    await admin.call("introductions.notes.update", { id: person.introductionId, note: "Theirs." });
    await click("Update note");
    await screen.findByText(/^Ìfẹ́olúwa changed this note on \d+ \w+ \d{4}, [\d:]+: “Theirs\.”/);
    expect(box.value).toBe("Mine.");
    await click("Keep the other note");
    await waitFor(() => expect(box.value).toBe("Theirs."));
    expect(screen.queryByText(/changed this note on/)).toBeNull();
  });

  it("a new city leaves the colleague's note as it is", async () => {
    const person = await addMember(api);
    const { city } = await form(person.id);
    await userEvent.type(city, "Ìbàdàn");
    await admin.call("introductions.notes.update", { id: person.introductionId, note: "Theirs." });
    await click("Save introduction");
    await screen.findByText("Success: Introduction saved");
    const { data } = await consultant.call("introductions.own.ofUser", { userId: person.id });
    expect(data).toMatchObject({ city: "Ìbàdàn", note: "Theirs." });
    await screen.findByDisplayValue("Theirs.");
  });

  it("of one field that both changed both values are shown, and one is chosen", async () => {
    const person = await addMember(api);
    const { city, box } = await form(person.id);
    await userEvent.type(city, "Ìbàdàn");
    await userEvent.type(screen.getByRole("textbox", { name: "Tribe" }), "-Ìjẹ̀bú");
    const { introductionId } = person;
    await admin.call("introductions.own.register", { introductionId, city: "Jos", min_age: 31 });
    await click("Save introduction");
    await box.findByText(/^Ìfẹ́olúwa changed the city on .*: “Jos”\s*Yours: “Ìbàdàn”/);
    expect(city.value).toBe("Ìbàdàn");
    await click("Use “Jos”");
    await waitFor(() => expect(city.value).toBe("Jos"));
    expect(box.queryByText(/changed the city/)).toBeNull();
    await click("Save introduction");
    await screen.findByText("Success: Introduction saved");
    const { data } = await consultant.call("introductions.own.ofUser", { userId: person.id });
    expect(data).toMatchObject({ city: "Jos", tribe: "Igbo-Ìjẹ̀bú", min_age: 31 });
  });
});
