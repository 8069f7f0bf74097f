import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { Notices } from "../../../components/Notices.tsx";
import { clearNotices, showNotice } from "../../../components/notices.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

afterEach(() => {
  act(clearNotices);
  cleanup();
});

/** Renders a screen with a confirmation dialog above it. */
function ask() {
  const close = vi.fn();
  const dialog = (open: boolean) => (
    <>
      <h1>The screen behind</h1>
      <Notices />
      <ConfirmDialog
        open={open}
        title="Send it?"
        keep="Cancel"
        act="Send"
        onClose={close}
        onAct={() => undefined}
      />
    </>
  );
  const { rerender } = render(dialog(false));
  rerender(dialog(true));
  return close;
}

it("a message during a dialog reaches screen readers, but the screen behind does not", async () => {
  ask();
  act(() => showNotice({ kind: "error", text: "Somebody was faster." }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Somebody was faster.");
  expect(screen.queryByRole("heading", { name: "The screen behind" })).toBeNull();
});

it("the first Escape in a dialog takes away what is told, the next closes the dialog", async () => {
  const close = ask();
  act(() => showNotice({ kind: "error", text: "Somebody was faster." }));
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByText("Somebody was faster.")).toBeNull();
  expect(close).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(close).toHaveBeenCalledOnce();
});
