import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { answering } from "../../testing/answers.ts";
import { words } from "../../words/words.ts";
import { YearStatement } from "./YearStatement.tsx";

const STATEMENT = `g.${"0".repeat(8)}-0000-4000-8000-${"0".repeat(12)}.2026.1800000000000.signed`;

const PLACE = "1777600000000000_01980000-0000-7000-8000-000000000000";
/** Makes one part of a statement for a year with this many gifts of ₦1,000. Skips the first `from` gifts. */
const yearOf = (count: number, from = 0) => ({
  year: 2026,
  donor_name: "Sade",
  count,
  total: count * 100_000,
  paid_back: 0,
  from,
  next: from === 0 && count > 1_000 ? PLACE : null,
  gifts: Array.from({ length: Math.min(count - from, 1_000) }, (_, nth) => ({
    receipt_number: `R-${from + nth + 1}`,
    day: "2026-05-01",
    total: 100_000,
    paid_back: 0,
    pages: ["Ngozi Okafor"],
    cards: 0,
  })),
});

function show(count: number) {
  const server = answering({
    "giving/statements/open": (input: unknown) =>
      Promise.resolve({
        data: yearOf(count, (input as { after?: string }).after === PLACE ? 1_000 : 0),
      }),
  });
  render(<YearStatement words={words.statement} transport={server.transport} />);
  return server;
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

beforeEach(() => {
  location.hash = STATEMENT;
});

it("shows a year at once if it has few gifts, and says nothing of parts", async () => {
  show(2);
  await screen.findByText("R-2");
  screen.getByText("Together");
  screen.getByRole("link", { name: "Save as a table (CSV)" });
  expect(screen.queryByText(/^Gifts 1 to/)).toBeNull();
  expect(screen.queryByRole("button", { name: /gifts/i })).toBeNull();
});

it("saves a file with a line for each gift, its sum and what went back", async () => {
  const { gifts, ...rest } = yearOf(2);
  const year = {
    ...rest,
    gifts: gifts.map((gift, nth) => (nth === 0 ? gift : { ...gift, paid_back: 50_050, cards: 3 })),
  };
  const { transport } = answering({ "giving/statements/open": { data: year } });
  render(<YearStatement words={words.statement} transport={transport} />);
  const file = await screen.findByRole("link", { name: "Save as a table (CSV)" });
  expect(file.getAttribute("download")).toMatch(/-2026\.csv$/);
  const text = await (await fetch(file.getAttribute("href") ?? "")).text();
  expect(text.replace("\uFEFF", "").trim().split("\r\n")).toEqual([
    "Day,Receipt,For,Given (naira),Paid back (naira)",
    "2026-05-01,R-1,Ngozi Okafor,1000.00,0.00",
    '2026-05-01,R-2,"3 gift cards, Ngozi Okafor",1000.00,500.50',
  ]);
});

it("says which gifts of a long year it shows, and leads to the rest and back", async () => {
  const server = show(1_003);
  await screen.findByText(/^Gifts 1 to 1000 of 1003\./);
  screen.getByText("Together, all 1003 gifts");
  await press("The gifts after these");
  await screen.findByText(/^Gifts 1001 to 1003 of 1003\./);
  screen.getByText("R-1003");
  const file = screen.getByRole("link", { name: "Save gifts 1001 to 1003 as a table (CSV)" });
  expect(file.getAttribute("download")).toMatch(/-2026-1001-1003\.csv$/);
  await press("The gifts before these");
  await screen.findByText("R-1");
  expect(server.of("giving/statements/open").map(({ input }) => input)).toEqual([
    { statement: STATEMENT },
    { statement: STATEMENT, after: PLACE },
    { statement: STATEMENT },
  ]);
});
