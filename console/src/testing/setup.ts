import { configure } from "@testing-library/react";

configure({
  // A wait ends as soon as what it waits for is there; a busy machine may take longer than the library's second.
  asyncUtilTimeout: 30_000,
  // The words of the page say more in one line than its elements do in a hundred.
  getElementError(message, container) {
    const words = (container.textContent ?? "").replaceAll(/\s+/g, " ").slice(0, 1500);
    return new Error(`${message?.split("\n")[0]}\nThe page says: ${words}`);
  },
});
