import { expect, it } from "vitest";
import { newId } from "../../platform/db/ids.ts";
import { whatGoesBack } from "./going-back.ts";
import type { GiftPart } from "./queries.ts";

const NOW = new Date("2026-11-26T10:00:00.000Z");
const ASKING = {
  now: NOW,
  asked: true,
  vouchers: new Set<string>(),
  waiting: new Set<string>(),
  givenBack: new Set<string>(),
};

function part(kind: GiftPart["kind"], state: GiftPart["state"]): GiftPart {
  return {
    id: newId(),
    gift_id: newId(),
    kind,
    state,
    amount: 100_000n,
    entrepreneur_id: kind === "entrepreneur" ? newId() : null,
    window_ends_at: new Date("2026-12-07T22:59:59.000Z"),
    voucher_id: null,
    draw: null,
  };
}

it("the fee and the tip go back with the last of the other parts", () => {
  const parts = [part("entrepreneur", "held"), part("fee", "held"), part("tip", "held")];
  expect(whatGoesBack(parts, ASKING)).toEqual(parts);
});

it("a fee and a tip that a lost dispute has taken do not go back a second time", () => {
  const page = part("entrepreneur", "held");
  expect(whatGoesBack([page, part("fee", "lost"), part("tip", "lost")], ASKING)).toEqual([page]);
});
