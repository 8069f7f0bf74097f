import { giverAt } from "@agbara/api/testing/giver.ts";
import { addMember } from "@agbara/api/testing/people.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { session } from "../../providers/session.ts";
import { clickButton } from "../../testing/clicks.ts";
import { realApi } from "../../testing/real-api.ts";
import { openWing } from "../testing/open-wing.tsx";

const api = await realApi({ members: 0 });
const giver = giverAt(api);
afterEach(() => {
  cleanup();
  session.logout("asked");
});

/** Creates a member who gave ₦1,000 to a page and also paid the fee. */
async function donor() {
  const me = await addMember(api);
  const { code } = await giver.page({ name: "Ngozi Okafor" });
  const gift = await giver.paid({ pages: [code], covers_fee: true }, me.client);
  return { ...me, gift };
}

const LOOK = "Ask for my money back, or see where it stands";
const visit = ({ token }: { token: string }) => ({ fetch: api.fetch, token });
const oneOf = ({ gift }: Awaited<ReturnType<typeof donor>>) => `/account/gifts/${gift._id}`;

describe("my gifts", () => {
  it("name whom each gift is to and how far it is, and lead to it", async () => {
    const me = await donor();
    openWing("/account/gifts", visit(me));
    const row = (await screen.findByText("To Ngozi Okafor")).closest("li");
    expect(row?.textContent).toContain("Given");
    screen.getByText("You have given ₦1,000 to entrepreneurs.");
    const [link] = within(row as HTMLElement).getAllByRole("link");
    expect(link?.getAttribute("href")).toBe(oneOf(me));
  });

  it("lead to the entrepreneurs if there are none", async () => {
    openWing("/account/gifts", visit(await addMember(api)));
    const way = await screen.findByRole("link", { name: "Find somebody to give to" });
    expect(way.getAttribute("href")).toBe("/entrepreneurs");
  });
});

describe("a gift", () => {
  it("says what it is made of and what became of each part", async () => {
    const me = await donor();
    openWing(oneOf(me), visit(me));
    const page = (await screen.findByText("Ngozi Okafor")).closest("li");
    expect(page?.textContent).toContain("₦1,000");
    screen.getByText("Fee of the payment service");
  });

  it("of which the gateway took another sum was not given, and leads to no second payment", async () => {
    await giver.withSwitches({ amount: "too little" });
    const me = await donor();
    await giver.withSwitches({});
    openWing(oneOf(me), visit(me));
    await screen.findByText(/took a different sum or currency/);
    expect(screen.queryByText(/You can pay it now/)).toBeNull();
  });

  it("has its news by mail switched on by one press, and off again", async () => {
    const me = await donor();
    openWing(oneOf(me), visit(me));
    await userEvent.click(await screen.findByRole("button", { name: "Send me their news" }));
    await screen.findByRole("button", { name: "Send me no more news" });
    const isOn = async () =>
      (await me.client.call("giving.gifts.one", { giftId: me.gift._id })).data.news;
    expect(await isOn()).toBe(true);
    await clickButton("Send me no more news");
    await screen.findByRole("button", { name: "Send me their news" });
    expect(await isOn()).toBe(false);
  });

  it("shows the donor's first name on the page by one press, and takes it off again", async () => {
    const me = await donor();
    const named = async () =>
      (await me.client.call("giving.gifts.one", { giftId: me.gift._id })).data.public_name;
    openWing(oneOf(me), visit(me));
    const show = await screen.findByRole("button", { name: /^Show/ });
    expect(await named()).toBeNull();
    await userEvent.click(show);
    const off = await screen.findByRole("button", { name: "Do not show my name" });
    const name = await named();
    expect(screen.getByText(new RegExp(`${name}`)).textContent).toContain(name);
    await userEvent.click(off);
    await screen.findByRole("button", { name: /^Show/ });
    expect(await named()).toBeNull();
  });

  it("of somebody else is not shown", async () => {
    const me = await donor();
    openWing(oneOf(me), visit(await addMember(api)));
    await screen.findByText("This gift does not exist, or somebody else gave it.");
  });

  it("is asked back after a question, and then says when that was and that it is decided", async () => {
    const me = await donor();
    openWing(oneOf(me), visit(me));
    await userEvent.click(await screen.findByRole("button", { name: LOOK }));
    await screen.findByText(/^You can ask for your money back until .*23:59, Nigerian time\.$/);
    await userEvent.type(screen.getByLabelText(/^Why/), "I gave twice.");
    await clickButton("Ask for my money back");
    const dialog = await screen.findByRole("dialog", {
      name: /^Do you want ₦[\d,.]+ of this gift/,
    });
    within(dialog).getByText(/within 10 business days/);
    await clickButton("Ask for it back");
    await screen.findByText(/^Asked for on /);
    screen.getByText("We check it");
    expect(await me.client.call("giving.gifts.one", { giftId: me.gift._id })).toMatchObject({
      data: { status: "refunding" },
    });
  });

  it("for two pages is asked back in part, and the last withdrawal asks before", async () => {
    const me = await addMember(api);
    const [halima, bisi] = [
      await giver.page({ name: "Halima Bello" }),
      await giver.page({ name: "Bisi Ojo" }),
    ];
    const gift = await giver.paid({ pages: [halima.code, bisi.code], kind: "empower" }, me.client);
    for (let asks = 0; asks < 2; asks += 1) {
      const { data } = await me.client.call("finance.refunds.ask", { link: gift.link });
      const refund = data.refunds.find(({ withdrawable }) => withdrawable)?._id ?? "";
      await me.client.call("finance.refunds.withdraw", { link: gift.link, refund });
    }
    openWing(`/account/gifts/${gift._id}`, visit(me));
    await userEvent.click(await screen.findByRole("button", { name: LOOK }));
    await userEvent.click(await screen.findByLabelText("Bisi Ojo: ₦1,000"));
    await clickButton("Ask for my money back");
    await screen.findByRole("dialog", { name: "Do you want ₦1,000 of this gift back?" });
    await clickButton("Ask for it back");
    await screen.findByText("We check it");
    await clickButton("Withdraw this request");
    const dialog = await screen.findByRole("dialog", {
      name: "Do you want to withdraw your request for good?",
    });
    await userEvent.click(within(dialog).getByRole("button", { name: "Withdraw this request" }));
    await waitFor(() => expect(screen.getAllByText("Withdrawn")).toHaveLength(3));
    expect(await me.client.call("giving.gifts.one", { giftId: gift._id })).toMatchObject({
      data: { status: "given" },
    });
  });

  it("leads to its own page by a link that is made when it is wanted", async () => {
    const me = await donor();
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = (input, init) => {
      asked.push(String(input));
      return api.fetch(input, init);
    };
    openWing(oneOf(me), { fetch, token: me.token });
    await screen.findByText("Ngozi Okafor");
    const links = () => asked.filter((address) => address.endsWith("/link"));
    expect(links()).toHaveLength(0);
    await userEvent.click(await screen.findByRole("button", { name: LOOK }));
    await screen.findByText(/^You can ask for your money back until/);
    expect(links()).toHaveLength(1);
  });
});
