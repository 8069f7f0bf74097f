import { keepUpWithTranslators, restoreTexts } from "@agbara/shared/text/translators.ts";
import { render } from "@testing-library/react";
import { beforeAll, expect, it, vi } from "vitest";

beforeAll(() => keepUpWithTranslators());

/**
 * Changes the page as a browser's translator does: it replaces each text with a `<font>` element, or moves the text
 * into one.
 */
async function translate(root: Element, way: "replaced" | "moved") {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest("font")) continue;
    const font = document.createElement("font");
    const inner = document.createElement("font");
    text.before(font);
    font.append(inner);
    if (way === "moved") inner.append(text);
    else {
      inner.append(`[${text.data}]`);
      text.remove();
    }
  }
  // Mutation observers run after the current code, so we wait for them.
  await Promise.resolve();
}

interface PhotosProps {
  n: number;
  isNew?: boolean;
}

const Photos = ({ n, isNew = false }: PhotosProps) => (
  <p>
    {isNew && <b>New: </b>}
    {n > 0 ? n : "no"} {n === 1 ? "photo" : <i>photos</i>}
  </p>
);

it.each(["replaced", "moved"] as const)(
  "a translated text that changes, goes or gets a neighbour is what React says (%s)",
  async (way) => {
    const { container, rerender, unmount } = render(<Photos n={1} />);
    const seen = async () => {
      await Promise.resolve();
      return container.textContent?.replaceAll(/[[\]]/g, "");
    };
    await translate(container, way);
    expect(container.querySelectorAll("font").length).toBeGreaterThan(0);
    rerender(<Photos n={2} isNew />);
    expect(await seen()).toBe("New: 2 photos");
    await translate(container, way);
    rerender(<Photos n={0} />);
    expect(await seen()).toBe("no photos");
    rerender(<Photos n={1} isNew />);
    await translate(container, way);
    rerender(<Photos n={1} />);
    expect(await seen()).toBe("1 photo");
    unmount();
  },
);

it("gives the translator what came while React took a part over, too", async () => {
  const part = document.createElement("div");
  part.innerHTML = "<p>Loading…</p>";
  document.body.replaceChildren(part);
  await translate(part, "replaced");
  const translateAgain = restoreTexts(part);
  expect(part.innerHTML).toBe("<p>Loading…</p>");
  const changed: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { target } of records) changed.push(target.nodeValue ?? "");
  });
  part.innerHTML = "<p>Your gift</p>";
  observer.observe(part, { characterData: true, subtree: true });
  vi.useFakeTimers();
  translateAgain();
  expect(part.getAttribute("translate")).toBe("no");
  vi.runAllTimers();
  vi.useRealTimers();
  await Promise.resolve();
  observer.disconnect();
  expect(part.hasAttribute("translate")).toBe(false);
  expect(changed).toEqual(["Your gift"]);
});
