import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { words } from "../../words/words.ts";
import { AreaFields } from "./AreaFields.tsx";

vi.mock("@agbara/shared/nigeria/areas.ts", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

function Fields() {
  const [areas, setAreas] = useState({ state: "", lga: "" });
  const states = "ng-la Lagos";
  return (
    <AreaFields words={words.giving} id="form" states={states} {...areas} onChange={setAreas} />
  );
}

it("says that the list of areas did not come and that a reload helps, to anyone who cannot see it too", async () => {
  render(<Fields />);
  const area = screen.getByLabelText(/^Local government area/);
  expect(area.hasAttribute("aria-describedby")).toBe(false);
  const announced = screen.getByRole("status");
  expect(announced.textContent).toBe("");
  await userEvent.selectOptions(screen.getByLabelText(/^State/), "Lagos");
  const hint = await screen.findByText(
    /We could not load the list of areas\. We keep what you entered/,
  );
  expect(announced.contains(hint)).toBe(true);
  expect(area.getAttribute("aria-describedby")).toBe(hint.id);
});
