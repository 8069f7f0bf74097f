import { cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { handOver, setDrawn } from "../wings/drawn-page.ts";
import { SelectField } from "./SelectField.tsx";

const LINES = [
  ["flour", "Flour"],
  ["oven", "An oven"],
] as const;

afterEach(() => {
  handOver();
  cleanup();
});

const field = (value: string, onChange: (value: string) => void) => (
  <SelectField
    label="Line"
    options={LINES}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);

it("a choice that is no longer there is not replaced with the first one", () => {
  const onChange = vi.fn();
  render(field("rent", onChange));
  screen.getByLabelText("Line");
  expect(onChange).not.toHaveBeenCalled();
});

it("a choice in a drawn page counts, and only there", () => {
  const onChange = vi.fn();
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(field("flour", onChange));
  const select = place.querySelector("select") as HTMLSelectElement;
  select.value = "oven";
  const page = { elements: new Set([select]), start: () => true, ready: () => undefined };
  setDrawn(page);
  const { unmount } = render(field("flour", onChange), { container: place, hydrate: true });
  expect(onChange.mock.calls).toEqual([["oven"]]);
  unmount();

  setDrawn(page);
  render(field("rent", onChange));
  expect(onChange).toHaveBeenCalledTimes(1);
  place.remove();
});
