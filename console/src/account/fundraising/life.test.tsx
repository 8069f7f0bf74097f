import { giverAt } from "@agbara/api/testing/giver.ts";
import { startPayoutCalls } from "@agbara/api/testing/payout-calls.ts";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { session } from "../../providers/session.ts";
import { answerQuestion, clickButton } from "../../testing/clicks.ts";
import { openWing } from "../testing/open-wing.tsx";

const calling = await startPayoutCalls();
const { api } = calling;
afterAll(() => api.stop());
afterEach(() => {
  cleanup();
  session.logout("asked");
});

/** Opens the screen of a person with an open page. */
async function open(before = async (_code: string): Promise<unknown> => null) {
  api.setNow(new Date());
  const { client, person } = await calling.entrepreneur("none");
  // The test's page has no rows about an application. Pausing and resuming creates them.
  await client.call("fundraising.life.pause", { days: 1 });
  await client.call("fundraising.life.resume");
  const { data } = await client.call("fundraising.applications.own");
  await before(data?.page_code ?? "");
  openWing("/account/fundraising", { fetch: api.fetch, token: person.token });
  await screen.findByRole("heading", { name: "Pause or close your page" });
  return async () => (await client.call("fundraising.applications.own")).data;
}

describe("one's open page", () => {
  it("is paused for as long as one chooses, and opened again", async () => {
    const own = await open();
    const card = `${window.location.origin}/entrepreneurs/${(await own())?.page_code}/embed`;
    expect(screen.getByText(/^<iframe/).textContent).toContain(`src="${card}"`);
    await clickButton("Pause my page");
    const dialog = screen.getByRole("dialog", { name: "Do you want to pause your page?" });
    within(dialog).getByText("We pay you all earlier gifts, as always.");
    await userEvent.selectOptions(within(dialog).getByLabelText("For how long?"), "14 days");
    await answerQuestion("Do you want to pause your page?", "Pause my page");
    await screen.findByText(/^Your page is paused until/);
    const paused = await own();
    const days = (Date.parse(paused?.paused_until ?? "") - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    await clickButton("Open my page again");
    await screen.findByRole("button", { name: "Pause my page" });
    expect((await own())?.status).toBe("verified");
  });

  it("is closed for good once it is said what that means", async () => {
    const own = await open((code) => giverAt(api).named(code, "Musa"));
    await clickButton("Close my page");
    await answerQuestion("Do you want to close your page for good?", "Close for good");
    await screen.findByText(/^Nobody can give to your page any more\. We pay you/);
    expect(screen.queryByRole("button", { name: "Close my page" })).toBeNull();
    expect((await own())?.status).toBe("closed");
    // A closed page stays public for a time, so the owner can still hide donors' names on it.
    await userEvent.click(await screen.findByRole("button", { name: /Musa/ }));
    await vi.waitFor(async () => {
      expect(screen.queryByRole("button", { name: /Musa/ })).toBeNull();
      const visitor = await api.clientOf();
      const { data } = await visitor.call("entrepreneurs.public.page", {
        page_code: (await own())?.page_code ?? "",
      });
      expect(data.named).toEqual([]);
    });
  });
});
