import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { Notices } from "../../../components/Notices.tsx";
import { clearNotices } from "../../../components/notices.ts";
import { CopyButton } from "./CopyButton.tsx";

afterEach(() => {
  clearNotices();
  cleanup();
});

it("says so where the browser does not copy, and shows what it was", async () => {
  const person = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("refused"));
  render(
    <>
      <CopyButton value="ada@people.example" what="e-mail" icon="mail" />
      <Notices />
    </>,
  );
  await person.click(screen.getByRole("button", { name: /copy e-mail/ }));
  const notice = await screen.findByText(/could not copy/);
  expect(notice.textContent).toContain("ada@people.example");
  expect(screen.queryByText("copied")).toBeNull();
});
