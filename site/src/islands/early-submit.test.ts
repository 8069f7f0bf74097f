import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { holdEarlySubmits, sayReady } from "./early-submit.ts";

let form: HTMLFormElement;
const sent = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  sent.mockReset();
  document.body.innerHTML = `<form data-draft="early"><button>Send</button></form>`;
  form = document.forms[0] as HTMLFormElement;
  location.hash = "";
  holdEarlySubmits(document);
});
afterEach(() => vi.useRealTimers());

/** Simulates that the form's own code has now loaded. */
function codeArrives() {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    sent();
  });
  sayReady("early");
}

it("sends a form that was sent too early when its code has come, once", () => {
  form.requestSubmit();
  form.requestSubmit();
  expect(form.getAttribute("aria-busy")).toBe("true");
  codeArrives();
  vi.runAllTimers();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(form.hasAttribute("aria-busy")).toBe(false);
  expect(location.hash).toBe("");
});

it("leaves a form alone whose code is there", () => {
  codeArrives();
  form.requestSubmit();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(form.hasAttribute("aria-busy")).toBe(false);
});

it("acknowledges by the page alone where the code never comes", () => {
  form.requestSubmit();
  vi.runAllTimers();
  expect(location.hash).toBe("#early-sent");
  expect(form.hasAttribute("aria-busy")).toBe(false);
});
