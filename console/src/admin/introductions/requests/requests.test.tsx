import { addMan, addMember, type TestPerson, tokenOf } from "@agbara/api/testing/people.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const token = await tokenOf(api, "consultant");
const consultant = api.clientWith(token);

let nth = 0;
/** Creates a man and a woman with unique names, and a request from him to her. */
async function asking() {
  nth += 1;
  const man = await addMan(api, { first_name: `Emeka${nth}` });
  const woman = await addMember(api, { first_name: `Ngozi${nth}` });
  const { data } = await man.client.call("introductions.requests.send", {
    matchId: woman.introductionId,
    message: "May we talk?",
  });
  return { man, woman, id: data._id, both: `Emeka${nth} and Ngozi${nth}` };
}

const cardOf = (id: string) =>
  waitFor(() => {
    const card = document.querySelector<HTMLElement>(`[data-card="${id}"]`);
    if (!card) throw new Error("the card is not there");
    return card;
  });

async function open(id: string, part = "requested") {
  openConsole(`/admin21/requests?request_status=${part}`, { fetch: api.fetch, token });
  const card = await cardOf(id);
  card.focus();
  return card;
}

const requestOf = async (id: string, { phone }: TestPerson) => {
  const search = { request_status: "any", phone } as const;
  const { data } = await consultant.call("introductions.search.preMatchedForStaff", search);
  return data.data.find(({ _id }) => _id === id);
};

const press = (card: HTMLElement, key: string) => fireEvent.keyDown(card, { key });
const button = (name: string) => screen.findByRole("button", { name });

// Rejects the requests of earlier tests, which would otherwise come first in the list.
beforeEach(async () => {
  const waiting = { request_status: "requested" } as const;
  const { data } = await consultant.call("introductions.search.preMatchedForStaff", waiting);
  for (const { _id: id } of data.data)
    await consultant.call("introductions.requests.recordAnswer", { id, answer: "rejected" });
});

describe("a request's card", () => {
  it("leads to both people by phone, WhatsApp and e-mail, and says what fits", async () => {
    const { woman, id } = await asking();
    const card = within(await open(id));
    const name = `Ngozi${nth}`;
    const href = (link: string) => card.getByRole("link", { name: link }).getAttribute("href");
    expect(href(`Call ${name}: ${woman.phone}`)).toBe(`tel:${woman.phone}`);
    expect(href(`WhatsApp ${name}, in a new window`)).toBe(`https://wa.me/${woman.phone.slice(1)}`);
    expect(href(`Write to ${name}: ${woman.email}`)).toBe(`mailto:${woman.email}`);
    card.getByText(/Fits both ways: gender, age, height, country/);
  });

  it("notes by keys alone how and when somebody was reached", async () => {
    const { woman, id } = await asking();
    const card = await open(id);
    press(card, "l");
    const dialog = await screen.findByRole("dialog", { name: "Whom did you reach, and how?" });
    await userEvent.selectOptions(within(dialog).getByLabelText("How"), "by WhatsApp");
    await userEvent.click(within(dialog).getByRole("button", { name: "Note it" }));
    await screen.findByText("Success: Contact noted");
    within(card).getByText(/reached by whatsapp on/);
    expect((await requestOf(id, woman))?.request?.asked.contacted?.channel).toBe("whatsapp");
    await waitFor(() => expect(document.activeElement).toBe(card));
  });

  it("shows by one key every note on the request, and gives the focus back", async () => {
    const { id, both } = await asking();
    for (const note of ["Rang him.", "Rang her, too."])
      await consultant.call("introductions.notes.add", { id, note });
    const card = await open(id);
    press(card, "q");
    const dialog = within(await screen.findByRole("dialog", { name: both }));
    await dialog.findByText("2 notes");
    expect(dialog.getAllByRole("listitem")[0]?.textContent).toContain("Rang her, too.");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(card));
  });
});

describe("finishing", () => {
  it("records that the person declined on the phone, and the next request has the focus", async () => {
    const { woman, id } = await asking();
    const next = await asking();
    const card = await open(id);
    press(card, "y");
    await userEvent.click(await button(`Ngozi${nth - 1} declines`));
    await screen.findByText("Success: Answer recorded. Both are told by mail.");
    expect(await requestOf(id, woman)).toMatchObject({ request_status: "rejected" });
    const other = await cardOf(next.id);
    await waitFor(() => expect(document.activeElement).toBe(other));
  });

  it("keeps what the person wants the other to read until the answer is recorded", async () => {
    const { woman, id } = await asking();
    const card = await open(id);
    const message = () => screen.findByLabelText(`Message to Emeka${nth} (if they accept)`);
    press(card, "y");
    await userEvent.type(await message(), "Sundays suit me.");
    await userEvent.click(await button("Cancel"));
    press(card, "y");
    expect(await message()).toHaveProperty("value", "Sundays suit me.");
    await userEvent.click(await button(`Ngozi${nth} accepts`));
    await screen.findByText("Success: Answer recorded. Both are told by mail.");
    expect(await requestOf(id, woman)).toMatchObject({ answer_message: "Sundays suit me." });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("Sundays");
  });

  it("introduces on the same card the person who accepted on the phone, after a question", async () => {
    const { woman, id, both } = await asking();
    const card = await open(id);
    press(card, "y");
    await userEvent.click(await button(`Ngozi${nth} accepts`));
    await within(card).findByRole("button", { name: `Introduce: ${both}` });
    await waitFor(() => expect(document.activeElement).toBe(card));
    press(card, "i");
    const dialog = await screen.findByRole("dialog", {
      name: `Do you want to introduce ${both}?`,
    });
    await userEvent.click(within(dialog).getByRole("button", { name: "Introduce" }));
    await screen.findByText("Success: Introduced. Both are told by mail.");
    expect(await requestOf(id, woman)).toMatchObject({ status: "active" });
    expect(api.mails.at(-1)?.text).toContain("have both agreed to be introduced");
  });

  it("begins again with the oldest that waits, once the last of the list is finished", async () => {
    const left = await asking();
    const { id } = await asking();
    const card = await open(id);
    press(card, "y");
    await userEvent.click(await button(`Ngozi${nth} declines`));
    await waitFor(() => expect(document.querySelector(`[data-card="${id}"]`)).toBeNull());
    expect(document.activeElement).toBe(await cardOf(left.id));
  });

  it("reminds with one key, once", async () => {
    const { woman, id } = await asking();
    const card = await open(id);
    press(card, "s");
    await screen.findByText("Success: Reminder sent");
    press(card, "s");
    await screen.findByText(/^Ngozi\d+ was reminded on .* Nothing was sent\.$/);
    const reminders = api.mails.filter(
      ({ to, subject }) => to === woman.email && subject.includes("waits for your answer"),
    );
    expect(reminders).toHaveLength(1);
  });

  it("of what a colleague did in the meantime, says who was first and shows it", async () => {
    const { id } = await asking();
    const card = await open(id);
    const admin = api.clientWith(await tokenOf(api, "admin"));
    await admin.call("introductions.requests.recordAnswer", { id, answer: "accepted" });
    press(card, "y");
    await userEvent.click(await button(`Ngozi${nth} declines`));
    await screen.findByText(
      `Ìfẹ́olúwa has already recorded that Ngozi${nth} accepts. Nothing was changed.`,
    );
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

it("leads to the requests that wait, and to those to introduce", async () => {
  const { id } = await asking();
  openConsole("/admin21/requests", { fetch: api.fetch, token });
  await cardOf(id);
  const parts = within(screen.getByRole("navigation", { name: "Parts of the requests" }));
  expect(parts.getByRole("link", { name: "All" }).getAttribute("aria-current")).toBe("page");
  await userEvent.click(parts.getByRole("link", { name: "To introduce" }));
  await waitFor(() => expect(document.querySelector(`[data-card="${id}"]`)).toBeNull());
});
