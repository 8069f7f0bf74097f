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
  <template data-failed><main><h1>It did not open</h1><a href="">Try again</a></main></template>
  <template data-door="ordinary">${LOGIN}</template>`;

const reload = vi.fn();
const fetchFile = vi.fn<(file: string) => Promise<Response>>();
const never = () => new Promise<Response>(() => undefined);
const missing = async () => new Response("", { status: 404 });
const unreached = async () => {
  throw new TypeError("Failed to fetch");
};

const find = <Found extends Element>(what: string) => {
  const found = document.querySelector<Found>(what);
  if (!found) throw new Error(`The page has no ${what}`);
  return found;
};
const root = () => find<HTMLElement>("#root");
const email = () => find<HTMLInputElement>("#root [type=email]");
const password = () => find<HTMLInputElement>("#root [type=password]");
const form = () => find<HTMLFormElement>("#root form");
const button = () => find<HTMLButtonElement>("#root button");

/**
 * Opens the pre-rendered page as a browser does, with newly loaded modules. Returns the module that the application
 * will import.
 */
async function open() {
  vi.resetModules();
  vi.doMock("../layout/consent.ts", () => ({ attendConsent: () => undefined }));
  document.body.innerHTML = PAGE;
  await import("./begin.ts");
  return import("../components/wings/drawn-page.ts");
}

function type(input: HTMLInputElement, value: string) {
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Replaces the pre-rendered screen with another screen, as React does. Returns a mock that counts the presses of its
 * button.
 */
function showOther() {
  const pressed = vi.fn();
  root().innerHTML = "<button type='button'>Log out</button>";
  button().addEventListener("click", pressed);
  return pressed;
}

beforeEach(() => {
  vi.stubGlobal("location", { search: "", hash: "", reload });
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
  sessionStorage.clear();
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

it("a server with another version: reloads once, and then stays, each time with what was typed", async () => {
  fetchFile.mockImplementation(missing);
  await open();
  email().value = "sade@people.example";
  type(password(), "three plain words");
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(JSON.stringify({ ...sessionStorage })).toContain("sade@people.example");
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("three plain words");

  await open();
  expect(email().value).toBe("sade@people.example");
  expect(password().value).toBe("");
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("sade@people.example");
  await vi.waitFor(() => expect(root().textContent).toContain("What you typed is still here."));
  expect(email().value).toBe("sade@people.example");
  expect(reload).toHaveBeenCalledTimes(1);
});

it("the code did not come: after a pause, typing alone asks for it again", async () => {
  fetchFile.mockImplementation(unreached);
  await open();
  type(email(), "s");
  await vi.waitFor(() => expect(root().textContent).toContain("What you typed is still here."));
  const notice = find("#root [class*=notice]");
  expect(fetchFile).toHaveBeenCalledTimes(2);
  type(email(), "sa");
  expect(fetchFile).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5000);
  type(email(), "sad");
  expect(fetchFile).toHaveBeenCalledTimes(4);
  expect(notice.isConnected).toBe(true);
});

it("nothing is drawn for a known person: if the code does not come, offers to try again", async () => {
  localStorage.setItem("t", "a token");
  fetchFile.mockImplementation(unreached);
  await open();
  await vi.waitFor(() => expect(root().textContent).toContain("It did not open"));
  expect(root().textContent).not.toContain("typed");
  expect(find("#root a").getAttribute("href")).toBe("");
});

it("nothing is drawn for a known person: an old server lets it reload once, not without end", async () => {
  localStorage.setItem("t", "a token");
  fetchFile.mockImplementation(missing);
  await open();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  await open();
  await vi.waitFor(() => expect(root().textContent).toContain("It did not open"));
  expect(reload).toHaveBeenCalledTimes(1);
});
