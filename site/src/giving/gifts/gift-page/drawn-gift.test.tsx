import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { dropDraft } from "../../../islands/drafts.ts";
import { answering } from "../../../testing/answers.ts";
import { words } from "../../../words/words.ts";
import { GiveForm } from "../GiveForm.tsx";
import { endPaying } from "../paying.ts";

const ANSWERS = {
  "giving/gifts/quote": {
    data: { total: 3_000_000, fee: 0, gateway_fee: 1, borne_by: "platform" },
  },
  "giving/gifts": { data: { _id: "1", total: 3_000_000, link: "l".repeat(43) } },
  "giving/gifts/pay": { data: { url: "https://gateway.example/pay" } },
};

beforeEach(() => {
  dropDraft("give:draw-12");
  endPaying();
  location.hash = "";
});

it("gives to those whom a draw has chosen, the amount that it was for", async () => {
  const { of, transport } = answering(ANSWERS);
  render(
    <GiveForm
      goal={{ kind: "empower", draw: 12, people: 3, each: 1_000_000 }}
      {...{ transport, words: words.give, leave: () => undefined }}
      people="1"
      amount=""
    />,
  );
  expect(screen.getByText("₦10,000 to each of 3 people")).toBeDefined();
  expect(screen.queryByLabelText("Your gift, in naira")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Continue to your details" }));
  await userEvent.type(await screen.findByLabelText("Your name"), "Ngozi Eze");
  await userEvent.type(screen.getByLabelText("Your e-mail address"), "ngozi@gmail.com");
  await userEvent.click(screen.getByRole("button", { name: /^Pay/ }));
  await expect
    .poll(() => of("giving/gifts")[0]?.input)
    .toMatchObject({ kind: "empower", draw: 12, amount: 1_000_000 });
});
