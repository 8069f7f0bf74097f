import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { noticeStore } from "../../../components/notices.ts";
import { session } from "../../../providers/session.ts";
import { openList, press } from "../../../testing/open-list.tsx";
import { stayHere } from "./on-the-way.ts";

afterEach(() => {
  cleanup();
  stayHere();
  // A logout removes the stored current card.
  session.emit("loggedOut", { reason: "asked" });
});

describe("a dialog whose code is on its way", () => {
  /** Renders a screen on which a dialog loads. `arrive` then shows the dialog with the focus in its field. */
  function openSlowly() {
    const coming = render(<span data-coming="dialog" />);
    return function arrive() {
      coming.rerender(
        <div role="dialog" aria-label="Follow up">
          <input aria-label="Why" />
        </div>,
      );
      screen.getByLabelText("Why").focus();
    };
  }

  it("gets what is typed in the meantime, which acts on nobody", async () => {
    const { activate, go } = openList();
    const typed: string[] = [];
    document.execCommand = (_, __, letter) => typed.push(`${letter}`) > 0;
    const arrive = openSlowly();
    for (const key of ["g", " ", "a"]) expect(press(key)).toBe(false);
    arrive();
    await vi.waitFor(() => expect(typed.join("")).toBe("g a"));
    expect(press("n"), "it is typed by the browser again").toBe(true);
    expect([activate, go].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it("gives up its keys if it does not come", async () => {
    const { activate } = openList();
    const coming = render(<span data-coming="dialog" />);
    press("a");
    coming.unmount();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(activate).not.toHaveBeenCalled();
    press("a");
    expect(activate).toHaveBeenCalledOnce();
  });
});

it("a key that finds nothing to do says so, and what it is for", () => {
  openList();
  press("h");
  expect(noticeStore.read()).toMatchObject({
    text: "The key h does nothing here. It is for: Hand the person over to another consultant",
    advice: "Letters that you type in the next two seconds are ignored.",
  });
});

it("letters typed after a key that did nothing act on nobody for two seconds", () => {
  const { activate, go } = openList();
  vi.useFakeTimers();
  press("h");
  for (const key of ["a", "g", "r"]) expect(press(key)).toBe(false);
  expect([activate, go].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  vi.advanceTimersByTime(2000);
  press("a");
  expect(activate).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
