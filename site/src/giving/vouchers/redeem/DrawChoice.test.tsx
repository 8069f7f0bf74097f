import { CallError } from "@agbara/shared/client/call-error.ts";
import type { Route } from "@agbara/shared/client/routes.ts";
import { withCheckLetter } from "@agbara/shared/codes/check-letter.ts";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { words } from "../../../words/words.ts";
import { Redeem } from "./Redeem.tsx";

const LETTERS = withCheckLetter("K7QM2CXH9RTVABC");
const ADA = {
  page_code: "ABCDEF",
  name: "Ada Obi",
  pitch: "I sew.",
  trade: "fashion",
  photo: null,
  status: "verified",
  target: 900_000,
  raised: 0,
  state: "ng-la",
  lga: "ng-la-ikeja",
};
const REFUSED = { status: 409, shown: "Nobody needs so much.", requirement: null, fields: {} };

/**
 * Opens the page with a simulated server. Each draw chooses Ada and gets the next number. Records the requests to the
 * server, by path.
 */
function open({ left = 500_000, fits = true } = {}) {
  const sent: Record<string, Record<string, unknown>[]> = {};
  let number = 11;
  const voucher = { amount: 500_000, left, state: "open", used_at: null };
  const send = async ({ path }: Route, input: Record<string, unknown> = {}) => {
    sent[path] = [...(sent[path] ?? []), input];
    if (path.endsWith("check")) return { data: voucher };
    if (path === "giving/draws" && !fits) throw new CallError(REFUSED);
    if (path === "giving/draws") return { data: { number: ++number } };
    if (path.endsWith("reveal")) return { data: { number, cards: [ADA] } };
    if (path.endsWith("redeem"))
      return { data: { ...voucher, left: 0, state: "used", redeemed: left, page: ADA } };
    return { data: { data: [ADA], paginator: { hasNextPage: false, currentPage: 1 } } };
  };
  location.hash = LETTERS;
  render(<Redeem words={words.redeem} transport={{ send }} />);
  return sent;
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/redeem");
});

it("gives to whom the draw chooses, and leads to the draw", async () => {
  const sent = open();
  await press("Let the draw choose");
  const link = await screen.findByRole("link", { name: "See draw 12" });
  expect(link.getAttribute("href")).toBe("/draws/12");
  expect(screen.getByRole<HTMLInputElement>("radio", { checked: true }).closest("label")).toBe(
    screen.getByText("Chosen by draw 12").closest("label"),
  );
  await press("Give ₦5,000 to Ada Obi");
  await screen.findByRole("heading", { name: "₦5,000 went to Ada Obi" });
  expect(sent["giving/draws"]).toMatchObject([{ people: 1, amount: 500_000 }]);
  const [redeemed] = sent["giving/vouchers/redeem"] ?? [];
  expect(redeemed).toMatchObject({ draw: 12 });
  expect(redeemed).not.toHaveProperty("page");
});

it("draws again, as another draw that is made instead of the first", async () => {
  const sent = open();
  await press("Let the draw choose");
  await press("Draw again");
  await screen.findByText("Chosen by draw 13");
  const [first, second] = sent["giving/draws"] ?? [];
  expect(second?.instead_of).toBe(first?.id);
});

it("is forgotten where somebody then chooses themselves", async () => {
  const sent = open();
  await press("Let the draw choose");
  await screen.findByText("Chosen by draw 12");
  const [, ada] = screen.getAllByRole("radio");
  await userEvent.click(ada as HTMLElement);
  await press("Give ₦5,000 to Ada Obi");
  await screen.findByRole("heading", { name: /went to/ });
  const [redeemed] = sent["giving/vouchers/redeem"] ?? [];
  expect(redeemed).toMatchObject({ page: "ABCDEF" });
  expect(redeemed).not.toHaveProperty("draw");
});

it("draws among those who need the least gift, where less is left", async () => {
  const sent = open({ left: 4_000 });
  await press("Let the draw choose");
  await screen.findByText("Chosen by draw 12");
  expect(sent["giving/draws"]).toMatchObject([{ amount: 10_000 }]);
});

it("says where nobody needs so much, and the others can still be chosen", async () => {
  open({ fits: false });
  await press("Let the draw choose");
  await screen.findByText("Nobody needs so much.");
  expect(screen.getAllByRole("radio")).toHaveLength(1);
});
