import { randomUUID } from "node:crypto";
import { voucherCode } from "@agbara/shared/codes/voucher-code.ts";
import type { StepsAt } from "../step.ts";
import { isSandboxPage, NOBODYS_EMAIL } from "../world.ts";

/** A voucher code that almost certainly belongs to nobody. */
const NOBODYS_CODE = voucherCode("CNFRMANCECNFRMA");
const COST = { amount: 100_000, covers_fee: true, tip: 0 };

export const giftsSteps: StepsAt<
  | "giving.following"
  | "giving.statements"
  | "giving.gifts"
  | "giving.draw"
  | "giving.vouchers"
  | "finance.choices"
  | "ledger.books"
> = {
  "giving.gifts.quote": { as: "visitor", input: () => ({ ...COST, people: 3 }) },
  "giving.gifts.create": {
    as: "member",
    input: () => ({
      ...COST,
      id: randomUUID(),
      kind: "voucher",
      people: 3,
      if_full: "refund",
      anonymous: true,
      donor: { name: "Conformance", email: "conformance@agbara.example" },
    }),
    // The server may accept no new gifts at the moment, so a refusal is also correct.
    refusals: [409],
    learn(world, { data }) {
      world.giftId = data._id;
      world.giftLink = data.link ?? world.giftLink;
    },
  },
  "giving.gifts.pay": {
    as: "visitor",
    input: ({ giftLink: link }) => ({ link }),
    refusals: [404, 409, 503],
    learn(world, { data }) {
      world.giftPayment = data.url;
      world.isTry = isSandboxPage(data.url);
    },
  },
  "giving.gifts.open": {
    as: "visitor",
    async input(world) {
      await world.payAtSandbox();
      return { link: world.giftLink };
    },
    refusals: [404],
    learn(world, { data }) {
      world.voucherCodes = data.vouchers.map(({ voucher_code }) => voucher_code);
    },
  },
  "giving.gifts.mine": { as: "member", input: () => ({}) },
  "giving.gifts.one": { as: "member", input: ({ giftId }) => ({ giftId }), refusals: [404] },
  "giving.gifts.staffList": { as: "finance", input: () => ({ page: 1 }) },
  "giving.gifts.staffOne": {
    as: "finance",
    input: ({ giftId }) => ({ giftId }),
    refusals: [404],
  },
  "giving.gifts.newLink": { as: "member", input: ({ giftId }) => ({ giftId }), refusals: [404] },
  "giving.gifts.endLinks": {
    as: "visitor",
    input: ({ giftLink: link }) => ({ link }),
    refusals: [404],
  },
  "giving.gifts.changeEmail": {
    as: "visitor",
    input: ({ giftLink: link }) => ({ link, email: NOBODYS_EMAIL }),
    refusals: [404],
  },
  "giving.gifts.setNews": {
    as: "visitor",
    input: ({ giftLink: link }) => ({ link, news: true }),
    refusals: [404],
  },
  "giving.gifts.setName": {
    as: "visitor",
    input: ({ giftLink: link }) => ({ link, name: "Ada" }),
    refusals: [404],
  },
  "giving.gifts.sendLinks": { as: "visitor", input: () => ({ email: NOBODYS_EMAIL }) },
  "giving.following.ask": {
    as: "visitor",
    input: ({ pageCode: page_code }) => ({ page_code, email: NOBODYS_EMAIL, kind: "news" }),
    refusals: [404],
  },
  "giving.statements.link": {
    as: "member",
    input: () => ({ year: 2026 }),
    learn(world, { data }) {
      world.statement = data.statement;
    },
  },
  "giving.statements.ask": {
    as: "visitor",
    input: ({ giftLink: link }) => ({ link, year: 2026 }),
    refusals: [404, 409],
  },
  "giving.statements.open": {
    as: "visitor",
    input: ({ statement }) => ({ statement }),
  },
  "giving.draw.begin": {
    as: "visitor",
    input: ({ drawId: id }) => ({ id, people: 1, amount: 10_000 }),
    // The server refuses a draw if no page needs this amount, or if it accepts no new gifts.
    refusals: [409],
    learn(world, { data }) {
      world.drawNumber = data.number;
    },
  },
  "giving.draw.reveal": {
    as: "visitor",
    input: ({ drawId: id }) => ({ id }),
    refusals: [404],
  },
  "giving.draw.one": {
    as: "visitor",
    input: ({ drawNumber: draw_number }) => ({ draw_number }),
    refusals: [404],
  },
  "ledger.books.read": { as: "visitor", input: () => ({}) },
  "ledger.books.log": { as: "visitor", input: () => ({}) },
  "ledger.books.month": {
    as: "visitor",
    input: () => ({ month: new Date().toISOString().slice(0, 7) }),
    // Before the first gift, the books have no month.
    refusals: [404],
  },
  "giving.draw.fitting": { as: "visitor", input: () => ({ amount: 10_000, state: "ng-la" }) },
  "giving.draw.today": { as: "visitor", input: () => ({}) },
  "giving.vouchers.check": {
    as: "visitor",
    input: ({ voucherCodes: [voucher_code = NOBODYS_CODE] }) => ({ voucher_code }),
    refusals: [404],
  },
  "giving.gifts.writeCard": {
    as: "visitor",
    input: ({ giftLink: link }) => ({
      link,
      voucher: randomUUID(),
      card_for: "Ada",
      card_from: "Conformance",
      greeting: "For you to pass on.",
    }),
    refused: true,
  },
  "giving.vouchers.redeem": {
    as: "member",
    input: ({ voucherCodes: [voucher_code = NOBODYS_CODE] }) => ({
      id: randomUUID(),
      voucher_code,
    }),
    // The server refuses the voucher if the member has no page that can receive it.
    refusals: [404, 409, 422],
  },
  "finance.choices.choose": {
    as: "visitor",
    input: ({ giftLink: link }) => ({ link, part: randomUUID(), page: null }),
    refused: true,
  },
};
