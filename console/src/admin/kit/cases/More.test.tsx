import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { More } from "./More.tsx";

afterEach(cleanup);

const isOpen = () =>
  screen.getByRole("button", { name: "More" }).getAttribute("aria-expanded") === "true";

it("the menu closes after a choice, and the focus is on its button, where a dialog gives it back", async () => {
  let done = 0;
  render(
    <More>
      <button type="button" onClick={() => (done += 1)}>
        Export
      </button>
      <button type="button">Refresh</button>
    </More>,
  );
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  expect(isOpen()).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Export" }));
  expect(done).toBe(1);
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "More" }));
});

it("the menu closes with Escape, and when the focus goes elsewhere", async () => {
  render(
    <>
      <More>
        <button type="button">Export</button>
      </More>
      <input aria-label="Elsewhere" />
    </>,
  );
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  await userEvent.keyboard("{Escape}");
  expect(isOpen()).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  expect(isOpen()).toBe(true);
  await userEvent.click(screen.getByLabelText("Elsewhere"));
  expect(isOpen()).toBe(false);
});
