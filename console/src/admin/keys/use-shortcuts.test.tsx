import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useShortcuts } from "./use-shortcuts.ts";

afterEach(cleanup);

/** Two cards of a list, the first with the focus. */
function openList() {
  const does = { activate: vi.fn(), find: vi.fn() };
  function List() {
    useShortcuts(() => undefined, does.find, true);
    return (
      <ul>
        <li data-card tabIndex={-1} title="First">
          <textarea data-note aria-label="Note" />
          <button type="button" data-activate onClick={does.activate}>
            Activate
          </button>
        </li>
        <li data-card tabIndex={-1} title="Second" />
        <li data-card tabIndex={-1} title="Third" />
      </ul>
    );
  }
  Element.prototype.scrollIntoView = () => undefined;
  render(<List />);
  screen.getByTitle("First").focus();
  return does;
}

/** Presses a key where the focus is; whether its own effect, such as a letter, is left to it. */
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const hold = (key: string, more: object = {}) => press(key, { repeat: true, ...more });

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
  expect(document.activeElement).toBe(screen.getByLabelText("Note"));
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
