import { addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { AGES_CROSSED } from "@agbara/shared/contract/parts/errors.ts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 1 });
const token = await tokenOf(api, "consultant");

const { id } = await addMember(api, { first_name: "Ada" });

it.each([
  ["introductions/users?min_age=18", "Minimum age: “18” is not a whole number from 20 to 75."],
  ["introductions/users?max_age=19", "Maximum age: “19” is not a whole number from 20 to 75."],
  ["members?min_age=18&max_age=40", "Minimum age: “18” is not a whole number from 20 to 75."],
  ["requests?request_status=maybe", "Answer: “maybe” is not one of the choices."],
  [`users/${id}/fitting?min_age=18`, "Minimum age: “18” is not a whole number from 20 to 75."],
  [`users/${id}/fitting?min_age=40&max_age=30`, AGES_CROSSED],
  ["introductions/users?joined_from=May", "Joined from: “May” is not a day such as 2026-05-31."],
])("the address %s is told what is wrong, and shows nobody", async (address, sentence) => {
  openConsole(`/admin21/${address}`, { fetch: api.fetch, token });
  await screen.findByText(sentence);
  expect(document.querySelector("[data-card]")).toBeNull();
  expect(screen.queryByText("Who are you looking for?")).toBeNull();
});

it("who fits without what is wrong keeps the relaxed wish", async () => {
  const address = `/admin21/users/${id}/fitting?any_country=true&max_age=99&city=Jos`;
  openConsole(address, { fetch: api.fetch, token });
  const link = await screen.findByRole("link", { name: "open the list without this" });
  expect(link.getAttribute("href")).toMatch(/\?city=Jos&any_country=true$/);
});

it("the list without what is wrong is one click away", async () => {
  const address = "/admin21/introductions/users?min_age=18&max_age=75";
  openConsole(address, { fetch: api.fetch, token });
  await userEvent.click(await screen.findByRole("link", { name: "open the list without this" }));
  await screen.findByRole("link", { name: "up to 75, remove this filter" });
  expect(screen.queryByText(/“18”/)).toBeNull();
});
