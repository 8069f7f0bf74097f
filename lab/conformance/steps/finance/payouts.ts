import { randomUUID } from "node:crypto";
import type { StepsAt } from "../../step.ts";

export const payoutsSteps: StepsAt<"finance.payouts"> = {
  "finance.payouts.export": {
    as: "finance",
    input: ({ payoutBatchId: batch }) => ({ batch, reason: "A try of the contract" }),
    // The server may have no payout batch, so 404 is also correct.
    refusals: [404],
  },
  "finance.payouts.statement": { as: "member", input: () => ({}), refusals: [404] },
  "finance.payouts.mine": { as: "member", input: () => ({}), refusals: [404] },
  "finance.payouts.banks": { as: "member", input: () => ({}), refusals: [409, 503] },
  "finance.payouts.account": { as: "member", input: () => ({}), refusals: [404] },
  "finance.payouts.setAccount": {
    as: "member",
    // This account exists only at the sandbox. Other gateways do not know it.
    input: () => ({ bank_code: "001", number: "0123456789", reason: "A trial" }),
    refusals: [404, 409, 422, 429, 503],
  },
  "finance.payouts.accounts": {
    as: "verifier",
    input: () => ({}),
    learn(world, { data }) {
      world.bankAccountId = data.data[0]?._id ?? world.bankAccountId;
    },
  },
  // On a server with real money, the run leaves waiting cases alone, because the server's staff must decide them.
  "finance.payouts.verifyAccount": {
    as: "verifier",
    input: ({ isTry, bankAccountId }) => ({
      id: isTry ? bankAccountId : randomUUID(),
      evidence: "Conformance",
    }),
    refusals: [404, 409],
  },
  "finance.payouts.refuseAccount": {
    as: "verifier",
    input: () => ({ id: randomUUID(), evidence: "Conformance" }),
    refused: true,
  },
  "finance.payouts.payable": {
    as: "finance",
    input: () => ({}),
    learn(world, { data }) {
      const page = data.data.find(({ hindrance }) => hindrance === null);
      world.payablePageId = page?._id ?? world.payablePageId;
    },
  },
  // One person prepares a payout and another approves it. Then the run removes the payout, so that the server sends no
  // money.
  "finance.payouts.prepare": {
    as: "finance",
    input: ({ isTry, payablePageId }) => ({
      id: randomUUID(),
      pages: [isTry ? payablePageId : randomUUID()],
    }),
    refusals: [409, 503],
    learn(world, { data }) {
      world.payoutBatchId = data._id;
      world.payoutItemIds = data.items.map(({ _id }) => _id);
    },
  },
  "finance.payouts.batches": { as: "finance", input: () => ({}) },
  "finance.payouts.batch": {
    as: "finance",
    input: ({ payoutBatchId: id }) => ({ id }),
    refusals: [404],
  },
  "finance.payouts.approve": {
    as: "admin",
    input: ({ payoutBatchId: id, payoutItemIds: items }) => ({ id, items }),
    refusals: [404],
  },
  "finance.payouts.drop": {
    as: "finance",
    input: ({ payoutBatchId: id, payoutItemIds: items }) => ({ id, items }),
    refusals: [404],
  },
  "finance.payouts.cancel": {
    as: "finance",
    input: ({ payoutBatchId: id }) => ({ id }),
    refusals: [404],
  },
};
