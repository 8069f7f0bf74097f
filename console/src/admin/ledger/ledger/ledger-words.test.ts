import { describe, expect, it } from "vitest";
import { type Entry, nameOfAccount, nameOfEntry, placeOf } from "./ledger-words.ts";

const ID = "01a22336-cd6f-73f2-9bd5-cbd1593f8ca8";
const REFERENCE = "agb-01a22cf0-2cb6-7593-b07a-9b070fd45519";
const about = (kind: "gift" | "refund" | "dispute" | "payout", reference = REFERENCE) => ({
  kind,
  _id: ID,
  reference,
});

describe("an entry of the books", () => {
  it.each([
    [`payment:${REFERENCE}:posted`, about("gift"), "Payment D45519"],
    [`payment:${REFERENCE}:fee`, about("gift"), "Payment D45519"],
    [`payment:${REFERENCE}:back:77`, about("gift"), "Payment D45519"],
    [`payment:${REFERENCE}:88:posted`, about("gift"), "Second charge of payment D45519"],
    ["payment:shop-1:posted", null, "Payment shop-1"],
    [`voucher:${ID}:redeemed:${ID}`, about("gift"), "Gift card of gift D45519"],
    [`part:${ID}:passed_on`, about("gift"), "Gift D45519"],
    [`choice:${ID}:freed`, about("gift"), "Gift D45519"],
    [`choice:${ID}:given`, about("gift"), "Gift D45519"],
    [`refund:${ID}:approved`, about("refund"), "Refund D45519"],
    [`dispute:${ID}:opened`, about("dispute", ID), "Dispute 3F8CA8"],
    [`payout:${REFERENCE}:sent:back`, about("payout"), "Payout D45519"],
    ["settlement:paystack:12", null, "Settlement 12 of Paystack"],
    [`own:${ID}`, null, "Our own money"],
  ] as const)("%s has words that a bookkeeper knows", (key, record, name) => {
    const entry: Entry = { key, about: record };
    expect(nameOfEntry(entry)).toBe(name);
  });

  it("leads to the screen of its record, if there is one", () => {
    const to = (entry: Entry) => placeOf(entry)?.to;
    expect(to({ key: `choice:${ID}:freed`, about: about("gift") })).toBe(`/admin21/gifts/${ID}`);
    expect(to({ key: `own:${ID}`, about: null })).toBe("/admin21/float");
    expect(to({ key: "settlement:sandbox:12", about: null })).toBeUndefined();
  });
});

it.each([
  [{ kind: "gateway_balance", owner: "paystack" }, "Settled, held by the gateway: Paystack"],
  [{ kind: "unallocated", owner: REFERENCE }, "Given to nobody yet: payment D45519"],
  [
    { kind: "unallocated", owner: `${REFERENCE}:88` },
    "Given to nobody yet: second charge of payment D45519",
  ],
  [{ kind: "bank", owner: "" }, "Our bank account"],
] as const)("the account %j is called %s", (account, name) => {
  expect(nameOfAccount({ ...account, owner_name: null })).toBe(name);
});
