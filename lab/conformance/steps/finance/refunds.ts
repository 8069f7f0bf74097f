import { randomUUID } from "node:crypto";
import type { StepsAt } from "../../step.ts";

export const refundsSteps: StepsAt<"finance.refunds" | "finance.disputes"> = {
  "finance.refunds.open": {
    as: "visitor",
    input: ({ giftLink: link }) => ({ link }),
    refusals: [404],
  },
  "finance.refunds.ask": {
    as: "visitor",
    input: ({ giftLink: link }) => ({ link, reason: "A trial" }),
    // On a server with real money, nobody has paid this gift, so a refusal is correct.
    refusals: [404, 409],
    learn(world, { data }) {
      world.refundId = data.refunds[0]?._id ?? world.refundId;
    },
  },
  "finance.refunds.withdraw": {
    as: "visitor",
    input: ({ giftLink: link }) => ({ link, refund: randomUUID() }),
    refused: true,
  },
  "finance.refunds.banks": {
    as: "visitor",
    input: ({ giftLink: link }) => ({ link }),
    refused: true,
  },
  "finance.refunds.tellAccount": {
    as: "visitor",
    input: ({ giftLink: link }) => ({ link, account_number: "0123456789", bank_code: "001" }),
    refused: true,
  },
  "finance.refunds.list": {
    as: "finance",
    input: () => ({ state: "open" }),
  },
  "finance.refunds.one": {
    as: "finance",
    input: ({ refundId }) => ({ refundId }),
    refusals: [404],
  },
  "finance.refunds.approve": {
    as: "finance",
    // The run's own.
    input: ({ refundId }) => ({ refundId }),
    refusals: [404],
  },
  "finance.refunds.refuse": {
    as: "finance",
    input: () => ({ refundId: randomUUID(), why: "A trial" }),
    refused: true,
  },
  "finance.refunds.prepareByHand": {
    as: "finance",
    input: () => ({ refundId: randomUUID(), account_number: "0123456789", bank_code: "001" }),
    refused: true,
  },
  "finance.refunds.confirmByHand": {
    as: "finance",
    input: () => ({ refundId: randomUUID(), prepared_at: new Date().toISOString(), proof: "None" }),
    refused: true,
  },
  "finance.disputes.list": {
    as: "finance",
    input: () => ({}),
    learn(world, { data }) {
      world.disputeId = data.data[0]?._id ?? world.disputeId;
    },
  },
  "finance.disputes.one": {
    as: "finance",
    input: ({ disputeId }) => ({ disputeId }),
    refusals: [404],
    learn(world, { data }) {
      world.disputeAnsweredAt = data.answered_at;
    },
  },
  "finance.disputes.evidence": {
    as: "finance",
    input: ({ isTry, disputeId, disputeAnsweredAt: answered_at }) => ({
      disputeId: isTry ? disputeId : randomUUID(),
      evidence: "A trial",
      answered_at,
    }),
    refusals: [404, 409],
  },
  "finance.disputes.fee": {
    as: "finance",
    input: ({ isTry, disputeId }) => ({ disputeId: isTry ? disputeId : randomUUID(), fee: 1 }),
    refusals: [404, 409],
  },
};
