import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { dropDraft } from "../../islands/drafts.ts";
import { answering, refusal } from "../../testing/answers.ts";
import { words } from "../../words/words.ts";
import { GiveForm } from "./GiveForm.tsx";
import type { Goal } from "./order.ts";
import { endPaying, payingNow } from "./paying.ts";

const ADA: Goal = { kind: "entrepreneur", code: "ADA234", name: "Ada Obi", needs: 1_500_000 };
const GATEWAY = "https://gateway.example/pay";
const LINK = "l".repeat(43);

const quoted = ({ amount }: { amount?: unknown }) => ({
  data: { total: Number(amount), fee: 0, gateway_fee: 13_750, borne_by: "platform" },
});
const WORKING = {
  "giving/gifts/quote": quoted,
  "giving/gifts": { data: { _id: "1", total: 250_000, link: LINK } },
  "giving/gifts/pay": { data: { url: GATEWAY } },
};

const left: string[] = [];

function give(answers: Parameters<typeof answering>[0] = WORKING, goal = ADA) {
  const server = answering(answers);
  const leave = (address: string) => left.push(address);
  render(
    <GiveForm
      {...{ goal, leave, words: words.give, transport: server.transport }}
      people="1"
      amount=""
    />,
  );
  return server;
}

const amount = () => screen.getByLabelText<HTMLInputElement>("Your gift, in naira");
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

async function reachSecondStep() {
  await userEvent.type(amount(), "2500");
  await press("Continue to your details");
  await screen.findByText("Who you are");
}

async function sayWho() {
  await userEvent.type(screen.getByLabelText("Your name"), "Ngozi Eze");
  await userEvent.type(screen.getByLabelText("Your e-mail address"), "ngozi@gmail.com");
}

beforeEach(() => {
  dropDraft("give:ADA234");
  endPaying();
  left.length = 0;
  location.hash = "";
});

it("says beside the amount what is too little, and what is more than the page needs", async () => {
  give();
  await press("Continue to your details");
  expect(screen.getByText("Give ₦100 or more.")).toBeTruthy();
  expect(document.activeElement).toBe(amount());
  await userEvent.type(amount(), "15001");
  await press("Continue to your details");
  expect(screen.getByText(/Give at most ₦15,000/)).toBeTruthy();
});

it("takes no name that nobody can see or that holds a web address, and says so at the field", async () => {
  give();
  await reachSecondStep();
  await userEvent.type(screen.getByLabelText("Your e-mail address"), "ngozi@gmail.com");
  const name = screen.getByLabelText("Your name");
  await userEvent.type(name, "\u2800");
  await press(/^Pay/);
  expect(screen.getByText(/Enter your name/)).toBeTruthy();
  await userEvent.clear(name);
  await userEvent.type(name, "Claim at evil.example");
  await press(/^Pay/);
  expect(screen.getByText(/cannot contain a web address/)).toBeTruthy();
  expect(document.activeElement).toBe(name);
  expect(left).toEqual([]);
});

it("takes an amount by a press, and the whole of what is needed", async () => {
  give();
  await press(/^₦5,000/);
  expect(amount().value).toBe("5,000");
  await press(/All that is needed$/);
  expect(amount().value).toBe("15,000");
});

it("says what the fee comes to and who bears it", async () => {
  give();
  await userEvent.type(amount(), "2500");
  expect(await screen.findByText(/We pay the fee, about ₦137.50/)).toBeTruthy();
});

it("says for a card from abroad which cards there are, its fee, how a refund goes back, and about how much it is", async () => {
  const pounds = { currency: "GBP", amount: 125 };
  const dollars = { currency: "USD", amount: 15_650 };
  const about = { day: "2026-11-27", sums: [pounds, dollars] };
  const price = ({ amount, abroad }: { amount?: unknown; abroad?: unknown }) => {
    const { data } = quoted({ amount });
    return { data: { ...data, gateway_fee: abroad ? 19_750 : 13_750, about } };
  };
  const server = give({ ...WORKING, "giving/gifts/quote": price });
  await userEvent.type(amount(), "2500");
  await screen.findByText(/We pay the fee, about ₦137.50/);
  expect(screen.getByText(/Visa, Mastercard or Verve\), by bank transfer or by USSD/)).toBeTruthy();
  expect(screen.queryByText(/^About/)).toBeNull();
  await userEvent.click(screen.getByLabelText("I pay with a card from abroad"));
  expect(await screen.findByText(/We pay the fee, about ₦197.50/)).toBeTruthy();
  expect(screen.getByText(/American Express .* A refund goes back to the same card/)).toBeTruthy();
  expect(
    screen.getByText(/^About £1.25, US\$157, at the rates of 27 November 2026. Your bank/),
  ).toBeTruthy();
  await press("Continue to your details");
  await sayWho();
  await press(/^Pay ₦2,500/);
  expect(server.of("giving/gifts")[0]?.input).toMatchObject({ abroad: true });
});

it("asks who gives, beside each field that is missing", async () => {
  give();
  await reachSecondStep();
  await press(/^Pay/);
  expect(screen.getByText(/Enter your name/)).toBeTruthy();
  expect(screen.getByText(/Enter a full e-mail address/)).toBeTruthy();
  expect(left).toEqual([]);
});

it("begins the gift and goes to the gateway, with its link kept in this tab", async () => {
  const server = give();
  await reachSecondStep();
  await sayWho();
  // If a bank disputes a payment, our evidence quotes this sentence word for word.
  expect(screen.getByText(/14 days to ask for it back/)).toBeTruthy();
  await press(/^Pay ₦2,500/);
  expect(left).toEqual([GATEWAY]);
  expect(server.of("giving/gifts")[0]?.input).toMatchObject({
    kind: "entrepreneur",
    pages: ["ADA234"],
    amount: 250_000,
    tip: 0,
    covers_fee: false,
    if_full: "refund",
    donor: { name: "Ngozi Eze", email: "ngozi@gmail.com" },
  });
  expect(payingNow()?.link).toBe(LINK);
});

it("asks for news by mail only where that is ticked", async () => {
  const server = give();
  await reachSecondStep();
  await sayWho();
  await press(/^Pay/);
  await userEvent.click(screen.getByRole("checkbox", { name: /^Send me a mail when/ }));
  await press(/^Pay/);
  expect(server.of("giving/gifts").map(({ input }) => input.news)).toEqual([undefined, true]);
});

it("is one gift however often it is sent, and another once something of it has changed", async () => {
  const server = give();
  await reachSecondStep();
  await sayWho();
  await press(/^Pay/);
  await press(/^Pay/);
  await userEvent.type(screen.getByLabelText(/^A message/), "Well done");
  await press(/^Pay/);
  const ids = server.of("giving/gifts").map(({ input }) => input.id);
  expect([ids.length, new Set(ids).size, ids[0] === ids[1]]).toEqual([3, 2, true]);
});

it("leads to the gift where it is paid already", async () => {
  const answers = { ...WORKING };
  give({ ...answers, "giving/gifts": () => answers["giving/gifts"] });
  await reachSecondStep();
  await sayWho();
  await press(/^Pay/);
  answers["giving/gifts"] = { data: { _id: "1", total: 250_000, link: null as never } };
  await press(/^Pay/);
  expect(left).toEqual([GATEWAY, `/gift#${LINK}`]);
});

it("keeps what was entered where there is no network, and says so", async () => {
  give({ "giving/gifts/quote": quoted });
  await reachSecondStep();
  await sayWho();
  await press(/^Pay/);
  expect((await screen.findByRole("alert")).textContent).toContain("is kept in this tab");
  expect(screen.getByLabelText<HTMLInputElement>("Your name").value).toBe("Ngozi Eze");
});

it("goes back to the amount where the page needs less by now", async () => {
  const said = "This page needs ₦1,000 now.";
  const refused = () => Promise.reject(refusal(422, said, { amount: said }));
  give({ ...WORKING, "giving/gifts": refused });
  await reachSecondStep();
  await sayWho();
  await press(/^Pay/);
  expect(await screen.findByText(said)).toBeTruthy();
  expect(amount().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("button", { name: "See what is still needed" })).toBeTruthy();
});

it("offers the address that was probably meant", async () => {
  give();
  await reachSecondStep();
  await userEvent.type(screen.getByLabelText("Your e-mail address"), "ngozi@gmial.com");
  await press("Use ngozi@gmail.com");
  expect(screen.getByLabelText<HTMLInputElement>("Your e-mail address").value).toBe(
    "ngozi@gmail.com",
  );
});

it("asks for gift cards without a page, of so much each", async () => {
  const server = give(WORKING, { kind: "voucher" });
  await userEvent.selectOptions(screen.getByLabelText("Number of cards"), "3");
  await userEvent.type(amount(), "2000");
  await press("Continue to your details");
  await screen.findByText("3 gift cards of ₦2,000 each");
  await sayWho();
  await press(/^Pay/);
  const [{ input } = { input: {} }] = server.of("giving/gifts");
  expect(input).toMatchObject({ kind: "voucher", people: 3, amount: 200_000 });
  expect(input).not.toHaveProperty("pages");
});

it("reads thousands as people write them, and shows what was read", async () => {
  const server = give();
  await userEvent.type(amount(), "12.5k");
  await userEvent.tab();
  expect(amount().value).toBe("12,500");
  await press("Continue to your details");
  await screen.findByText("₦12,500 to Ada Obi");
  await sayWho();
  await press(/^Pay/);
  expect(server.of("giving/gifts")[0]?.input).toMatchObject({ amount: 1_250_000 });
});

it.each(["1e5", "ten thousand", "5000 or 6000"])("takes no sum out of %s", async (typed) => {
  give();
  await userEvent.type(amount(), typed);
  await press("Continue to your details");
  await screen.findByText(/^Write naira in digits/);
  expect(amount().value).toBe(typed);
  expect(screen.queryByText("Who you are")).toBeNull();
});
