import { afterEach, beforeEach, expect, it, vi } from "vitest";

const LOGIN = `
  <main>
    <form method="dialog">
      <input type="email" autocomplete="username">
      <input type="password" autocomplete="current-password">
      <button type="submit">Log in</button>
    </form>
  </main>`;
const PAGE = `
  <div id="root" data-code="/page.js /react.js" data-unreached="What you typed is still here."></div>
  <template data-door="ordinary">${LOGIN}</template>`;

const fetchFile = vi.fn<(file: string) => Promise<Response>>();
const never = () => new Promise<Response>(() => undefined);

const find = <Found extends Element>(what: string) => {
  const found = document.querySelector<Found>(what);
  if (!found) throw new Error(`The page has no ${what}`);
  return found;
};
const root = () => find<HTMLElement>("#root");
const form = () => find<HTMLFormElement>("#root form");
const button = () => find<HTMLButtonElement>("#root button");

/** Opens the drawn page as a browser does, with new modules. Returns what the application imports later. */
async function open() {
  vi.resetModules();
  vi.doMock("../layout/consent.ts", () => ({ attendConsent: () => undefined }));
  document.body.innerHTML = PAGE;
  await import("./begin.ts");
  return import("../components/wings/drawn-page.ts");
}

/** Shows another screen in the drawn one's place, as React does. Returns the presses of its button. */
function showOther() {
  const pressed = vi.fn();
  root().innerHTML = "<button type='button'>Log out</button>";
  button().addEventListener("click", pressed);
  return pressed;
}

beforeEach(() => {
  vi.stubGlobal("location", { search: "", hash: "" });
  vi.stubGlobal("fetch", fetchFile);
  fetchFile.mockImplementation(never);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.doUnmock("../layout/consent.ts");
  vi.resetAllMocks();
  localStorage.clear();
  document.body.innerHTML = "";
});

it("a session from another tab: the account's buttons work, and presses of before are forgotten", async () => {
  const { takesOver, handOver } = await open();
  button().click();
  localStorage.setItem("t", "a token");
  expect(takesOver()).toBe(false);
  const pressed = showOther();
  button().click();
  expect(pressed).toHaveBeenCalledTimes(1);
  handOver();
  vi.runAllTimers();
  expect(pressed).toHaveBeenCalledTimes(1);
});

it("a session that comes after React took over: the account's buttons work", async () => {
  const { takesOver } = await open();
  expect(takesOver()).toBe(true);
  const pressed = showOther();
  button().click();
  expect(pressed).toHaveBeenCalledTimes(1);
});

it("a form that something sends without a press is held, and sent once when the screen is ready", async () => {
  const { takesOver, handOver } = await open();
  const sent = vi.fn((event: Event) => event.preventDefault());
  root().addEventListener("submit", sent);
  form().requestSubmit();
  form().requestSubmit();
  expect(fetchFile).toHaveBeenCalledTimes(2);
  expect(button().ariaBusy).toBe("true");
  expect(takesOver()).toBe(true);
  handOver();
  expect(sent).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(sent).toHaveBeenCalledTimes(1);
});
