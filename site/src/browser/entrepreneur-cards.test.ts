import { afterEach, beforeEach, expect, it, vi } from "vitest";

let comeNear: () => void;

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = `<div data-cards data-all="See all" data-empty="Nobody is on this list yet.">
    <p><a href="/entrepreneurs">See all</a></p></div>`;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(seen: (entries: unknown[]) => void) {
        comeNear = () => seen([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** Loads the module as a new page does. The server replies with `answer`. */
async function opened(answer: Response | Error) {
  const asked = vi.fn(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal("fetch", asked);
  return { asked, ...(await import("./entrepreneur-cards.ts")) };
}
const text = () => document.body.textContent;

it("fetches nothing before a visitor comes near, and shows who is verified then", async () => {
  const { asked, attendCards } = await opened(new Response("<h3>Adaeze</h3>"));
  attendCards();
  expect(asked).not.toHaveBeenCalled();
  comeNear();
  await vi.waitFor(() => expect(text()).toContain("Adaeze"));
  expect(text()).not.toContain("Nobody is on this list yet");
  expect(document.querySelector("a")?.getAttribute("href")).toBe("/entrepreneurs");
});

it.each([
  ["nobody is verified", new Response(""), true, true],
  ["no gifts are taken", new Response(null, { status: 204 }), false, false],
  ["the server fails", new Response("<h1>failed</h1>", { status: 500 }), false, false],
  ["there is no network", new TypeError("Failed to fetch"), false, false],
])(
  "says that nobody is on the list only where the server says so: %s",
  async (_, answer, isOpen, isSaid) => {
    const { attendCards, isGivingOpen } = await opened(answer);
    attendCards();
    expect(text()).not.toContain("Nobody is on this list yet");
    comeNear();
    expect(await isGivingOpen()).toBe(isOpen);
    await vi.waitFor(() => expect(text()?.includes("Nobody is on this list yet")).toBe(isSaid));
    if (!isSaid) expect(document.querySelector("a")?.getAttribute("href")).toBe("/entrepreneurs");
  },
);
