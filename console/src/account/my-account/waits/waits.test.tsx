import { addMember } from "@agbara/api/testing/people.ts";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { waitingRequest } from "../../../testing/introductions.ts";
import { realApi } from "../../../testing/real-api.ts";
import { openWing } from "../../testing/open-wing.tsx";
import { rowsOf, type Waits } from "./waits.ts";

const api = await realApi({ members: 0 });
const section = async () => within(await screen.findByRole("region", { name: "What waits" }));

it("a person who was asked finds the request first in their account", async () => {
  const { woman, matchId } = await waitingRequest(api);
  openWing("/account", { fetch: api.fetch, token: woman.token });
  const row = (await section()).getByRole("link", { name: /Answer \u2068?Emeka/ });
  expect(row.getAttribute("href")).toBe(`/account/introductions/${matchId}`);
});

it("a person for whom nothing waits reads one line", async () => {
  const { token } = await addMember(api);
  openWing("/account", { fetch: api.fetch, token });
  const waits = await section();
  waits.getByText("You have nothing to do at the moment.");
  expect(waits.queryAllByRole("link")).toHaveLength(0);
});

const NONE: Waits = { mine: null, application: null, money: null, proofs: null, gift: null };
const THURSDAY = new Date("2026-11-26T09:00:00Z");
const money = (fields: Partial<NonNullable<Waits["money"]>>) =>
  rowsOf({ ...NONE, money: fields as NonNullable<Waits["money"]> }, THURSDAY).map(({ title }) =>
    title.replace(/[\u2068\u2069]/g, ""),
  );

it("money on its way is told with its day, and money that is held asks to be looked at", () => {
  const sum = { available: 10_750_000, not_yet: 0, hindrance: null, payouts: [] };
  expect(money({ ...sum, expected_by: "2026-11-27" })).toEqual([
    "₦107,500 goes to your bank by Friday",
  ]);
  expect(money({ ...sum, expected_by: "2026-12-11" })).toEqual([
    "₦107,500 goes to your bank by 11 December 2026",
  ]);
  const held = { ...sum, available: 0, not_yet: 10_750_000, expected_by: null };
  expect(money({ ...held, hindrance: "no_account" })).toEqual(["See why ₦107,500 waits"]);
  const refused = { state: "not_sent", why: "account_wrong", to_account_now: true } as const;
  const payouts = [refused as NonNullable<Waits["money"]>["payouts"][number]];
  expect(money({ ...sum, expected_by: null, payouts })).toEqual(["See why ₦107,500 waits"]);
  expect(money({ ...sum, available: 0, expected_by: null })).toEqual([]);
});

it("nothing promises a reason for money that has none to show", () => {
  const sum = { available: 10_750_000, not_yet: 0, hindrance: null, payouts: [] };
  expect(money({ ...sum, expected_by: null })).toEqual(["₦107,500 is ready to be paid to you"]);
  expect(money({ ...sum, available: 0, not_yet: 500_000, expected_by: null })).toEqual([]);
  expect(money({ ...sum, not_yet: 500_000, expected_by: "2026-11-27" })).toEqual([
    "₦107,500 goes to your bank by Friday",
  ]);
});

it("a proof is due once money was paid and nothing was shown since, and not after a proof", () => {
  const paid = (at: string) => ({ state: "paid", amount: 3_750_000, ended_at: `${at}T09:00:00Z` });
  const shown = (at: string, state: string) => ({ at: `${at}T09:00:00Z`, state });
  const rows = (payouts: unknown[], proofs: unknown[]) =>
    rowsOf(
      {
        ...NONE,
        money: { available: 0, not_yet: 0, hindrance: null, expected_by: null, payouts } as never,
        proofs: proofs as never,
      },
      THURSDAY,
    );
  const [row] = rows([paid("2026-11-20"), paid("2026-10-15")], []);
  expect(row).toMatchObject({
    to: "/account/fundraising/proofs",
    title: "Show what ₦75,000 was used for",
    about: "It was paid to you on 20 November 2026",
  });
  const earlier = rows([paid("2026-11-20")], [shown("2026-11-01", "accepted")]);
  expect(earlier.map(({ title }) => title)).toEqual(["Show what ₦37,500 was used for"]);
  expect(rows([paid("2026-11-20")], [shown("2026-11-21", "waiting")])).toEqual([]);
  expect(rows([paid("2026-11-20")], [shown("2026-11-21", "refused")])).toHaveLength(1);
  expect(rows([{ ...paid("2026-11-20"), state: "on_its_way" }], [])).toEqual([]);
  expect(rows([], [])).toEqual([]);
});

it("an application waits only while its person has to act", () => {
  const rows = (status: string) => rowsOf({ ...NONE, application: { status } as never }, THURSDAY);
  expect(rows("draft").map(({ title }) => title)).toEqual(["Finish your application"]);
  expect(rows("changes_requested")).toHaveLength(1);
  expect(rows("in_review")).toEqual([]);
});

it.each([
  ["choosing", ["Choose by 20 December 2026."]],
  ["choosing_late", ["A draw chooses soon, unless you do."]],
  ["choosing_last", ["The money goes back to you, unless you choose."]],
  ["closed_drawn", []],
])("a choice of the donor waits while it is open, and says what follows (%s)", (status, said) => {
  const choice = { page: { name: "Ngozi" }, until: "2026-12-20T09:00:00Z" };
  const gift = { _id: "g1", parts: [{ status, amount: 500_000, choice }] } as never;
  const rows = rowsOf({ ...NONE, gift }, THURSDAY);
  expect(rows.map(({ about }) => about.replace(/.*page is closed\. /, ""))).toEqual(said);
});
