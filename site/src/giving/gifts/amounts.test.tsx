import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { dropDraft } from "../../islands/drafts.ts";
import { answering } from "../../testing/answers.ts";
import { words } from "../../words/words.ts";
import { GiveForm } from "./GiveForm.tsx";
import type { Goal } from "./order.ts";

const ADA: Goal = {
  kind: "entrepreneur",
  code: "ADA234",
  name: "Ada Obi",
  needs: 1_500_000,
  buys: [{ words: "Two rolls of cloth", sum: 500_000 }],
};

function give(goal = ADA, people = "1") {
  const { transport } = answering({
    "giving/gifts/quote": { data: { total: 1, fee: 0, gateway_fee: 0, borne_by: "platform" } },
  });
  render(<GiveForm {...{ goal, people, words: words.give, transport }} amount="" />);
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  dropDraft("give:ADA234");
  location.hash = "";
});

it("names what an amount buys only where the price is known, and asks for a sum until one is chosen", async () => {
  give();
  expect(screen.getByRole("button", { name: /^₦5,000\s*Two rolls of cloth$/ })).toBeTruthy();
  expect(screen.getByText("Choose a sum")).toBeTruthy();
  await press("₦1,000");
  expect(screen.queryByText("Choose a sum")).toBeNull();
});

it("opens the field for another amount when the sum in it is wrong", async () => {
  give();
  const another = screen.getByText("Another amount").closest("details");
  expect(another?.open).toBe(false);
  await press("Continue to your details");
  expect(another?.open).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText("Your gift, in naira"));
});

it("says above the total how many gift cards there are, and of how much each", async () => {
  give({ kind: "voucher" }, "3");
  expect(screen.getByText("3 cards")).toBeTruthy();
  await press("₦1,000");
  expect(screen.getByText("3 cards × ₦1,000")).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText("Number of cards"), "1");
  expect(screen.getByText("1 card × ₦1,000")).toBeTruthy();
});
