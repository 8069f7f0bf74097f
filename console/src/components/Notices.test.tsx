import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { Notices } from "./Notices.tsx";
import { addToFailure, clearNotices, showNotice, UNDO_MS } from "./notices.ts";

afterEach(() => {
  act(clearNotices);
  cleanup();
});

it("names the request that failed beside the message, which stays as it is", () => {
  render(<Notices />);
  act(() => showNotice({ kind: "error", text: "please try again", reference: "K7QM-2XBD" }));
  expect(screen.getByText("please try again")).toBeDefined();
  expect(screen.getByRole("alert").textContent).toContain("Reference K7QM-2XBD");
});

it("names nothing where there is nothing to name", () => {
  render(<Notices />);
  act(() => showNotice({ kind: "error", text: "Somebody was faster." }));
  expect(screen.getByRole("alert").textContent).not.toContain("Reference");
});

it("advice stays while the same failure is told again, and goes with another failure", () => {
  const advice = "It may be done. Press Done again where it still stands.";
  render(<Notices />);
  act(() => {
    showNotice({ kind: "error", text: "please try again" });
    addToFailure({ advice });
    showNotice({ kind: "error", text: "please try again" });
  });
  expect(screen.getByRole("alert").textContent).toContain(advice);
  act(() => showNotice({ kind: "error", text: "Somebody was faster." }));
  expect(screen.getByRole("alert").textContent).not.toContain(advice);
});

it("Escape takes the message away, and leaves Escape to where somebody works", async () => {
  const left = vi.fn();
  render(
    <>
      <input aria-label="Note" onKeyDown={left} />
      <Notices />
    </>,
  );
  screen.getByLabelText("Note").focus();
  act(() => showNotice({ kind: "success", text: "Saved." }));
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByText("Saved.")).toBeNull();
  expect(left).toHaveBeenCalledOnce();
});

it("leaves room below a screen as high as it is, so that it covers no button for good", () => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(148);
  onTestFinished(() => void vi.restoreAllMocks());
  const told = () => document.documentElement.style.getPropertyValue("--told");
  render(<Notices />);
  act(() => showNotice({ kind: "success", text: "Saved." }));
  expect(told()).toBe("148px");
  act(clearNotices);
  expect(told()).toBe("");
});

describe("a message with something to undo", () => {
  function tell() {
    const run = vi.fn();
    render(
      <>
        <button type="button">Where I was</button>
        <Notices />
      </>,
    );
    screen.getByText("Where I was").focus();
    const undo = { does: "activate Asabi again", keys: "Ctrl Z", run };
    act(() => showNotice({ kind: "success", text: "Success: DeActivated", undo }));
    return {
      run,
      button: screen.getByRole("button", { name: "Undo Ctrl Z: activate Asabi again" }),
    };
  }

  it("is read out with what can be undone and by which keys", () => {
    const { button } = tell();
    expect(screen.getByRole("status").contains(button)).toBe(true);
  });

  it("undoes once, is gone, and leaves the focus where it was before", () => {
    const { run, button } = tell();
    button.focus();
    act(() => button.click());
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByText("Success: DeActivated")).toBeNull();
    expect(document.activeElement).toBe(screen.getByText("Where I was"));
  });

  it("stays as long as the focus is on it, and its time begins again afterwards", () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { button } = tell();
    act(() => button.focus());
    act(() => vi.advanceTimersByTime(UNDO_MS * 3));
    screen.getByText("Success: DeActivated");
    act(() => button.blur());
    act(() => vi.advanceTimersByTime(UNDO_MS));
    expect(screen.queryByText("Success: DeActivated")).toBeNull();
  });

  it("stays for thirty seconds, whatever other messages come and go", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { run, button } = tell();
    act(() => showNotice({ kind: "success", text: "Success: Note updated" }));
    act(() => showNotice({ kind: "error", text: "please try again" }));
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(screen.queryByText("please try again")).toBeNull();
    act(() => vi.advanceTimersByTime(UNDO_MS - 1));
    act(() => button.click());
    expect(run).toHaveBeenCalledOnce();
  });

  it("gives its place to a later one, and has it again when the later one is undone", () => {
    const { run } = tell();
    const later = { does: "activate Bisi again", keys: "Ctrl Z", run: vi.fn() };
    act(() => showNotice({ kind: "success", text: "Success: DeActivated", undo: later }));
    act(() => screen.getByRole("button", { name: /^Undo/ }).click());
    expect(later.run).toHaveBeenCalledOnce();
    act(() => screen.getByRole("button", { name: /^Undo/ }).click());
    expect(run).toHaveBeenCalledOnce();
  });
});
