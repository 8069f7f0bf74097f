import { randomUUID } from "node:crypto";
import { pageCode } from "@agbara/shared/page-code.ts";
import { voucherCode } from "@agbara/shared/voucher-code.ts";
import { photo } from "../photo.ts";
import type { StepsAt } from "../step.ts";
import { isSandboxPage, NOBODYS_EMAIL } from "../world.ts";

const COST = { amount: 100_000, covers_fee: true, tip: 0 };
/** No voucher has it, as far as chance goes. */
const NOBODYS_CODE = voucherCode("CNFRMANCECNFRMA");

const NOBODYS_PAGE = pageCode("CNFRM");

const nothing = () => ({});

export const givingSteps: StepsAt<"giving"> = {
  "giving.gifts.quote": { as: "visitor", input: () => ({ ...COST, people: 3 }) },
  "giving.gifts.create": {
    as: "member",
    input: () => ({
      ...COST,
      ...{ id: randomUUID(), kind: "voucher", people: 3, if_full: "refund", anonymous: true },
      donor: { name: "Conformance", email: "conformance@agbara.example" },
    }),
    // New gifts may be closed.
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
  "giving.gifts.export": {
    as: "finance",
    input: () => ({ filters: {}, reason: "A try of the contract" }),
  },
  "giving.payouts.export": { as: "finance", input: () => ({ reason: "A try of the contract" }) },
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
  "giving.gifts.sendLinks": { as: "visitor", input: () => ({ email: NOBODYS_EMAIL }) },
  "giving.draw.begin": {
    as: "visitor",
    input: ({ drawId: id }) => ({ id, people: 1, amount: 10_000 }),
    // Nobody may need so much, and new gifts may be closed.
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
  "giving.vouchers.check": {
    as: "visitor",
    input: ({ voucherCodes: [voucher_code = NOBODYS_CODE] }) => ({ voucher_code }),
    refusals: [404],
  },
  "giving.vouchers.redeem": {
    as: "member",
    input: ({ voucherCodes: [voucher_code = NOBODYS_CODE] }) => ({
      id: randomUUID(),
      voucher_code,
    }),
    // The member may have no page that takes it.
    refusals: [404, 409, 422],
  },
  "giving.refunds.open": {
    as: "visitor",
    input: ({ giftLink: link }) => ({ link }),
    refusals: [404],
  },
  "giving.choices.choose": {
    as: "visitor",
    input: ({ giftLink: link }) => ({ link, part: randomUUID(), page: null }),
    refused: true,
  },
  "giving.refunds.ask": {
    as: "visitor",
    input: ({ giftLink: link }) => ({ link, reason: "A trial" }),
    // It is not paid, where that takes real money.
    refusals: [404, 409],
    learn(world, { data }) {
      world.refundId = data.refunds[0]?._id ?? world.refundId;
    },
  },
  "giving.refunds.banks": {
    as: "visitor",
    input: ({ giftLink: link }) => ({ link }),
    refused: true,
  },
  "giving.refunds.tellAccount": {
    as: "visitor",
    input: ({ giftLink: link }) => ({ link, account_number: "0123456789", bank_code: "001" }),
    refused: true,
  },
  "giving.refunds.list": {
    as: "finance",
    input: () => ({ state: "open" }),
  },
  "giving.refunds.one": {
    as: "finance",
    input: ({ refundId }) => ({ refundId }),
    refusals: [404],
  },
  "giving.refunds.approve": {
    as: "finance",
    // The run's own.
    input: ({ refundId }) => ({ refundId }),
    refusals: [404],
  },
  "giving.refunds.refuse": {
    as: "finance",
    input: () => ({ refundId: randomUUID(), why: "A trial" }),
    refused: true,
  },
  "giving.refunds.prepareByHand": {
    as: "finance",
    input: () => ({ refundId: randomUUID(), account_number: "0123456789", bank_code: "001" }),
    refused: true,
  },
  "giving.refunds.confirmByHand": {
    as: "finance",
    input: () => ({ refundId: randomUUID(), prepared_at: new Date().toISOString(), proof: "None" }),
    refused: true,
  },
  "giving.disputes.list": {
    as: "finance",
    input: () => ({}),
    learn(world, { data }) {
      world.disputeId = data.data[0]?._id ?? world.disputeId;
    },
  },
  "giving.disputes.one": {
    as: "finance",
    input: ({ disputeId }) => ({ disputeId }),
    refusals: [404],
    learn(world, { data }) {
      world.disputeAnsweredAt = data.answered_at;
    },
  },
  "giving.disputes.evidence": {
    as: "finance",
    input: ({ isTry, disputeId, disputeAnsweredAt: answered_at }) => ({
      disputeId: isTry ? disputeId : randomUUID(),
      evidence: "A trial",
      answered_at,
    }),
    refusals: [404, 409],
  },
  "giving.disputes.fee": {
    as: "finance",
    input: ({ isTry, disputeId }) => ({ disputeId: isTry ? disputeId : randomUUID(), fee: 1 }),
    refusals: [404, 409],
  },
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

  // Whether the account has a page, and the server a gateway, is not known: refusals that say so are right.
  "giving.entrepreneurs.list": {
    as: "visitor",
    input: nothing,
    learn(world, { data }) {
      world.pageCode = data.data[0]?.page_code ?? world.pageCode;
    },
  },
  "giving.entrepreneurs.page": {
    as: "visitor",
    input: ({ pageCode: page_code }) => ({ page_code }),
    refusals: [404],
  },
  "giving.applications.queue": {
    as: "verifier",
    input: nothing,
    learn(world, { data }) {
      world.applicationId = data.data[0]?._id ?? world.applicationId;
    },
  },
  // Cases that wait for people are looked at only where no money is real, and none is decided.
  "giving.applications.claim": {
    as: "verifier",
    input: ({ isTry, applicationId }) => ({ id: isTry ? applicationId : randomUUID() }),
    refusals: [403, 404, 409],
  },
  "giving.applications.one": {
    as: "verifier",
    input: ({ isTry, applicationId }) => ({ id: isTry ? applicationId : randomUUID() }),
    refusals: [403, 404],
  },
  "giving.applications.paper": {
    as: "verifier",
    input: () => ({ documentId: randomUUID() }),
    refused: true,
  },
  "giving.applications.check": {
    as: "verifier",
    input: () => ({ id: randomUUID(), check: "age" as const, passed: true }),
    refused: true,
  },
  "giving.applications.requestChanges": {
    as: "verifier",
    input: () => ({ id: randomUUID(), words: "A trial" }),
    refused: true,
  },
  "giving.applications.verify": {
    as: "verifier",
    input: () => ({ id: randomUUID() }),
    refused: true,
  },
  "giving.applications.refuse": {
    as: "verifier",
    input: () => ({ id: randomUUID(), words: "A trial" }),
    refused: true,
  },
  "giving.applications.release": {
    as: "verifier",
    input: ({ isTry, applicationId }) => ({ id: isTry ? applicationId : randomUUID() }),
    refusals: [403, 404, 409],
  },
  "giving.pages.list": {
    as: "verifier",
    input: () => ({ status: "verified" as const, order: "oldest" as const, page: 1 }),
    learn(world, { data }) {
      world.openPageId = data.data[0]?._id ?? world.openPageId;
    },
  },
  "giving.pages.one": {
    as: "verifier",
    input: ({ openPageId: id }) => ({ id }),
    refusals: [404],
  },
  // Where money is real, nobody's page is stopped for a trial.
  "giving.pages.suspend": {
    as: "verifier",
    input: ({ isTry, openPageId }) => ({ id: isTry ? openPageId : randomUUID(), words: "A trial" }),
    refusals: [403, 404, 409],
  },
  "giving.pages.reopen": {
    as: "verifier",
    input: ({ isTry, openPageId }) => ({ id: isTry ? openPageId : randomUUID(), words: "A trial" }),
    refusals: [403, 404, 409],
  },
  "giving.pages.returnMoney": {
    as: "finance",
    input: () => ({ id: randomUUID(), words: "A trial" }),
    refused: true,
  },
  "giving.pages.redirectMoney": {
    as: "finance",
    input: () => ({ id: randomUUID(), words: "A trial" }),
    refused: true,
  },
  "giving.entrepreneurs.report": {
    as: "visitor",
    input: ({ isTry, pageCode: page_code }) => ({
      page_code: isTry ? page_code : NOBODYS_PAGE,
      ...{ reason: "other" as const, words: "A trial" },
    }),
    refusals: [404, 429],
  },
  "giving.reports.list": {
    as: "verifier",
    input: () => ({ page: 1 }),
    learn(world, { data }) {
      world.reportId = data.data[0]?._id ?? world.reportId;
    },
  },
  "giving.reports.close": {
    as: "verifier",
    input: ({ isTry, reportId }) => ({ id: isTry ? reportId : randomUUID(), words: "A trial" }),
    refusals: [403, 404, 409],
  },
  "giving.applications.next": { as: "verifier", input: nothing },
  "giving.applications.own": { as: "member", input: nothing },
  // An account that was made for this begins one; one that was decided about stays as it is.
  "giving.applications.save": {
    as: "member",
    input: () => ({ name: "Conformance", trade: "other", target: 1_000_000 }),
    refusals: [409],
  },
  "giving.applications.addPhoto": {
    as: "member",
    input: async () => ({ file: await photo() }),
    refusals: [404, 409, 422, 429],
    learn(world, { data }) {
      world.pagePhotoIds = data.photos.map(({ _id }) => _id);
    },
  },
  "giving.applications.orderPhotos": {
    as: "member",
    input: ({ pagePhotoIds }) => ({ photo_ids: pagePhotoIds }),
    refusals: [404, 409, 422],
  },
  "giving.applications.removePhoto": {
    as: "member",
    input: ({ pagePhotoIds }) => ({ photoId: pagePhotoIds.at(-1) ?? randomUUID() }),
    refusals: [404, 409],
  },
  "giving.applications.addVideoPart": {
    as: "member",
    input: () => ({ part: 1, file: new Blob(["no video"], { type: "video/mp4" }) }),
    refusals: [404, 409, 429],
  },
  // No video can be made of that part.
  "giving.applications.finishVideo": {
    as: "member",
    input: () => ({ parts: 1 }),
    refused: true,
  },
  "giving.applications.removeVideo": { as: "member", input: nothing, refusals: [404, 409] },
  "giving.applications.setIdentity": {
    as: "member",
    input: () => ({ kind: "nin" as const, number: "01234567890", agreed: true as const }),
    refusals: [404, 409, 429],
  },
  "giving.applications.addDocument": {
    as: "member",
    input: async () => ({ kind: "identity" as const, file: await photo() }),
    refusals: [404, 409, 422, 429],
    learn(world, { data }) {
      world.documentId = data.documents.at(-1)?._id ?? world.documentId;
    },
  },
  "giving.applications.removeDocument": {
    as: "member",
    input: ({ documentId }) => ({ documentId }),
    refusals: [404, 409],
  },
  // It is not complete.
  "giving.applications.submit": {
    as: "member",
    input: () => ({ agreed: true as const }),
    refused: true,
  },
  "giving.applications.withdraw": { as: "member", input: nothing, refusals: [404, 409] },
  // The member's page is not open.
  "giving.updates.list": { as: "member", input: nothing, refusals: [404] },
  "giving.updates.addPhoto": {
    as: "member",
    input: async () => ({ file: await photo() }),
    refusals: [404, 409, 429],
  },
  "giving.updates.add": {
    as: "member",
    input: () => ({ id: randomUUID(), words: "Conformance", photo_id: randomUUID() }),
    refused: true,
  },
  "giving.updates.remove": {
    as: "member",
    input: () => ({ id: randomUUID() }),
    refused: true,
  },
  "giving.proofs.list": { as: "member", input: nothing, refusals: [404] },
  "giving.proofs.add": {
    as: "member",
    input: () => ({
      ...{ id: randomUUID(), sum: 100_000, words: "Conformance", photo_id: randomUUID() },
    }),
    refused: true,
  },
  "giving.proofs.remove": {
    as: "member",
    input: () => ({ id: randomUUID() }),
    refused: true,
  },
  "giving.proofs.queue": { as: "verifier", input: nothing },
  "giving.proofs.accept": {
    as: "verifier",
    input: () => ({ id: randomUUID() }),
    refused: true,
  },
  "giving.proofs.refuse": {
    as: "verifier",
    input: () => ({ id: randomUUID(), words: "Conformance" }),
    refused: true,
  },
  "giving.payouts.mine": { as: "member", input: nothing, refusals: [404] },
  "giving.payouts.banks": { as: "member", input: nothing, refusals: [409, 503] },
  "giving.payouts.account": { as: "member", input: nothing, refusals: [404] },
  "giving.payouts.setAccount": {
    as: "member",
    // Of the sandbox; another gateway knows no such account.
    input: () => ({ bank_code: "001", number: "0123456789" }),
    refusals: [404, 409, 422, 429, 503],
  },
  "giving.payouts.accounts": {
    as: "verifier",
    input: nothing,
    learn(world, { data }) {
      world.bankAccountId = data.data[0]?._id ?? world.bankAccountId;
    },
  },
  // What waits for people is left to them where money is real.
  "giving.payouts.verifyAccount": {
    as: "verifier",
    input: ({ isTry, bankAccountId }) => ({
      id: isTry ? bankAccountId : randomUUID(),
      evidence: "Conformance",
    }),
    refusals: [404, 409],
  },
  "giving.payouts.refuseAccount": {
    as: "verifier",
    input: () => ({ id: randomUUID(), evidence: "Conformance" }),
    refused: true,
  },
  "giving.payouts.payable": {
    as: "finance",
    input: nothing,
    learn(world, { data }) {
      const page = data.data.find(({ hindrance }) => hindrance === null);
      world.payablePageId = page?._id ?? world.payablePageId;
    },
  },
  // One person prepares, another approves; then it is taken out again, so that nothing is sent.
  "giving.payouts.prepare": {
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
  "giving.payouts.batches": { as: "finance", input: nothing },
  "giving.payouts.batch": {
    as: "finance",
    input: ({ payoutBatchId: id }) => ({ id }),
    refusals: [404],
  },
  "giving.payouts.approve": {
    as: "admin",
    input: ({ payoutBatchId: id, payoutItemIds: items }) => ({ id, items }),
    refusals: [404],
  },
  "giving.payouts.drop": {
    as: "finance",
    input: ({ payoutBatchId: id, payoutItemIds: items }) => ({ id, items }),
    refusals: [404],
  },
  "giving.payouts.cancel": {
    as: "finance",
    input: ({ payoutBatchId: id }) => ({ id }),
    refusals: [404],
  },
};
