import { newGroup } from "@agbara/api/testing/ledger.ts";
import { tokenOf } from "@agbara/api/testing/people.ts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";
import { nairaInFile, statementRows } from "./statement-file.ts";

const api = await realApi({ members: 0 });
const open = async (address: string) =>
  openConsole(address, { fetch: api.fetch, token: await tokenOf(api, "finance") });

it("a month leads to its statement, and the trial balance has the same sum on both sides", async () => {
  await newGroup(api.db);
  const page = await open("/admin21/ledger/months");
  await userEvent.click(await screen.findByRole("link", { name: "November 2026" }));
  await screen.findByRole("heading", { level: 1, name: "November 2026" });
  screen.getByText("This month is open: its figures may still change.");
  const [accounts] = screen.getAllByRole("table");
  within(accounts as HTMLElement).getByRole("link", { name: "All pages" });
  page.unmount();
  await open("/admin21/ledger/trial-balance?day=2026-11-30");
  const table = within(await screen.findByRole("table"));
  expect(table.getAllByText("₦5")).toHaveLength(4);
});

it("a month whose day has come waits for the months before it, and says so", async () => {
  for (const day of ["2025-09-10", "2025-10-10", "2026-11-10"])
    await newGroup(api.db, new Date(`${day}T10:00:00.000Z`));
  await open("/admin21/ledger/months");
  const monthOf = async (name: string) =>
    within((await screen.findByRole("link", { name })).closest("tbody, li") ?? document.body);
  await screen.findByRole("button", { name: "Ask to close September 2025" });
  (await monthOf("October 2025")).getByText(/After the month before/);
  (await monthOf("November 2026")).getByText(/Closes from 7 Dec/);
});

it("who asks for a month after a colleague is told that they can close it", async () => {
  await newGroup(api.db, new Date("2025-09-10T10:00:00.000Z"));
  await open("/admin21/ledger/months");
  await screen.findByRole("button", { name: /^Ask to close/ });
  const other = api.clientWith(await tokenOf(api, "finance2"));
  await other.call("ledger.months.ask", { month: "2025-09" });
  await userEvent.keyboard("p");
  await userEvent.click(await screen.findByRole("button", { name: "Ask" }));
  await screen.findByText("A colleague asked before you, so you can close this month.");
  await screen.findByText("You can close it");
  await screen.findByRole("button", { name: /^Close September 2025/ });
});

it("the file of a statement holds naira as numbers, and each row has every column", () => {
  expect([nairaInFile(123_450), nairaInFile(-500)]).toEqual(["1234.50", "(5.00)"]);
  const rows = statementRows({
    month: "2026-11",
    state: "open",
    corrections_total: 1,
    accounts: [
      {
        kind: "bank",
        owner: "",
        number: "1300",
        normal: "debit",
        opening: 0,
        debited: 500,
        credited: 0,
        closing: 500,
      },
    ],
    kinds: [{ kind: "float_added", transfers: 1, amount: 500 }],
    corrections: [
      {
        _id: "1",
        key: "own:1",
        about: null,
        posted_on: "2026-11-02",
        corrects: "2026-10-30",
        total: 500,
      },
    ],
  });
  expect(rows.map((row) => row.length)).toEqual([8, 8, 8]);
  expect(rows[0]).toEqual([
    "account",
    "1300",
    "Our bank account",
    "0.00",
    "5.00",
    "0.00",
    "5.00",
    "",
  ]);
});
