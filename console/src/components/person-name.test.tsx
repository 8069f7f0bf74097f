import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { PersonName } from "./PersonName.tsx";

test.each([
  ["one that turns the line and does not end it", "Ada\u202e\u2069", "Ada"],
  ["one that nobody can see", "\u2800", "–"],
  ["one from right to left", "أمينة", "أمينة"],
])("a name from before there were rules, %s, keeps to itself", (_, stored, seen) => {
  const { container } = render(
    <p>
      <PersonName>{stored}</PersonName>, 34
    </p>,
  );
  expect(container.innerHTML).toBe(`<p><bdi>${seen}</bdi>, 34</p>`);
});
