import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Due, leftInWords } from "./Due.tsx";

const NOW = new Date("2026-11-23T22:30:00.000Z");

it.each([
  ["2026-11-23", "today"],
  // In Lagos it is half past midnight by then.
  ["2026-11-23T23:30:00.000Z", "tomorrow"],
  ["2026-11-26T08:00:00.000Z", "in 3 days"],
  ["2026-12-03", "in 10 days"],
])("a deadline at %s is %s", (until, said) => {
  expect(leftInWords(until, NOW)).toBe(said);
});

it("a strict deadline is marked before it has passed, another one only afterwards", () => {
  const tone = (text: RegExp) => screen.getByText(text).dataset.tone;
  const { unmount } = render(<Due until="2999-01-01" isStrict />);
  expect(tone(/^Until 1 January 2999 · in \d+ days$/)).toBe("bad");
  unmount();
  const { unmount: end } = render(<Due until="2999-01-01" />);
  expect(tone(/^Until 1 January 2999/)).toBeUndefined();
  end();
  render(<Due until="2020-01-01" />);
  expect(tone(/^Overdue since 1 January 2020$/)).toBe("bad");
});
