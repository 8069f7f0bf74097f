import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { addToDraft, dropDraft } from "../../islands/drafts.ts";
import { answering } from "../../testing/answers.ts";
import { words } from "../../words/words.ts";
import { GiveForm } from "./GiveForm.tsx";

const ADA = { kind: "entrepreneur", code: "ADA234", name: "Ada Obi", needs: 1_500_000 } as const;

function give() {
  const { transport } = answering({
    "giving/gifts/quote": {
      data: { total: 125_000, fee: 0, gateway_fee: 0, borne_by: "platform" },
    },
  });
  render(<GiveForm {...{ goal: ADA, words: words.give, transport }} people="1" amount="" />);
}

const amount = () => screen.getByLabelText<HTMLInputElement>("Your gift, in naira");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  dropDraft("give:ADA234");
  location.hash = "";
});

it("asks which of two sums was meant, and is answered by the keyboard", async () => {
  give();
  await userEvent.type(amount(), "12,50{Enter}");
  await screen.findByText("Did you mean ₦1,250 or ₦12.50?");
  expect(amount().value).toBe("12,50");
  expect(document.activeElement).toBe(amount());
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(amount().value).toBe("1,250");
  expect(document.activeElement).toBe(amount());
  expect(screen.queryByText(/^Did you mean/)).toBeNull();
  await press("Continue to your details");
  await screen.findByText("₦1,250 to Ada Obi");
});

it("asks which of two sums was meant before Tab leaves the field", async () => {
  give();
  await userEvent.type(amount(), "12,50");
  expect(screen.queryByText(/^Did you mean/)).toBeNull();
  await userEvent.tab();
  await screen.findByText("Did you mean ₦1,250 or ₦12.50?");
  expect(document.activeElement?.textContent).toBe("₦1,250");
  const answers = screen.getByRole("group", { name: "Did you mean ₦1,250 or ₦12.50?" });
  expect(answers.contains(document.activeElement)).toBe(true);
});

it("asks which of two sums was meant by what was typed and left before the code came", async () => {
  addToDraft("give:ADA234", { amount: "12,50" });
  give();
  await screen.findByText("Did you mean ₦1,250 or ₦12.50?");
  await press("₦12.50");
  expect(amount().value).toBe("12.50");
});
