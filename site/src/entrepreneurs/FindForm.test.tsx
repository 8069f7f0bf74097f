import { STATES } from "@agbara/shared/nigeria/areas.ts";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { home } from "../editing/schemas/home-schema.ts";
import { readDraft } from "../islands/drafts.ts";
import { packStates } from "../islands/fields/state-list.ts";
import { content } from "../testing/content.ts";
import { heard } from "../testing/heard.ts";
import { words } from "../words/words.ts";
import { FindForm } from "./FindForm.tsx";

const { give } = content("home.yaml", home);
const TEXT = { ...give, ...give.find };

const search = () => screen.getByRole("button", { name: "Search verified entrepreneurs" });

it("hands over the code without the spaces around it", async () => {
  const requests = heard("agbara:search");
  render(<FindForm words={words.giving} states={packStates(STATES)} text={TEXT} />);
  await userEvent.type(screen.getByLabelText(/^Fundraising code/), " AWK-204 ");
  await userEvent.click(search());
  expect(requests).toEqual([{ state: null, lga: null, code: "AWK-204" }]);
});

it("searches with nothing filled in, and says what happens", async () => {
  const requests = heard("agbara:search");
  render(<FindForm words={words.giving} states={packStates(STATES)} text={TEXT} />);
  await userEvent.click(search());
  expect(requests).toEqual([{ state: null, lga: null, code: null }]);
  const said = screen.getAllByRole("status").map(({ textContent }) => textContent);
  expect(said.filter(Boolean)).toEqual([
    expect.stringContaining("This service will be available from the 28th of November, 2024"),
  ]);
});

it("begins with the code that a 'Donate' link names, and takes it from the address once", () => {
  history.replaceState(null, "", "/?code=AWK-204#find");
  render(<FindForm words={words.giving} states={packStates(STATES)} text={TEXT} />);
  expect(screen.getByLabelText<HTMLInputElement>(/^Fundraising code/).value).toBe("AWK-204");
  expect(readDraft("find")).toMatchObject({ code: "AWK-204" });
  expect(location.search + location.hash).toBe("#find");
});
