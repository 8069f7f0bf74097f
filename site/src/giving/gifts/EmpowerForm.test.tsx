import { STATES } from "@agbara/shared/nigeria/areas.ts";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { home } from "../../editing/schemas/home-schema.ts";
import { dropDraft } from "../../islands/drafts.ts";
import { packStates } from "../../islands/fields/state-list.ts";
import { content } from "../../testing/content.ts";
import { heard } from "../../testing/heard.ts";
import { words } from "../../words/words.ts";
import { formOfWish } from "../draw/draw-address.ts";
import { EmpowerForm } from "./EmpowerForm.tsx";

const { give } = content("home.yaml", home);
const TEXT = { ...give, ...give.empower };

const state = () => screen.getByLabelText<HTMLSelectElement>(/^State/);
const area = () => screen.getByLabelText<HTMLSelectElement>(/^Local government area/);
const select = () => screen.getByRole("button", { name: "Select entrepreneurs" });

afterEach(() => dropDraft("empower"));

it("offers all states, and the areas of the one chosen", async () => {
  render(<EmpowerForm words={words.giving} states={packStates(STATES)} text={TEXT} />);
  expect(state().options).toHaveLength(38);
  expect(area().disabled).toBe(true);
  await userEvent.selectOptions(state(), "Lagos");
  await screen.findByRole("option", { name: "Surulere" });
  expect(area().options).toHaveLength(21);
});

it("hands over people, amount and the areas' ids", async () => {
  const requests = heard("agbara:empowerment");
  render(<EmpowerForm words={words.giving} states={packStates(STATES)} text={TEXT} />);
  await userEvent.selectOptions(screen.getByLabelText("Number of people"), "20");
  await userEvent.selectOptions(state(), "Kano");
  await userEvent.selectOptions(area(), await screen.findByRole("option", { name: "Dala" }));
  await userEvent.click(select());
  expect(requests).toEqual([
    { selectedNumber: 20, selectedAmount: 10_000, state: "ng-kn", lga: "ng-kn-dala" },
  ]);
});

it("forgets the area when another state is chosen", async () => {
  const requests = heard("agbara:empowerment");
  render(<EmpowerForm words={words.giving} states={packStates(STATES)} text={TEXT} />);
  await userEvent.selectOptions(state(), "Kano");
  await userEvent.selectOptions(area(), await screen.findByRole("option", { name: "Dala" }));
  await userEvent.selectOptions(state(), "Lagos");
  await userEvent.click(select());
  expect(requests).toMatchObject([{ state: "ng-la", lga: null }]);
});

it("takes a state and an area up from an earlier visit", async () => {
  localStorage.setItem("draft:empower", '{"state":"ng-la","lga":"ng-la-agege"}');
  render(<EmpowerForm words={words.giving} states={packStates(STATES)} text={TEXT} />);
  await screen.findByRole("option", { name: "Agege" });
  expect(state().value).toBe("ng-la");
  expect(area().value).toBe("ng-la-agege");
});

it("takes up the wish that the address names, and not an earlier one", async () => {
  localStorage.setItem("draft:empower", '{"people":"7","state":"ng-kn","lga":"ng-kn-dala"}');
  history.replaceState(null, "", formOfWish({ people: 3, amount: 4_000, state: "ng-la", lga: "" }));
  const requests = heard("agbara:empowerment");
  render(<EmpowerForm words={words.giving} states={packStates(STATES)} text={TEXT} />);
  await screen.findByRole("option", { name: "Agege" });
  expect(location.search + location.hash).toBe("#empower");
  await userEvent.click(select());
  expect(requests).toEqual([
    { selectedNumber: 3, selectedAmount: 4_000, state: "ng-la", lga: null },
  ]);
});

it("hands over null for areas that were not chosen", async () => {
  const requests = heard("agbara:empowerment");
  render(<EmpowerForm words={words.giving} states={packStates(STATES)} text={TEXT} />);
  await userEvent.click(select());
  expect(requests).toMatchObject([{ state: null, lga: null }]);
});
