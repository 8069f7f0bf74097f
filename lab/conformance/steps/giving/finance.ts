import { randomUUID } from "node:crypto";
import type { StepsAt } from "../../step.ts";

export const financeSteps: StepsAt<
  | "giving.gateways"
  | "giving.aml"
  | "giving.float"
  | "giving.ledger"
  | "giving.tasks"
  | "giving.reconciliation"
> = {
  "giving.gateways.webhook": {
    as: "visitor",
    input: () => ({
      gateway: "sandbox",
      file: new Blob(["{}"], { type: "application/json" }),
    }),
    refused: true,
  },
  "giving.aml.list": {
    as: "finance",
    input: () => ({}),
    learn(world, { data }) {
      world.flagId = data.data[0]?._id ?? world.flagId;
    },
  },
  "giving.aml.decide": {
    as: "finance",
    input: ({ isTry, flagId }) => ({
      ...{ flagId: isTry ? flagId : randomUUID(), verdict: "cleared", reason: "Conformance" },
    }),
    refusals: [404, 409],
  },
  "giving.aml.report": {
    as: "finance",
    input: ({ flagId }) => ({ flagId }),
    refusals: [404],
  },
  "giving.float.read": { as: "finance", input: () => ({}) },
  "giving.float.list": { as: "finance", input: () => ({ page: 1 }) },
  "giving.float.prepare": {
    as: "finance",
    input: () => ({
      ...{ id: randomUUID(), amount: 100, from: null, to: "bank", proof: "Conformance" },
    }),
    learn(world, { data }) {
      world.movementId = data._id;
    },
  },
  "giving.float.approve": {
    as: "finance",
    input: ({ movementId: id }) => ({ id }),
    // Nobody approves what they prepared.
    refusals: [403],
  },
  "giving.float.drop": { as: "finance", input: ({ movementId: id }) => ({ id }) },
  "giving.ledger.accounts": {
    as: "finance",
    input: () => ({}),
    learn(world, { data }) {
      world.ledgerAccountId = data.data[0]?._id ?? world.ledgerAccountId;
    },
  },
  "giving.ledger.account": {
    as: "finance",
    input: ({ ledgerAccountId: accountId }) => ({ accountId }),
    // Nothing may be in the books yet.
    refusals: [404],
    learn(world, { data }) {
      world.ledgerGroupId = data.transfers[0]?.group._id ?? world.ledgerGroupId;
    },
  },
  "giving.ledger.group": {
    as: "finance",
    input: ({ ledgerGroupId: groupId }) => ({ groupId }),
    refusals: [404],
  },
  "giving.tasks.list": {
    as: "finance",
    input: () => ({ closed: false }),
    learn(world, { data }) {
      world.taskId = data.data.find(({ gift_id }) => gift_id === null)?._id ?? world.taskId;
    },
  },
  "giving.tasks.close": {
    as: "finance",
    input: ({ taskId }) => ({ taskId, reason: "Conformance." }),
    refusals: [404, 409],
  },
  "giving.reconciliation.run": {
    as: "finance",
    input: () => ({ gateway: "sandbox", from: "2026-11-01", to: "2026-11-01" }),
    // Where money is real there is no sandbox.
    refusals: [409],
  },
  "giving.reconciliation.list": {
    as: "finance",
    input: () => ({ page: 1 }),
    learn(world, { data }) {
      world.reconciliationId = data.data[0]?._id ?? world.reconciliationId;
    },
  },
  "giving.reconciliation.one": {
    as: "finance",
    input: ({ reconciliationId }) => ({ reconciliationId }),
    refusals: [404],
  },
};
