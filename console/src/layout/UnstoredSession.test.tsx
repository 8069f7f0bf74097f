import { addMember } from "@agbara/api/testing/people.ts";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { App } from "../App.tsx";
import { session } from "../providers/session.ts";
import { realApi } from "../testing/real-api.ts";

const api = await realApi({ members: 0 });
const UNSTORED = /^This browser cannot store your login/;

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

/** Makes the browser's storage accept this many texts, and then behave as if it were full. */
function fullAfter(texts: number) {
  const { setItem } = Storage.prototype;
  let room = texts;
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(function put(this: Storage, ...entry) {
    if (room === 0) throw new DOMException("full", "QuotaExceededError");
    room -= 1;
    setItem.apply(this, entry);
  });
}

async function logIn(address = "/auth/login") {
  const { email } = await addMember(api);
  window.fetch = api.fetch;
  window.scrollTo = () => undefined;
  window.history.replaceState(null, "", address);
  render(<App />);
  await userEvent.type(await screen.findByLabelText("E-mail"), email);
  await userEvent.type(screen.getByLabelText("Password"), "Agbara-demo-2026");
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
}

it.each([0, 1])(
  "a login that the browser cannot store succeeds, and says how long it lasts: room for %i texts",
  async (texts) => {
    fullAfter(texts);
    await logIn("/auth/login?return=/account/tv/signup");
    await screen.findByRole("textbox", { name: /^About me/ });
    screen.getByText(UNSTORED);
    expect(localStorage).toHaveLength(0);
    session.logout("asked");
    await screen.findByRole("heading", { name: "Log in" });
    await waitFor(() => expect(screen.queryByText(UNSTORED)).toBeNull());
  },
);

it("a login that is stored says nothing of it", async () => {
  await logIn("/auth/login?return=/account/tv/signup");
  await screen.findByRole("textbox", { name: /^About me/ });
  expect(screen.queryByText(UNSTORED)).toBeNull();
  cleanup();
});
