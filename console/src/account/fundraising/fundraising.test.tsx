import { TYPED } from "@agbara/api/testing/applications.ts";
import { startPayoutCalls } from "@agbara/api/testing/payout-calls.ts";
import { addMember } from "@agbara/api/testing/people.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { session } from "../../providers/session.ts";
import { complete, decided } from "../../testing/applicants.ts";
import { answerQuestion, clickButton } from "../../testing/clicks.ts";
import { openWing } from "../testing/open-wing.tsx";

const calling = await startPayoutCalls();
const { api } = calling;
afterAll(() => api.stop());
afterEach(() => {
  cleanup();
  session.logout("asked");
  api.setNow(new Date());
});

type Member = Awaited<ReturnType<typeof addMember>>;
const visit = ({ token }: Pick<Member, "token">) => ({ fetch: api.fetch, token });
const title = (name: string) => screen.findByRole("heading", { level: 1, name });
const own = async ({ client }: Member) => (await client.call("fundraising.applications.own")).data;

/** Creates a public page for this person. */
async function openPage(me: Member, changes: { status?: "funded" } = {}) {
  const page = await calling.giver.page({ userId: me.id, name: "Ngozi Okafor", ...changes });
  await api.db.execute(
    `insert into applications (entrepreneur_id, saved_at) values ('${page.id}', now())`,
  );
  return page;
}

describe("applying", () => {
  it("begins with what it takes, and asks one thing on each screen; Enter leads on", async () => {
    const me = await addMember(api);
    openWing("/account/fundraising", visit(me));
    await userEvent.click(await screen.findByRole("link", { name: "Begin" }));
    await title("What is your full name?");
    expect(screen.getByRole("progressbar", { name: "Question 1 of 15" })).toBeTruthy();
    await userEvent.type(screen.getByLabelText("Full name"), "Ngozi Okafor{Enter}");
    await title("What do you do?");
    expect(document.activeElement).toBe(screen.getByLabelText("Trade"));
    await userEvent.selectOptions(screen.getByLabelText("Trade"), "Tailoring and fashion");
    await waitFor(async () => expect(await own(me)).toMatchObject({ trade: "fashion" }));
    await screen.findByText("Saved");
    expect(await own(me)).toMatchObject({ name: "Ngozi Okafor", trade: "fashion" });
  });

  it("names what is missing in plain words, each a link to its question; Go on opens the first", async () => {
    const me = await addMember(api);
    await me.client.call("fundraising.applications.save", { name: "Ngozi Okafor", trade: "food" });
    openWing("/account/fundraising", visit(me));
    const missing = await screen.findByRole("region", { name: "What is missing" });
    const link = within(missing).getByRole("link", {
      name: "Give a bank account in your own name.",
    });
    expect(link.getAttribute("href")).toBe("/account/fundraising/bank");
    const goOn = screen.getByRole("link", { name: "Continue" });
    expect(goOn.getAttribute("href")).toBe("/account/fundraising/place");
  });

  it("keeps an amount that we cannot take on the screen, and says what we can", async () => {
    const me = await addMember(api);
    openWing("/account/fundraising/target", visit(me));
    const field = await screen.findByLabelText("Amount in naira");
    await userEvent.clear(field);
    await userEvent.type(field, "400000{Enter}");
    await screen.findByText("Kept on this device until your answer is complete.");
    await userEvent.clear(field);
    await userEvent.type(field, "120000{Enter}");
    await title("What will you buy?");
    await waitFor(async () => expect((await own(me))?.target).toBe(12_000_000));
  });

  it("takes what the money buys line by line, and says how much has no line yet", async () => {
    const me = await addMember(api);
    await me.client.call("fundraising.applications.save", { name: "Ngozi", target: 12_000_000 });
    openWing("/account/fundraising/buys", visit(me));
    const line = async (n: number) =>
      within(await screen.findByRole("group", { name: `Line ${n}` }));
    await userEvent.type((await line(1)).getByLabelText("What it is"), "An oven");
    await userEvent.type((await line(1)).getByLabelText("Price in naira"), "100000");
    await screen.findByText("₦100,000 of ₦120,000 has a line. ₦20,000 is left.");
    expect((await own(me))?.missing).toContain("buys");
    await userEvent.type((await line(2)).getByLabelText("What it is"), "Flour");
    await userEvent.type((await line(2)).getByLabelText("Price in naira"), "20000");
    await clickButton("Next");
    await title("Show your work");
    await waitFor(async () =>
      expect((await own(me))?.buys).toEqual([
        { words: "An oven", sum: 10_000_000 },
        { words: "Flour", sum: 2_000_000 },
      ]),
    );
    expect((await own(me))?.missing).not.toContain("buys");
  });

  it("takes a state and an area of it; another state takes the area out", async () => {
    const me = await addMember(api);
    openWing("/account/fundraising/place", visit(me));
    await userEvent.selectOptions(await screen.findByLabelText("State"), "Lagos");
    await userEvent.selectOptions(screen.getByLabelText("Local government area"), "Agege");
    await waitFor(async () => expect((await own(me))?.lga).toBe("ng-la-agege"));
    await userEvent.selectOptions(screen.getByLabelText("State"), "Kano");
    await waitFor(async () => expect(await own(me)).toMatchObject({ state: "ng-kn", lga: null }));
  });

  it("takes the number after an agreement, then a photo of the paper; the number is nowhere on the device", async () => {
    const me = await addMember(api);
    await me.client.call("fundraising.applications.save", { name: "Ngozi Okafor" });
    openWing("/account/fundraising/identity", visit(me));
    await userEvent.type(await screen.findByLabelText("Your NIN"), "12345678901");
    await clickButton("Save my number");
    await screen.findByText("Please agree to continue.");
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("12345678901");
    await userEvent.click(screen.getByRole("checkbox", { name: /^I agree/ }));
    await clickButton("Save my number");
    await screen.findByText(/^We have your NIN\./);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("12345678901");
    screen.getByLabelText("Add a photo of the paper");
  });

  it("takes no digit out of a number that is too long: it stays, and nothing is saved", async () => {
    const me = await addMember(api);
    await me.client.call("fundraising.applications.save", { name: "Ngozi Okafor" });
    openWing("/account/fundraising/bank", visit(me));
    const number = await screen.findByLabelText<HTMLInputElement>("Account number");
    await userEvent.type(number, "+2348012345678");
    await clickButton("Ask the bank and save");
    await screen.findByText("13 digits; an account has ten. With OPay or PalmPay leave out +234.");
    expect(number.value).toBe("+2348012345678");
    cleanup();
    openWing("/account/fundraising/identity", visit(me));
    const nin = await screen.findByLabelText<HTMLInputElement>("Your NIN");
    await userEvent.type(nin, "123456789012");
    await userEvent.click(screen.getByRole("checkbox", { name: /^I agree/ }));
    await clickButton("Save my number");
    await screen.findByText("12 digits; a NIN or a BVN has 11.");
    expect(nin.value).toBe("123456789012");
    expect((await own(me))?.missing).toEqual(expect.arrayContaining(["account", "identity"]));
  });

  it("asks the bank whose account it is, and shows the name", async () => {
    const me = await addMember(api);
    await me.client.call("fundraising.applications.save", { name: "Ngozi Okafor" });
    const number = await calling.newNumber("OKAFOR NGOZI");
    openWing("/account/fundraising/bank", visit(me));
    const bank = await screen.findByLabelText("Bank or wallet");
    await userEvent.selectOptions(bank, within(bank).getAllByRole("option")[1] as HTMLElement);
    await userEvent.type(screen.getByLabelText("Account number"), number);
    await clickButton("Ask the bank and save");
    await screen.findByText("OKAFOR NGOZI");
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(number);
    expect((await own(me))?.missing).not.toContain("account");
  });

  it("is looked at once more, agreed to and sent; then it says until when we answer", async () => {
    const me = await complete(calling);
    openWing("/account/fundraising/send", visit(me));
    await screen.findByText(TYPED.pitch);
    await clickButton("Send it");
    await screen.findByText("Please agree to continue.");
    await userEvent.click(screen.getByRole("checkbox", { name: /^All of this is true/ }));
    await clickButton("Send it");
    await screen.findByText(/^We have it\. A verifier looks at it next/);
    expect((await own(me))?.status).toBe("submitted");
    await clickButton("Take it back");
    await answerQuestion("Do you want to take your application back?", "Take it back");
    await screen.findByText(/^You have not sent it yet/);
    expect((await own(me))?.status).toBe("draft");
  });
});

describe("where it stands", () => {
  it("shows what we ask to change, and leads to the questions", async () => {
    const me = await decided(calling, "requestChanges", "Please add a photo of your shop.");
    openWing("/account/fundraising", visit(me));
    await screen.findByText(/^We need something from you/);
    expect(screen.getAllByText("Please add a photo of your shop.")).toHaveLength(2);
    const send = screen.getByRole("link", { name: "Change and send it again" });
    expect(send.getAttribute("href")).toBe("/account/fundraising/send");
    screen.getByRole("link", { name: /^Photos, answered/ });
  });

  it("says why it was refused and from when one may apply again; on that day there is a button", async () => {
    const me = await decided(calling, "refuse", "The papers are not yours.");
    openWing("/account/fundraising", visit(me));
    await screen.findByText(/^You can apply again from \d+ \w+ \d{4}/);
    expect(screen.getAllByText("The papers are not yours.")).toHaveLength(2);
    expect(screen.queryByRole("button", { name: "Apply again" })).toBeNull();
  });

  it("leads to the open page, and gives its link to share", async () => {
    const me = await addMember(api);
    const page = await openPage(me);
    openWing("/account/fundraising", visit(me));
    const link = await screen.findByRole("link", { name: "See my page" });
    expect(link.getAttribute("href")).toBe(`/entrepreneurs/${page.code}`);
    const share = screen.getByRole("link", { name: "Share on WhatsApp" });
    expect(decodeURIComponent(share.getAttribute("href") ?? "")).toContain(page.code);
  });

  it("asks nobody to tell people about a page that has its whole sum", async () => {
    const me = await addMember(api);
    await openPage(me, { status: "funded" });
    openWing("/account/fundraising", visit(me));
    await screen.findByText(/^Your page has the whole sum, and takes no more gifts\./);
    expect(screen.getByRole("link", { name: "See my page" })).toBeTruthy();
    screen.getByRole("link", { name: "Show what it was used for" });
    await screen.findByText(/^₦[\d,]+ of ₦[\d,]+$/);
    expect(screen.queryByRole("link", { name: "Share on WhatsApp" })).toBeNull();
    expect(screen.queryByText(/^Tell people about your page/)).toBeNull();
  });

  it("stands in the account, for anyone who has not begun too", async () => {
    const me = await addMember(api);
    openWing("/account", visit(me));
    await screen.findByRole("link", { name: /^Raise funds/ });
    cleanup();
    await me.client.call("fundraising.applications.save", { name: "Ngozi Okafor" });
    openWing("/account", visit(me));
    await screen.findByRole("link", { name: /Your application is not sent yet/ });
  });
});
