import { expect, it, vi } from "vitest";
import { createEmitter, type SessionEvents } from "./events.ts";

const SIX: SessionEvents = {
  loggedIn: { user: { _id: "1", first_name: "Ṣadé" }, introductions: true },
  loggedOut: { reason: "asked" },
  networkRefresh: undefined,
  httpError: { status: 500, message: "please try again" },
  httpRequirementError: { requirement: "premium" },
  loggedInRefresh: { user: { _id: "1", first_name: "Ṣadé" } },
};

it.each(Object.keys(SIX) as (keyof SessionEvents)[])(
  "%s reaches anyone who listens to it, nobody else",
  (event) => {
    const emitter = createEmitter();
    const heard = vi.fn();
    const other = vi.fn();
    emitter.on(event, heard);
    for (const name of Object.keys(SIX) as (keyof SessionEvents)[])
      if (name !== event) emitter.on(name, other);
    emitter.emit(event, SIX[event]);
    expect(heard).toHaveBeenCalledOnce();
    // An event without a detail is sent with null as its detail.
    expect(heard.mock.calls[0]?.[0] ?? undefined).toEqual(SIX[event]);
    expect(other).not.toHaveBeenCalled();
  },
);

it("stops when asked to, for that listener only", () => {
  const emitter = createEmitter();
  const [leaving, staying] = [vi.fn(), vi.fn()];
  const stop = emitter.on("networkRefresh", leaving);
  emitter.on("networkRefresh", staying);
  stop();
  emitter.emit("networkRefresh", undefined);
  expect(leaving).not.toHaveBeenCalled();
  expect(staying).toHaveBeenCalledOnce();
});

it("keeps the events of one session from another", () => {
  const [one, other] = [createEmitter(), createEmitter()];
  const heard = vi.fn();
  other.on("loggedOut", heard);
  one.emit("loggedOut", { reason: "asked" });
  expect(heard).not.toHaveBeenCalled();
});
