import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { Notices } from "./Notices.tsx";
import { clearNotices, showNotice } from "./notices.ts";

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
