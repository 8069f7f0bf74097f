import { tokenOf } from "@agbara/api/testing/people.ts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { realApi } from "../../../testing/real-api.ts";

// Forgets loaded modules, because another test file in this worker may already have loaded the screens' code.
vi.resetModules();
const { openConsole } = await import("../../testing/open-console.tsx");
const { session } = await import("../../../providers/session.ts");

const api = await realApi({ members: 0 });
const token = await tokenOf(api, "consultant");
const SCREENS = ["../../content/faqs/FaqList.tsx", "../../content/faqs/FaqCreate.tsx"];

/** Makes the code of the FAQ screens fail to load, as without a network. */
function withoutCode({ online }: { online: boolean }) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);
  for (const path of SCREENS) vi.doMock(path, () => Promise.reject(new Error("no network")));
  // React logs each error that an error boundary caught. We hide these logs.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const reload = vi.fn();
  vi.stubGlobal("location", { ...window.location, reload });
  return reload;
}

afterEach(() => {
  for (const path of SCREENS) vi.doUnmock(path);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

// Forgets the failed modules, so that a later test file in this worker does not get them.
afterAll(() => {
  vi.resetModules();
});

const open = (address: string) => openConsole(address, { fetch: api.fetch, token });
const click = (role: "button" | "link", name: string) =>
  userEvent.click(screen.getByRole(role, { name }));

describe("a screen whose code cannot be fetched", () => {
  it("says that one is offline, and opens by itself when the network is back", async () => {
    const reload = withoutCode({ online: false });
    open("/admin21/faqs");
    await screen.findByRole("heading", { name: "We could not open this page" });
    screen.getByText(/^You are offline\./);
    await click("button", "Try again");
    await screen.findByText(/^You are offline\./);
    expect(reload).not.toHaveBeenCalled();
    session.emit("networkRefresh", undefined);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("that failed with a network there is a fault of ours; the page is loaded again on request", async () => {
    const reload = withoutCode({ online: true });
    sessionStorage.setItem("began-again", String(Date.now()));
    open("/admin21/faqs/create");
    await screen.findByText(/^Something went wrong on our side\./);
    await click("button", "Try again");
    expect(reload).toHaveBeenCalledOnce();
  });

  it("is left behind by going elsewhere, and asked for again on the next visit", async () => {
    const reload = withoutCode({ online: false });
    open("/admin21/faqs");
    await screen.findByRole("heading", { name: "We could not open this page" });
    await click("link", "Management Console");
    await screen.findByRole("heading", { name: "Management Console" });
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    await click("link", "FAQs");
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(screen.queryByRole("heading", { name: "We could not open this page" })).toBeNull();
  });
});

it("data that could not be read without a network is read when the network is back", async () => {
  const away: typeof fetch = (input, init) =>
    String(input).includes("dashboard")
      ? Promise.reject(new TypeError("Failed to fetch"))
      : api.fetch(input, init);
  openConsole("/admin21", { fetch: away, token });
  await screen.findByRole("heading", { name: "We cannot reach the server" });
  window.fetch = api.fetch;
  session.emit("networkRefresh", undefined);
  await screen.findByRole("heading", { name: "Members by country" });
});
