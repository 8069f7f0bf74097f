import { addMan, addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { session } from "../providers/session.ts";
import { realApi } from "../testing/real-api.ts";
import { openConsole } from "./testing/open-console.tsx";

const api = await realApi({ members: 0 });
const admin = api.clientWith(await tokenOf(api, "admin"));
const person = await addMember(api, { first_name: "Halima" });
const asker = await addMan(api, { first_name: "Obiora" });
const suitor = await addMan(api, { first_name: "Danjuma" });
const asked = await addMember(api, { first_name: "Rahila" });
await suitor.client.call("introductions.requests.send", {
  matchId: asked.introductionId,
  message: "May we talk?",
});
const faq = (
  await admin.call("content.faqs.create", {
    faq_type: "faqs",
    title: "What is àdìrẹ?",
    post: "Cloth.",
    position: 0,
  })
).data;
await admin.call("desk.searches.save", {
  name: "Young women",
  list: "introductions/users",
  query: "gender=female",
});

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>("textbox", { name });
const type = async (name: string | RegExp, text: string) => userEvent.type(await box(name), text);

interface Work {
  at: string;
  /** Does the first steps of the work. Only the last step is missing: to press the button `press`. */
  begin?: () => Promise<void>;
  press: string | RegExp;
  /** The typed text as the field shows it. */
  typed?: string;
  /** Shows the field if it is not on the screen yet. */
  find?: () => Promise<unknown>;
}

const of = `/admin21/introductions/users/${person.id}`;
const SEARCHES = "/admin21/introductions/users?gender=female";
const openContact = async () => userEvent.click(await button(/^Contacted: /));
const openSearches = async () => userEvent.click(await button("Saved searches"));

const WORK: Record<string, Work> = {
  "a note": {
    at: of,
    begin: () => type("Consultant's note", "Met her at the office."),
    press: "Update note",
    typed: "Met her at the office.",
  },
  "a suggestion": {
    at: of,
    begin: () => type("Code of a person to suggest", "abcdef"),
    press: "Update Code",
    typed: "abcdef",
  },
  "a follow-up": {
    at: of,
    begin: async () => {
      await userEvent.click(await button("Follow up"));
      await type("Why", "Ring about the visit");
    },
    press: "Save",
    typed: "Ring about the visit",
    find: async () => userEvent.click(await button("Follow up")),
  },
  "a contact that is noted": {
    at: "/admin21/requests?request_status=requested",
    async begin() {
      await openContact();
      await userEvent.selectOptions(await screen.findByLabelText("How"), "by WhatsApp");
    },
    press: "Note it",
    typed: "by WhatsApp",
    find: openContact,
  },
  "an activation": { at: of, press: /^(De)?Activate$/ },
  "a registration": {
    at: `/admin21/users/${person.id}`,
    begin: () => type("City", "Ìbàdàn"),
    press: "Save introduction",
    typed: "Ìbàdàn",
  },
  "a request on behalf of somebody": {
    at: of,
    async begin() {
      await type(/^On behalf of/, asker.phone);
      await userEvent.click(await button(/Obiora/));
      await type("Message", "He plants yams.");
      await userEvent.click(await button("Request introduction"));
    },
    press: "Send",
    typed: "He plants yams.",
  },
  "an entry of the FAQs": {
    at: `/admin21/faqs/${faq.id}`,
    begin: () => type("Answer", " Dyed blue."),
    press: "Save",
    typed: "Cloth. Dyed blue.",
  },
  "a new entry of the FAQs": {
    at: "/admin21/faqs/create",
    async begin() {
      await type("Question", "What is aso oke?");
      await type("Answer", "Woven cloth.");
    },
    press: "Save",
    typed: "Woven cloth.",
  },
  "an entry's end": {
    at: `/admin21/faqs/${faq.id}`,
    begin: async () => userEvent.click(await button("Delete")),
    press: "Delete",
  },
  "a new account": {
    at: "/admin21/staff/create",
    async begin() {
      await type("First name", "Bọ́lá");
      await type("E-mail", "bola@people.example");
      await userEvent.type(await screen.findByLabelText("Date of birth"), "1990-01-01");
    },
    press: "Create account",
    typed: "bola@people.example",
  },
  "a search to be saved": {
    at: SEARCHES,
    async begin() {
      await openSearches();
      await type("Name of this search", "Women of Lagos");
    },
    press: "Save",
    typed: "Women of Lagos",
    find: openSearches,
  },
  "a saved search's end": { at: SEARCHES, begin: openSearches, press: "Remove Young women" },
};

let said: string[] = [];
let watching: MutationObserver;
beforeEach(() => {
  said = [];
  watching = new MutationObserver(() => {
    const status = [...document.querySelectorAll("[role=status]")];
    said.push(...status.map(({ textContent }) => textContent ?? ""));
  });
  watching.observe(document.body, { childList: true, subtree: true, characterData: true });
});
afterEach(() => watching.disconnect());

it.each(Object.entries(WORK))(
  "%s that meets an ended session is no success, and nothing typed is lost",
  async (_, { at, begin, press, typed, find }) => {
    const token = await tokenOf(api, "admin");
    openConsole(at, { fetch: api.fetch, token });
    await begin?.();
    const all = await screen.findAllByRole("button", { name: press });
    await api.clientWith(token).call("people.signin.logout");
    await userEvent.click(all.at(-1) as HTMLElement);
    await screen.findByText("The login page");
    expect(session.signedIn()).toBe(false);

    cleanup();
    openConsole(at, { fetch: api.fetch, token: await tokenOf(api, "admin") });
    await find?.();
    if (typed) await screen.findByDisplayValue(typed);
    else await screen.findByRole("main");
    expect(said.filter((text) => text.includes("Success"))).toEqual([]);
  },
);

it("nothing of it was done", async () => {
  expect((await admin.call("content.faqs.get", { id: faq.id })).data.post).toBe("Cloth.");
  const { data } = await admin.call("introductions.own.ofUser", { userId: person.id });
  expect(data.note ?? "").not.toContain("Met her");
  expect((await admin.call("desk.searches.list")).data.map(({ name }) => name)).toEqual([
    "Young women",
  ]);
});
