import { fireEvent, render, screen } from "@testing-library/react";
import { vi } from "vitest";
import { asCard } from "../admin/kit/keys/current-card.ts";
import { useShortcuts } from "../admin/kit/keys/use-shortcuts.ts";
import { keyed } from "../components/keyed.ts";

/** Renders a list of three cards. The first card has the focus. */
export function openList() {
  const does = {
    activate: vi.fn(),
    find: vi.fn(),
    go: vi.fn(),
    save: vi.fn((event) => event.preventDefault()),
  };
  function List({ without }: { without?: string }) {
    useShortcuts({
      onHelp: () => undefined,
      onFind: does.find,
      onGo: does.go,
      enabled: true,
    });
    return (
      <ul>
        {["First", "Second", "Third"]
          .filter((name) => name !== without)
          .map((name) => (
            <li key={name} {...asCard(name)} title={name}>
              <form onSubmit={does.save}>
                <textarea {...keyed("note")} aria-label={`${name} note`} />
              </form>
              <button type="button" {...keyed("activate")} onClick={does.activate}>
                Activate {name}
              </button>
            </li>
          ))}
      </ul>
    );
  }
  Element.prototype.scrollIntoView = () => undefined;
  const { rerender, unmount } = render(<List />);
  screen.getByTitle("First").focus();
  const leave = () => {
    unmount();
    return { comeBack: () => void render(<List />) };
  };
  return { ...does, leave, takeAway: (name: string) => rerender(<List without={name} />) };
}

/**
 * Presses a key on the focused element. Returns true if the key still has its usual effect, such as typing a letter.
 */
export const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
export const hold = (key: string, more: object = {}) => press(key, { repeat: true, ...more });
