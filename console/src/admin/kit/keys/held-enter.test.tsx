import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { useShortcuts } from "./use-shortcuts.ts";

const nothing = () => undefined;

function Form() {
  useShortcuts({ onHelp: nothing, onFind: nothing, onGo: nothing, enabled: true });
  return (
    <>
      <button type="button">Approve</button>
      <textarea aria-label="Why" />
    </>
  );
}

/**
 * Fires a repeated key press, as if Enter stays pressed. Returns true if nothing prevented the browser's default
 * action.
 */
const holdEnterOn = (target: HTMLElement) =>
  fireEvent.keyDown(target, { key: "Enter", repeat: true });

it("Enter that is held down is one press of a button, and goes on in a field", () => {
  render(<Form />);
  expect(fireEvent.keyDown(screen.getByRole("button"), { key: "Enter" })).toBe(true);
  expect(holdEnterOn(screen.getByRole("button"))).toBe(false);
  expect(holdEnterOn(screen.getByLabelText("Why"))).toBe(true);
});
