import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { inText } from "./in-text.ts";

test("a link stands in the middle of its sentence", () => {
  const { container } = render(
    <p>
      {inText("Read the {terms}, {name}.", { terms: <a href="/terms">terms</a>, name: "Ada" })}
    </p>,
  );
  expect(container.innerHTML).toBe('<p>Read the <a href="/terms">terms</a>, Ada.</p>');
});
