import type { RefCallback } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keyed } from "../../../components/keyed.ts";
import { keptForLater, setOff, stayHere } from "./on-the-way.ts";

let unregister: ReturnType<RefCallback<HTMLElement>>;

/** Renders a screen with a title, whose list is loading. */
function show(title: string, reading = false) {
  unregister?.();
  document.body.innerHTML = `<main id="main"><h1>${title}</h1>
    <button type="button" aria-busy="${reading}">Refresh</button></main>`;
  unregister = keyed("refresh").ref?.(document.querySelector("button"));
}

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, "", "/admin21/requests");
  show("Requests");
});
afterEach(() => {
  stayHere();
  document.body.replaceChildren();
  vi.useRealTimers();
});

it("keeps a key until another screen and its list are there", () => {
  const does = vi.fn();
  setOff();
  history.pushState(null, "", "/admin21/members");
  expect(keptForLater(does)).toBe(true);
  vi.advanceTimersByTime(500);
  show("Members", true);
  vi.advanceTimersByTime(500);
  expect(does).not.toHaveBeenCalled();
  show("Members");
  vi.advanceTimersByTime(100);
  expect(does).toHaveBeenCalledOnce();
  expect(keptForLater(does)).toBe(false);
});

it("keeps a key until the next page of the list was read", () => {
  const does = vi.fn();
  setOff();
  show("Requests", true);
  keptForLater(does);
  vi.advanceTimersByTime(500);
  expect(does).not.toHaveBeenCalled();
  show("Requests");
  vi.advanceTimersByTime(100);
  expect(does).toHaveBeenCalledOnce();
});

it("gives a key up where the list does not come", () => {
  const does = vi.fn();
  setOff();
  show("Requests", true);
  keptForLater(does);
  vi.advanceTimersByTime(5000);
  expect(keptForLater(does)).toBe(false);
  show("Requests");
  vi.advanceTimersByTime(5000);
  expect(does).not.toHaveBeenCalled();
});
