import { addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 30 });
const token = await tokenOf(api, "consultant");

async function firstCard(): Promise<HTMLElement> {
  const [name] = await screen.findAllByRole("heading", { level: 2 });
  const card = name?.closest<HTMLElement>("[data-card]");
  if (!card) throw new Error("the list has no card");
  return card;
}

it("a phone number rings and an e-mail is written, each with a button beside it that copies", async () => {
  const user = userEvent.setup();
  const person = await addMember(api, { first_name: "Asabi" });
  openConsole("/admin21/introductions/users?first_name=Asabi", { fetch: api.fetch, token });
  const card = within(await firstCard());
  const href = (name: string) => card.getByRole("link", { name }).getAttribute("href");
  expect(href(person.phone)).toBe(`tel:${person.phone}`);
  expect(href(person.email)).toBe(`mailto:${person.email}`);
  await user.click(card.getByRole("button", { name: "Copy phone number of Asabi" }));
  expect(await navigator.clipboard.readText()).toBe(person.phone);
  card.getByRole("button", { name: "Copy e-mail of Asabi" });
});
