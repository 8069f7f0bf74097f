import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { controlsFor, keyed } from "./keyed.ts";

afterEach(cleanup);

const names = () => controlsFor("done").map(({ textContent }) => textContent);

it("controls are found in their order on the screen, and only while they are shown", () => {
  const shown = (people: string[]) => (
    <>
      {people.map((name) => (
        <button key={name} type="button" {...keyed("done")}>
          {name}
        </button>
      ))}
    </>
  );
  const { rerender, unmount } = render(shown(["Ngozi"]));
  rerender(shown(["Amara", "Ngozi", "Tunde"]));
  expect(names()).toEqual(["Amara", "Ngozi", "Tunde"]);
  rerender(shown(["Tunde", "Amara"]));
  expect(names()).toEqual(["Tunde", "Amara"]);
  unmount();
  expect(names()).toEqual([]);
});

it("a control is found by each of its shortcuts, and by none that it has lost", () => {
  const note = (unsaved: boolean) => <textarea {...keyed("note", unsaved && "unsaved")} />;
  const { rerender } = render(note(true));
  expect(controlsFor("unsaved")).toEqual(controlsFor("note"));
  rerender(note(false));
  expect(controlsFor("unsaved")).toEqual([]);
  expect(controlsFor("note")).toHaveLength(1);
});

it("a control without a shortcut gets nothing", () => {
  expect(keyed(false, undefined)).toEqual({});
});
