import { startPayoutCalls } from "@agbara/api/testing/payout-calls.ts";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { session } from "../../providers/session.ts";
import { decided } from "../../testing/applicants.ts";
import { openWing } from "../testing/open-wing.tsx";

const calling = await startPayoutCalls();
const { api } = calling;
afterAll(() => api.stop());
afterEach(() => {
  cleanup();
  session.logout("asked");
  api.setNow(new Date());
});

const ASKED = [
  { question: "photos", words: "Add one from outside your shop." },
  { question: "story", words: "Say who buys from you." },
] as const;

async function asked() {
  const me = await decided(calling, "requestChanges", "", [...ASKED]);
  return { fetch: api.fetch, token: me.token };
}

describe("after a verifier asked for changes", () => {
  it("each question is listed with the words about it, and nothing says that nothing is missing", async () => {
    openWing("/account/fundraising", await asked());
    const list = await screen.findByRole("region", { name: "What we ask you to change" });
    const link = within(list).getByRole("link", { name: "Photos" });
    expect(link.getAttribute("href")).toBe("/account/fundraising/photos");
    within(list).getByText("Add one from outside your shop.");
    expect(screen.queryByText("Nothing is missing.")).toBeNull();
    screen.getByRole("link", { name: "Your story, please change this" });
    const goOn = screen.getByRole("link", { name: "Continue" });
    expect(goOn.getAttribute("href")).toBe("/account/fundraising/photos");
  });

  it("the words are at the question itself, and again before it is sent", async () => {
    openWing("/account/fundraising/story", await asked());
    await screen.findByRole("heading", { level: 1, name: "Tell your story" });
    screen.getByText("Say who buys from you.");
    expect(screen.queryByText("Add one from outside your shop.")).toBeNull();
    await userEvent.click(screen.getAllByRole("link", { name: "Look and send" })[0] as Element);
    await screen.findByRole("heading", { name: "Have you changed this?" });
    screen.getByText("Add one from outside your shop.");
  });
});
