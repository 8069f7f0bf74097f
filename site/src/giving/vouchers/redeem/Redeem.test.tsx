import { CallError } from "@agbara/shared/client/call-error.ts";
import type { Route } from "@agbara/shared/client/routes.ts";
import { withCheckLetter } from "@agbara/shared/codes/check-letter.ts";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { words } from "../../../words/words.ts";
import { Redeem } from "./Redeem.tsx";

const LETTERS = withCheckLetter("K7QM2CXH9RTVABC");
const WRONG = `${LETTERS.slice(0, -1)}${LETTERS.endsWith("A") ? "B" : "A"}`;
const ADA = {
  page_code: "ABCDEF",
  name: "Ada Obi",
  trade: "food",
  photo: null,
  status: "verified",
};
const FUNDED = { ...ADA, page_code: "GHJKLM", name: "Bola Ojo", status: "funded", raised: 100 };
const PAGE = { ...ADA, state: "ng-la", lga: "ng-la-ikeja", target: 900_000, raised: 100_000 };
const VOUCHER = { amount: 1_000_000, left: 1_000_000, state: "open", used_at: null };

type Answers = Partial<Record<"check" | "redeem", (body: Record<string, unknown>) => unknown>>;

/**
 * Opens the page with a simulated server that gives these answers. Returns the requests to redeem that the server
 * receives.
 */
function open(answers: Answers = {}) {
  const redeemed: Record<string, unknown>[] = [];
  const send = vi.fn(async ({ path }: Route, input: Record<string, unknown> = {}) => {
    if (path.endsWith("check")) return { data: answers.check?.(input) ?? VOUCHER };
    if (path === "entrepreneurs")
      return { data: { data: [PAGE, FUNDED], paginator: { hasNextPage: false, currentPage: 1 } } };
    redeemed.push(input);
    const page = { page_code: PAGE.page_code, name: PAGE.name };
    return {
      data: answers.redeem?.(input) ?? { ...VOUCHER, left: 200_000, redeemed: 800_000, page },
    };
  });
  const { unmount } = render(<Redeem words={words.redeem} transport={{ send }} />);
  const asked = () => send.mock.calls.map(([{ path }]) => path);
  return { redeemed, asked, unmount };
}

vi.mock("./own-page.ts", () => ({
  ownPage: async () => ({ page_code: "NPQRST", name: "Chidi Eze", needs: 2_500_000 }),
}));

const field = () => screen.getByLabelText<HTMLInputElement>("Code of the gift card");
const look = () => userEvent.click(screen.getByRole("button", { name: "See what it is worth" }));
async function chooseAda() {
  await userEvent.click(await screen.findByRole("radio", { name: /Ada Obi/ }));
  await userEvent.click(screen.getByRole("button", { name: "Give ₦8,000 to Ada Obi" }));
}
const failing = (status: number, shown: string) => () => {
  throw new CallError({ status, shown, requirement: null, fields: {} });
};

afterEach(() => {
  delete document.documentElement.dataset.session;
});
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/redeem");
});

describe("the code", () => {
  it("is grouped and in capitals while it is typed", async () => {
    open();
    await userEvent.type(field(), "k7qm2c");
    expect(field().value).toBe("K7QM-2C");
  });

  it("keeps the caret where somebody mends it", async () => {
    open();
    await userEvent.type(field(), "k7qm2c");
    await userEvent.type(field(), "{Backspace}X", {
      initialSelectionStart: 2,
      initialSelectionEnd: 2,
    });
    expect(field().value).toBe("KXQM-2C");
    expect(field().selectionStart).toBe(2);
  });

  it("refuses a character that no code has, with a hint that names it", async () => {
    open();
    await userEvent.type(field(), "ab0");
    expect(field().value).toBe("AB");
    expect(screen.getByText(/“0” is in no code/)).toBeTruthy();
    await userEvent.type(field(), "c");
    expect(screen.queryByText(/is in no code/)).toBeNull();
  });

  it("is not sent if it cannot be right", async () => {
    const { asked } = open();
    await userEvent.type(field(), WRONG);
    expect(screen.getByText(/not right yet/)).toBeTruthy();
    await look();
    await userEvent.clear(field());
    await userEvent.type(field(), "AB2C");
    await look();
    expect(screen.getByText(/12 are missing/)).toBeTruthy();
    expect(asked()).toEqual([]);
  });

  it("is checked by itself if it is in the address", async () => {
    location.hash = LETTERS;
    open();
    await screen.findByRole("heading", { name: "₦10,000 to give" });
  });
});

it("a code that was copied into the address with what is around it is looked at by itself", async () => {
  for (const hash of [`${LETTERS}.`, `(${LETTERS})`, `${LETTERS}%E2%80%8B`, `%23${LETTERS}%2C`]) {
    location.hash = hash;
    const { unmount } = open();
    await screen.findByRole("heading", { name: "₦10,000 to give" });
    unmount();
  }
});

describe("the gift card", () => {
  it("says that the words on it are the buyer's", async () => {
    location.hash = LETTERS;
    open({ check: () => ({ ...VOUCHER, card_for: "", card_from: "Chidi", greeting: "" }) });
    await screen.findByText(/The person who bought the card wrote/);
  });

  it("goes to whom somebody chooses, and it is said what stays on it", async () => {
    const { redeemed } = open();
    await userEvent.type(field(), LETTERS);
    await look();
    await chooseAda();
    await screen.findByRole("heading", { name: "₦8,000 went to Ada Obi" });
    expect(screen.getByText(/₦2,000 is still on the gift card/)).toBeTruthy();
    expect(redeemed).toMatchObject([{ voucher_code: LETTERS, page: "ABCDEF" }]);
  });

  it("can go to the own page of somebody who is logged in", async () => {
    document.documentElement.dataset.session = "in";
    location.hash = LETTERS;
    const { redeemed } = open();
    await userEvent.click(await screen.findByRole("radio", { name: /Put it on my own page/ }));
    await userEvent.click(screen.getByRole("button", { name: "Give ₦10,000 to Chidi Eze" }));
    await screen.findByRole("heading", { name: /went to/ });
    expect(redeemed).toMatchObject([{ page: "NPQRST" }]);
  });

  it("is not offered to a page that has all it asked for", async () => {
    location.hash = LETTERS;
    open();
    await screen.findByRole("radio", { name: /Ada Obi/ });
    expect(screen.queryByRole("radio", { name: /Bola/ })).toBeNull();
  });

  it.each([
    [{ state: "used", left: 0, used_at: "2026-12-20T23:30:00.000Z" }, "used on 21 December 2026"],
    [{ state: "frozen" }, "asked for the money back"],
    [{ state: "refunded" }, "went back to the person who bought it"],
  ])("that is %o cannot be given", async (changes, said) => {
    location.hash = LETTERS;
    open({ check: () => ({ ...VOUCHER, ...changes }) });
    await screen.findByText(new RegExp(said));
    expect(screen.queryByRole("radio")).toBeNull();
  });

  it("that nobody knows is shown with the server's words, and its code stays to be corrected", async () => {
    open({ check: failing(404, "We know no gift card with this code.") });
    await userEvent.type(field(), LETTERS);
    await look();
    await screen.findByText(/We know no gift card/);
    expect(field().value).toBe(`${LETTERS.match(/.{4}/g)?.join("-")}`);
  });

  it("is given once, however often it is sent: after a lost answer and a reload, too", async () => {
    location.hash = LETTERS;
    const before = open({ redeem: failing(0, "No connection.") });
    await chooseAda();
    await screen.findByText(/give your gift only once/);
    await userEvent.click(screen.getByRole("button", { name: /^Give/ }));
    before.unmount();
    expect(sessionStorage.redeeming).toContain(before.redeemed[0]?.id);
    const after = open();
    await screen.findByRole("heading", { name: "₦8,000 went to Ada Obi" });
    const ids = [...before.redeemed, ...after.redeemed].map(({ id }) => id);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });

  it("is sent under another id after a refusal", async () => {
    location.hash = LETTERS;
    let nth = 0;
    const refuse = failing(409, "This page takes no gifts at the moment.");
    const { redeemed } = open({ redeem: () => (nth++ === 0 ? refuse() : undefined) });
    await chooseAda();
    await screen.findByText(/takes no gifts/);
    await userEvent.click(screen.getByRole("button", { name: /^Give/ }));
    await screen.findByRole("heading", { name: /went to Ada/ });
    expect(new Set(redeemed.map(({ id }) => id)).size).toBe(2);
  });
});

describe("what came in the address", () => {
  it.each([
    ["cut short", "K7QM-2C", "K7QM-2C", /10 are missing/],
    ["mistyped", WRONG, WRONG.match(/.{4}/g)?.join("-"), /not right yet/],
    ["no code at all", "%E0%A4%A", "EA4A", /“%” is in no code/],
  ])("and is %s can be mended", async (_, hash, shown, said) => {
    location.hash = hash;
    open();
    await screen.findByText(said);
    expect(field().value).toBe(shown);
  });
});

describe("a card that somebody else used in the meantime", () => {
  const used = { ...VOUCHER, left: 0, state: "used", used_at: "2026-12-20T12:00:00.000Z" };

  it("is not offered again", async () => {
    location.hash = LETTERS;
    let looks = 0;
    open({
      check: () => (looks++ === 0 ? VOUCHER : used),
      redeem: failing(409, "This gift card was used."),
    });
    await chooseAda();
    await screen.findByText(/used on 20 December 2026/);
    expect(screen.queryByRole("radio")).toBeNull();
  });

  it("or that was given before without an answer, is said to be given to those who have it", async () => {
    location.hash = LETTERS;
    let nth = 0;
    let looks = 0;
    const answers = [failing(0, "please try again"), failing(409, "Used."), () => undefined];
    document.documentElement.dataset.session = "in";
    const { redeemed } = open({
      check: () => (looks++ === 0 ? VOUCHER : used),
      redeem: () => answers[nth++]?.(),
    });
    await chooseAda();
    await screen.findByText(/give your gift only once/);
    await userEvent.click(await screen.findByRole("radio", { name: /own page/ }));
    await userEvent.click(screen.getByRole("button", { name: /^Give .* to Chidi/ }));
    await screen.findByRole("heading", { name: /went to Ada Obi/ });
    expect(redeemed[2]).toEqual(redeemed[0]);
  });
});
