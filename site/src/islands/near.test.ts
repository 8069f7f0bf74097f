import { afterEach, beforeEach, expect, it, vi } from "vitest";
import near from "./near.ts";

let margins: (string | undefined)[] = [];
let comeNear: () => void = () => undefined;

beforeEach(() => {
  margins = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(seen: (entries: unknown[]) => void, options: IntersectionObserverInit) {
        margins.push(options.rootMargin);
        comeNear = () => seen([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "connection");
});

function island() {
  const element = document.createElement("astro-island");
  element.append(document.createElement("form"));
  const load = vi.fn(async () => async () => undefined);
  near(load, { name: "near", value: "" }, element);
  return load;
}

const begun = () => vi.spyOn(IntersectionObserver.prototype, "observe");

it("does not take the opening of the consent dialog for a move, but a step to something in the page", () => {
  document.body.innerHTML = '<div id="cc-main"><button>Settings</button></div><a href="/">Home</a>';
  const observed = begun();
  island();
  document.querySelector("button")?.focus();
  expect(observed).not.toHaveBeenCalled();
  document.querySelector("a")?.focus();
  expect(observed).toHaveBeenCalled();
});

it("takes no pointer for moved that lies still while the page comes, but one that moves", () => {
  const observed = begun();
  island();
  window.dispatchEvent(new PointerEvent("pointermove"));
  expect(observed).not.toHaveBeenCalled();
  window.dispatchEvent(new PointerEvent("pointermove", { movementX: 3 }));
  expect(observed).toHaveBeenCalled();
});

it("looks at the parts of a form that has no box of its own", () => {
  const observed = begun();
  const element = document.createElement("astro-island");
  element.innerHTML = '<form style="display: contents"><p>Your gift</p></form>';
  document.body.replaceChildren(element);
  near(async () => async () => undefined, { name: "near", value: "" }, element);
  window.dispatchEvent(new Event("scroll"));
  expect(observed.mock.calls).toEqual([[element.querySelector("p")]]);
});

it("does nothing while nobody moves", () => {
  const observed = begun();
  const load = island();
  expect(observed).not.toHaveBeenCalled();
  expect(load).not.toHaveBeenCalled();
});

it("begins at once where the address names a place in the page, such as a form's second step", () => {
  location.hash = "#you";
  const observed = begun();
  island();
  expect(observed).toHaveBeenCalled();
  location.hash = "";
});

it("loads a form once somebody has moved and come near", () => {
  const observed = begun();
  const load = island();
  window.dispatchEvent(new Event("scroll"));
  expect(observed).toHaveBeenCalledTimes(1);
  expect(load).not.toHaveBeenCalled();
  comeNear();
  expect(load).toHaveBeenCalledTimes(1);
});

it("waits until the form is on the screen where data is to be saved", () => {
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  island();
  expect(margins).toEqual(["0px"]);
});

it("begins for anyone who comes back further down, and asks where they are only when the page has loaded", () => {
  const position = vi.spyOn(window, "scrollY", "get").mockReturnValue(1200);
  const state = vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  const observed = begun();
  island();
  expect(position).not.toHaveBeenCalled();
  state.mockReturnValue("complete");
  window.dispatchEvent(new Event("load"));
  expect(observed).toHaveBeenCalledTimes(1);
});
