import { configure } from "@testing-library/react";

configure({
  // How long tests wait for a condition, in milliseconds. The library's default of one second is too short for a busy
  // machine.
  asyncUtilTimeout: 30_000,
  // When a test fails, we show one line of the page's text instead of a hundred lines of HTML.
  getElementError(message, container) {
    const words = (container.textContent ?? "").replaceAll(/\s+/g, " ").slice(0, 1500);
    return new Error(`${message?.split("\n")[0]}\nThe page says: ${words}`);
  },
});
