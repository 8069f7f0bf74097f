import { startPayoutCalls } from "@agbara/api/testing/payout-calls.ts";
import { addMember } from "@agbara/api/testing/people.ts";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { session } from "../../../providers/session.ts";
import { clickButton } from "../../../testing/clicks.ts";
import { openWing } from "../../testing/open-wing.tsx";

const calling = await startPayoutCalls();
const { api, giver } = calling;
afterAll(() => api.stop());
beforeEach(() => api.setNow(new Date()));
afterEach(() => {
  cleanup();
  session.logout("asked");
});

const SCREEN = "/account/fundraising/money";
const sum = (name: string) => screen.getByText(name).closest("div")?.textContent;

/** Creates a person whose page got ₦2,500. Finance has approved the payout but not sent it yet. */
async function approved() {
  const entrepreneur = await calling.entrepreneur();
  const { page } = entrepreneur;
  await giver.paid({ pages: [page.code], amount: 250_000 });
  calling.later(16);
  await calling.windowsPass();
  const { _id: id, items } = await calling.prepared([page.id]);
  await (await calling.as("finance2")).call("finance.payouts.approve", {
    id,
    items: items.map(({ _id }) => _id),
  });
  return entrepreneur;
}

describe("one's money", () => {
  it("says what was given, what waits and until when", async () => {
    const { page, person } = await calling.entrepreneur();
    await giver.paid({ pages: [page.code], amount: 250_000 });
    openWing(SCREEN, { fetch: api.fetch, token: person.token });
    await screen.findByText("Given to your page");
    expect(sum("Given to your page")).toContain("₦2,500");
    expect(screen.getAllByText(/^Until the end of \d+ \w+ \d{4}$/).length).toBeGreaterThan(0);
    screen.getByText("Nothing was paid yet.");
  });

  it("is shown on the way when it was sent, and to which account", async () => {
    const { person, number } = await approved();
    await calling.send();
    openWing(SCREEN, { fetch: api.fetch, token: person.token });
    await screen.findByText(/^Paid on/);
    screen.getByText(`Sandbox Bank, number ending in ${number.slice(-4)}`, { selector: "span" });
    expect(screen.getAllByText("₦2,500").length).toBeGreaterThan(1);
  });

  /** Creates a person whose payout failed and can be sent again. */
  async function notSent() {
    const { page, person } = await approved();
    await giver.withSwitches({ transfers: "fail" });
    await calling.send();
    await giver.withSwitches({});
    return { page, person };
  }

  it("says why a payout was not sent, and leads to the bank account", async () => {
    const { person } = await notSent();
    openWing(SCREEN, { fetch: api.fetch, token: person.token });
    await screen.findByText("The reason: the account is closed, or takes no money at the moment.");
    screen.getByText("Not sent");
    await userEvent.click(screen.getByRole("link", { name: "Go to your bank account" }));
    expect(document.activeElement?.textContent).toBe("Bank account");
  });

  it("does not say what to do about a payout that was not sent once its money does not wait any more", async () => {
    const { page, person } = await notSent();
    await calling.prepared([page.id]);
    openWing(SCREEN, { fetch: api.fetch, token: person.token });
    await screen.findByText(/^We could not send the money on \d+ \w+ \d{4}\.$/);
    expect(screen.queryByText(/still yours/)).toBeNull();
    expect(screen.queryByRole("link", { name: "Go to your bank account" })).toBeNull();
  });

  it("says what to do about an account that must be corrected while something else prevents payouts, too", async () => {
    const { page, person } = await notSent();
    const stop = { id: page.id, words: "We check the shop." };
    await (await calling.as("verifier")).call("fundraising.pages.suspend", stop);
    openWing(SCREEN, { fetch: api.fetch, token: person.token });
    await screen.findByText("Nothing is paid while your page is stopped.");
    screen.getByRole("link", { name: "Go to your bank account" });
  });

  it("is said to be checked, without a reason, while it has no day", async () => {
    const { page, person } = await calling.entrepreneur();
    const gift = await giver.paid({ pages: [page.code], amount: 250_000 });
    calling.later(16);
    await calling.windowsPass();
    await calling.flagged(gift._id);
    openWing(SCREEN, { fetch: api.fetch, token: person.token });
    await screen.findByText("We check every gift before we pay it. That can take some days.");
    expect(sum("Ready to be paid to you")).toBe("Ready to be paid to you₦2,500");
    expect(screen.queryByText("Yours, but not ready to be paid yet")).toBeNull();
  });

  it("has what donors wrote, with their names where they show them", async () => {
    const { page, person } = await calling.entrepreneur();
    const donor = { name: "Bisi", email: "bisi@people.example" };
    await giver.paid({ pages: [page.code], message: "Well done!", donor });
    await giver.paid({ pages: [page.code], message: "God bless you.", donor, anonymous: true });
    openWing(SCREEN, { fetch: api.fetch, token: person.token });
    const under = async (said: string) =>
      (await screen.findByText(said)).closest("li")?.textContent;
    expect(await under("Well done!")).toContain("Bisi, ");
    expect(await under("God bless you.")).toContain("Anonymous, ");
  });

  it("is not for those without a page, who are led to one", async () => {
    const { token } = await addMember(api);
    openWing(SCREEN, { fetch: api.fetch, token });
    await screen.findByRole("link", { name: "See how to get one" });
  });
});

describe("another bank account", () => {
  it("is asked for once it is said what it means, and then nothing is paid for seven days", async () => {
    const { person } = await calling.entrepreneur();
    openWing(SCREEN, { fetch: api.fetch, token: person.token });
    await userEvent.click(await screen.findByRole("button", { name: "Use another account" }));
    screen.getByText("After the change, we pay nothing for 7 days.");
    await userEvent.selectOptions(await screen.findByLabelText("Bank or wallet"), "Sandbox Bank");
    await userEvent.type(screen.getByLabelText("Account number"), await calling.newNumber());
    await clickButton("Ask the bank and save");
    await screen.findByText("Please say why you change the account.");
    await userEvent.type(screen.getByLabelText("Why do you change it?"), "The old bank closed.");
    await clickButton("Ask the bank and save");
    await screen.findByText(/^We pay nothing to this account before/);
    screen.getByText(/this account replaced Sandbox Bank/);
  });
});
