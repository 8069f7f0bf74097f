import { configure } from "@testing-library/react";

configure({
  // The longest wait for a condition. A busy machine may need longer than the library's default of one second.
  asyncUtilTimeout: 30_000,
  // For a failed test, we show one line of the page's text. This is more useful than a hundred lines of the page's
  // elements.
  getElementError(message, container) {
    const words = (container.textContent ?? "").replaceAll(/\s+/g, " ").slice(0, 1500);
    return new Error(`${message?.split("\n")[0]}\nThe page says: ${words}`);
  },
});
