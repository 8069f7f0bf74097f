import { idOf } from "@agbara/shared/testing/builders.ts";
import { makeToken } from "@agbara/shared/testing/tokens.ts";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CoreAdminContext } from "react-admin";
import { MemoryRouter, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { session } from "../../providers/session.ts";
import { Rail } from "./Rail.tsx";

beforeEach(() =>
  session.login({
    token: makeToken({ role: "consultant" }),
    user: { _id: idOf(1), first_name: "Me" },
    introductions: false,
  }),
);
afterEach(() => {
  cleanup();
  session.logout("asked");
});

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

const click = (role: "button" | "link", name: string) =>
  userEvent.click(screen.getByRole(role, { name }));
const isOpen = () => screen.getByRole("button", { name: "Menu" }).ariaExpanded;

it("the menu closes on every way that is taken, and stays closed on the way back", async () => {
  render(
    <MemoryRouter initialEntries={["/admin21/members"]}>
      {/* Nothing is due. */}
      <CoreAdminContext
        dataProvider={{ getOne: async () => ({ data: { id: "today", due: 0 } }) } as never}
      >
        <Rail onFind={() => undefined} onHelp={() => undefined} />
      </CoreAdminContext>
      <Back />
    </MemoryRouter>,
  );
  await click("button", "Menu");
  expect(isOpen()).toBe("true");
  await click("button", "Menu");
  expect(isOpen()).toBe("false");
  await click("button", "Menu");
  await click("link", "Members");
  expect(isOpen()).toBe("false");
  await click("button", "Menu");
  await click("link", "FAQs");
  expect(isOpen()).toBe("false");
  await click("button", "Back");
  expect(isOpen()).toBe("false");
});
