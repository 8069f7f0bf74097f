import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { home } from "../../editing/schemas/home-schema.ts";
import { content } from "../../testing/content.ts";
import { heard } from "../../testing/heard.ts";
import { words } from "../../words/words.ts";
import { GiftCardForm } from "./GiftCardForm.tsx";

const { give } = content("home.yaml", home);
const TEXT = { ...give, ...give.giftCard };

const amount = () => screen.getByRole<HTMLInputElement>("textbox");
const buy = () => screen.getByRole("button", { name: "Buy Voucher" });

it("hands over ten thousand naira for one person when nothing is changed", async () => {
  const requests = heard("agbara:voucher");
  render(<GiftCardForm words={words.giving} text={TEXT} />);
  await userEvent.click(buy());
  expect(requests).toEqual([{ selectedNumber: 1, selectedAmount: 10_000 }]);
});

it("offers 1 to 20 people", () => {
  render(<GiftCardForm words={words.giving} text={TEXT} />);
  const offered = screen.getAllByRole("option").map(({ textContent }) => Number(textContent));
  expect(offered).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
});

it("reads the amount as naira while it is typed and shows the sum", async () => {
  render(<GiftCardForm words={words.giving} text={TEXT} />);
  await userEvent.selectOptions(screen.getByRole("combobox"), "5");
  await userEvent.clear(amount());
  await userEvent.type(amount(), "12ab500");
  expect(amount().value).toBe("12,500");
  expect(screen.getByText("5 people × ₦12,500 =", { exact: false })).toBeTruthy();
  expect(screen.getByText("₦62,500")).toBeTruthy();
});

it("keeps the caret where the visitor types, though separators come and go", async () => {
  render(<GiftCardForm words={words.giving} text={TEXT} />);
  await userEvent.type(amount(), "9", { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(amount().value).toBe("190,000");
  expect(amount().selectionStart).toBe(2);
});

/** Returns the field's text with a bar where the caret is. */
const withCaret = ({ value, selectionStart }: HTMLInputElement) =>
  `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;
async function press(keys: string, caret: number) {
  const at = { initialSelectionStart: caret, initialSelectionEnd: caret };
  await userEvent.type(amount(), keys, at);
  return withCaret(amount());
}

it("deletes the digit before a separator by Backspace, and the one behind it by Delete", async () => {
  render(<GiftCardForm words={words.giving} text={TEXT} />);
  expect(await press("5", 2)).toBe("105,|000");
  expect(await press("{Backspace}", 4)).toBe("10,|000");
  expect(await press("{Backspace}", 3)).toBe("1,|000");
  expect(await press("{Backspace}", 2)).toBe("|0");
  await userEvent.clear(amount());
  await userEvent.type(amount(), "123456");
  expect(await press("{Delete}", 3)).toBe("12,3|56");
  expect(await press("{Delete}", 2)).toBe("1,2|56");
});

it("hands over null for an empty amount", async () => {
  const requests = heard("agbara:voucher");
  render(<GiftCardForm words={words.giving} text={TEXT} />);
  await userEvent.clear(amount());
  await userEvent.click(buy());
  expect(requests).toEqual([{ selectedNumber: 1, selectedAmount: null }]);
});

it("thanks politely, repeats the sum and says when the service begins", async () => {
  render(<GiftCardForm words={words.giving} text={TEXT} />);
  expect(screen.queryByText(/You have not paid anything/)).toBeNull();
  await userEvent.click(buy());
  const thanks = screen.getByText(/You have not paid anything/).textContent;
  expect(thanks).toContain("1 person × ₦10,000 = ₦10,000");
  expect(thanks).toContain("This service will be available from the 28th of November, 2024");
  expect(thanks).toContain("You have not paid anything");
});

it("begins with what was entered on an earlier visit", () => {
  localStorage.setItem("draft:gift-card", '{"people":"3","amount":"2,000","stray":"x"}');
  render(<GiftCardForm words={words.giving} text={TEXT} />);
  expect(amount().value).toBe("2,000");
  expect(screen.getByText("₦6,000")).toBeTruthy();
});
