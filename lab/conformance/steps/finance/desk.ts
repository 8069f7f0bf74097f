import { randomUUID } from "node:crypto";
import type { StepsAt } from "../../step.ts";

export const financeSteps: StepsAt<
  | "ledger.gateways"
  | "finance.aml"
  | "finance.float"
  | "ledger.accounts"
  | "ledger.months"
  | "finance.tasks"
  | "finance.reconciliation"
> = {
  "ledger.gateways.webhook": {
    as: "visitor",
    input: () => ({
      gateway: "sandbox",
      file: new Blob(["{}"], { type: "application/json" }),
    }),
    refused: true,
  },
  "finance.aml.list": {
    as: "finance",
    input: () => ({}),
    learn(world, { data }) {
      world.flagId = data.data[0]?._id ?? world.flagId;
    },
  },
  "finance.aml.decide": {
    as: "finance",
    input: ({ isTry, flagId }) => ({
      flagId: isTry ? flagId : randomUUID(),
      verdict: "cleared",
      reason: "Conformance",
    }),
    refusals: [404, 409],
  },
  "finance.aml.report": {
    as: "finance",
    input: ({ flagId }) => ({ flagId }),
    refusals: [404],
  },
  "finance.float.read": { as: "finance", input: () => ({}) },
  "finance.float.list": { as: "finance", input: () => ({ page: 1 }) },
  "finance.float.prepare": {
    as: "finance",
    input: () => ({
      id: randomUUID(),
      amount: 100,
      from: null,
      to: "bank",
      proof: "Conformance",
    }),
    learn(world, { data }) {
      world.movementId = data._id;
    },
  },
  "finance.float.approve": {
    as: "finance",
    input: ({ movementId: id }) => ({ id }),
    // The person who prepared a movement may not approve it, so a refusal is correct.
    refusals: [403],
  },
  "finance.float.drop": { as: "finance", input: ({ movementId: id }) => ({ id }) },
  "ledger.accounts.list": {
    as: "finance",
    input: () => ({}),
    learn(world, { data }) {
      world.ledgerAccountId = data.data[0]?._id ?? world.ledgerAccountId;
    },
  },
  "ledger.accounts.one": {
    as: "finance",
    input: ({ ledgerAccountId: accountId }) => ({ accountId }),
    // The books may still be empty, so 404 is also correct.
    refusals: [404],
    learn(world, { data }) {
      world.ledgerGroupId = data.transfers[0]?.group._id ?? world.ledgerGroupId;
    },
  },
  "ledger.accounts.groupsOf": {
    as: "finance",
    input: () => ({ about: "payment", id: "agb-none" }),
  },
  "ledger.accounts.journal": {
    as: "finance",
    input: () => ({ from: "2026-11-01", to: "2026-11-30" }),
  },
  "ledger.accounts.group": {
    as: "finance",
    input: ({ ledgerGroupId: groupId }) => ({ groupId }),
    refusals: [404],
  },
  "ledger.months.list": { as: "finance", input: () => ({}) },
  "ledger.months.statement": { as: "finance", input: () => ({ month: "2026-11" }) },
  "ledger.months.trial": { as: "finance", input: () => ({ day: "2026-11-30" }) },
  // The server refuses to close a month that is not over. It also refuses if another month must close first.
  "ledger.months.ask": {
    as: "finance",
    input: () => ({ month: "2026-11" }),
    refusals: [409],
  },
  "ledger.months.close": {
    as: "finance",
    input: () => ({ month: "2026-11" }),
    refusals: [403, 409],
  },
  "finance.tasks.list": {
    as: "finance",
    input: () => ({ closed: false }),
    learn(world, { data }) {
      world.taskId = data.data.find(({ gift_id }) => gift_id === null)?._id ?? world.taskId;
      const stray = data.data.find(({ cause, move }) => cause === "unknown_payment" && !move);
      world.strayTaskId = stray?._id ?? world.strayTaskId;
    },
  },
  "finance.tasks.close": {
    as: "finance",
    input: ({ taskId }) => ({ taskId, reason: "Conformance." }),
    refusals: [404, 409],
  },
  // The gateway may no longer have the whole payment, so 409 is also correct.
  "finance.tasks.stray": {
    as: "finance",
    input: ({ strayTaskId: taskId }) => ({ taskId }),
    refusals: [404, 409],
  },
  // One person proposes where the payment goes. Another person must agree later.
  "finance.tasks.propose": {
    as: "finance",
    input: ({ strayTaskId: taskId, strayMoveId: id }) => ({
      taskId,
      id,
      gift: null,
      why: "Conformance.",
    }),
    refusals: [404, 409],
  },
  "finance.tasks.agree": {
    as: "finance",
    input: ({ strayTaskId: taskId, strayMoveId: proposal }) => ({ taskId, proposal }),
    refusals: [403, 404, 409],
  },
  "finance.tasks.drop": {
    as: "finance",
    input: ({ strayTaskId: taskId, strayMoveId: proposal }) => ({ taskId, proposal }),
    refusals: [404, 409],
  },
  "finance.reconciliation.run": {
    as: "finance",
    input: () => ({ gateway: "sandbox", from: "2026-11-01", to: "2026-11-01" }),
    // A server with real money has no sandbox, so a refusal is correct there.
    refusals: [409],
  },
  "finance.reconciliation.list": {
    as: "finance",
    input: () => ({ page: 1 }),
    learn(world, { data }) {
      world.reconciliationId = data.data[0]?._id ?? world.reconciliationId;
    },
  },
  "finance.reconciliation.one": {
    as: "finance",
    input: ({ reconciliationId }) => ({ reconciliationId }),
    refusals: [404],
  },
};
