import { configure } from "@testing-library/react";

configure({
  // A wait ends as soon as its condition is true. A busy machine may need longer than the library's default of one
  // second.
  asyncUtilTimeout: 30_000,
  // A failed test shows one line of the page's text. This is more useful than a hundred lines of the page's elements.
  getElementError(message, container) {
    const words = (container.textContent ?? "").replaceAll(/\s+/g, " ").slice(0, 1500);
    return new Error(`${message?.split("\n")[0]}\nThe page says: ${words}`);
  },
});
