import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { keyed } from "../../../components/keyed.ts";
import { session } from "../../../providers/session.ts";
import { hold, openList, press } from "../../../testing/open-list.tsx";
import { stayHere } from "./on-the-way.ts";
import { singleKeysOn, switchSingleKeys } from "./use-shortcuts.ts";

afterEach(() => {
  cleanup();
  stayHere();
  // A logout removes the stored current card.
  session.emit("loggedOut", { reason: "asked" });
});

it("a held key acts once", () => {
  const { activate, find } = openList();
  press("a");
  hold("a");
  hold("a");
  expect(activate).toHaveBeenCalledOnce();
  press("a");
  expect(activate).toHaveBeenCalledTimes(2);
  press("k", { ctrlKey: true });
  expect(hold("k", { ctrlKey: true })).toBe(false);
  expect(find).toHaveBeenCalledOnce();
});

it("the rest of a hold types nothing into the field that it led to; the next press does", () => {
  openList();
  press("n");
  expect(document.activeElement).toBe(screen.getByLabelText("First note"));
  expect(hold("n")).toBe(false);
  expect(press("n")).toBe(true);
  expect(hold("n")).toBe(true);
});

it("a held key moves on through the list", () => {
  openList();
  press("j");
  hold("j");
  expect(document.activeElement).toBe(screen.getByTitle("Third"));
});

it("a key that needs no button acts at once, even while the code of a button loads", () => {
  openList();
  render(<span data-coming="button" />);
  press("j");
  expect(document.activeElement).toBe(screen.getByTitle("Second"));
});

describe("the current card", () => {
  const focused = () => document.activeElement?.getAttribute("title");

  it("is the one to go on from when the focus was lost", () => {
    openList();
    press("j");
    (document.activeElement as HTMLElement).blur();
    press("j");
    expect(focused()).toBe("Third");
  });

  it("has the focus again when its list is opened again", () => {
    const { leave } = openList();
    press("j");
    leave().comeBack();
    expect(focused()).toBe("Second");
  });

  it("takes no focus from anyone who works elsewhere by then", () => {
    const { leave } = openList();
    const { comeBack } = leave();
    render(<input aria-label="Search" />);
    screen.getByLabelText("Search").focus();
    comeBack();
    expect(document.activeElement).toBe(screen.getByLabelText("Search"));
  });

  it("is the following card after it left the list", () => {
    const { takeAway } = openList();
    press("j");
    takeAway("Second");
    expect(document.activeElement).toBe(document.body);
    press("j");
    expect(focused()).toBe("Third");
  });

  it("is the new last card after the last one left the list", () => {
    const { takeAway } = openList();
    press("j");
    press("j");
    takeAway("Third");
    press("j");
    expect(focused()).toBe("Second");
  });

  it("is left at once for the next by Ctrl Enter, which saves the note that is typed", () => {
    const { save } = openList();
    press("n");
    press("Enter", { ctrlKey: true });
    expect(save).toHaveBeenCalledOnce();
    expect(focused()).toBe("Second");
  });
});

it("Ctrl Enter sends whatever form has the focus, in a dialog, too", () => {
  openList();
  const sent = vi.fn((event) => event.preventDefault());
  render(
    <div role="dialog" aria-label="Reason">
      <form onSubmit={sent}>
        <input aria-label="Why" />
      </form>
    </div>,
  );
  screen.getByLabelText("Why").focus();
  press("Enter");
  expect(sent).not.toHaveBeenCalled();
  press("Enter", { ctrlKey: true });
  expect(sent).toHaveBeenCalledOnce();
});

describe("g and a letter", () => {
  const openRail = () =>
    render(
      <nav id="rail">
        <a href="/admin21/requests">Requests</a>
      </nav>,
    );

  it("open the screen that the rail has, soon after one another", () => {
    const { activate, go } = openList();
    openRail();
    press("r");
    expect(go).not.toHaveBeenCalled();
    press("g");
    expect(press("r")).toBe(false);
    press("g");
    press("w");
    const requests = "/admin21/requests";
    expect(go.mock.calls).toEqual([[requests], [`${requests}?request_status=requested`]]);
    stayHere();
    press("g");
    press("a");
    expect(activate).toHaveBeenCalledOnce();
    press("g");
    expect(press("m"), "the rail does not lead to the members").toBe(true);
  });

  it("keep what is pressed next for the list that comes, letters for a note among it", async () => {
    const { activate } = openList();
    openRail();
    const typed: string[] = [];
    document.execCommand = (_, __, letter) => typed.push(`${letter}`) > 0;
    press("g");
    press("r");
    for (const key of "anok") press(key);
    expect(activate).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(typed).toEqual(["o", "k"]));
    expect(activate).toHaveBeenCalledOnce();
  });

  it("are letters to anyone who types, and forgotten after a while", () => {
    const { go } = openList();
    openRail();
    vi.useFakeTimers();
    press("g");
    vi.advanceTimersByTime(3000);
    press("r");
    vi.useRealTimers();
    screen.getByLabelText("First note").focus();
    expect(press("g")).toBe(true);
    expect(press("r")).toBe(true);
    expect(go).not.toHaveBeenCalled();
  });
});

it("Escape leaves a field of no card for the page, where letters are shortcuts again", () => {
  openList();
  render(
    <main id="main" tabIndex={-1}>
      <input aria-label="City" />
    </main>,
  );
  screen.getByLabelText("City").focus();
  press("Escape");
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

it("the brackets turn the pages of the list, as long as there are any", async () => {
  openList();
  const turned = vi.fn();
  render(
    <>
      <button type="button" {...keyed("previousPage")} aria-disabled onClick={() => turned("back")}>
        Back
      </button>
      <button type="button" {...keyed("nextPage")} onClick={() => turned("on")}>
        Next
      </button>
    </>,
  );
  press("[");
  expect(turned).not.toHaveBeenCalled();
  press("]");
  press("]");
  expect(turned.mock.calls).toEqual([["on"]]);
  await vi.waitFor(() => expect(turned.mock.calls).toEqual([["on"], ["on"]]));
});

it("a choice about single keys that the browser cannot store lasts as long as the page", () => {
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  switchSingleKeys(false);
  expect(singleKeysOn()).toBe(false);
  full.mockRestore();
  switchSingleKeys(true);
  expect(singleKeysOn()).toBe(true);
});
