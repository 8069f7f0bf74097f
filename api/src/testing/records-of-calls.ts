import { randomUUID } from "node:crypto";
import { pageCode } from "@agbara/shared/codes/page-code.ts";
import { DEFAULT_INTRODUCTION_AGES } from "@agbara/shared/constants.ts";
import type { CallName } from "@agbara/shared/contract/calls.ts";
import { newApplication, sentApplication } from "./applications.ts";
import { newGroup } from "./ledger.ts";
import { newProof, newsOf } from "./news.ts";
import { newReport, openPage } from "./page-records.ts";
import { newBankAccount, newBatch } from "./payout-records.ts";
import { tokenOf } from "./people.ts";
import {
  FAQ,
  newDispute,
  newFactorReset,
  newFaq,
  newFlag,
  newGift,
  newMoneyFile,
  newMovement,
  newPasskey,
  newProposal,
  newRefund,
  newReturn,
  newSafetyReport,
  newStaff,
  newTextMark,
  type Pair,
  photoOf,
  unsentMatch,
  type Values,
} from "./records.ts";
import type { TestApi } from "./start-test-api.ts";
import { newRun, newStrayTask, newTask } from "./tasks.ts";
import { newVersion } from "./versions.ts";

/** The server on which the tests make these records. */
let api: TestApi;
export const makeRecordsOn = (server: TestApi) => {
  api = server;
};

export interface RecordRow {
  /** Which of the two members owns the record. Null if only staff may use the record. */
  owner: "asker" | "asked" | null;
  /** Makes a record. Returns the values that the path or the body of a call needs for this record. */
  record(pair: Pair): Promise<Values> | Values;
  body?(values: Values): object;
  /** The statuses that the owner or staff may get besides 200. */
  also?: number[];
  /** The status that another person gets. If missing, it is 404. */
  refusal?: number;
  /** The only colleague who may use the record. If missing, all staff may. */
  staffOwner?: "consultant";
}

const introductionOf = (name: string) => (pair: Pair) => ({ [name]: pair.asked.introductionId });
const matchOf = ({ matchId }: Pair) => ({ matchId });
const requestOf = ({ matchId }: Pair) => ({ id: matchId });
const personOf = ({ asked }: Pair) => ({ userId: asked.id });

const message = () => ({ message: "Hello" });
const REGISTRATION = {
  ...DEFAULT_INTRODUCTION_AGES,
  min_height: null,
  my_height: null,
  state: null,
  tribe: null,
  city: null,
  distant_relationship: false,
  details: null,
  note: null,
};

const itemOfBatch = async () => {
  const { id = "", item = "" } = await newBatch(api);
  return { id, item };
};
const idOfPhoto = async (pair: Pair) => ({ id: await photoOf(api, pair) });
const idOfBatch = async () => ({ id: (await newBatch(api)).id ?? "" });
const ofProposal = ({ proposal }: Values) => ({ proposal });
const chosen = ({ item }: Values) => ({ items: [item] });

/**
 * For each call that has a record's id in its input: how to make such a record. Null if the call has no record's id, or
 * only that of the caller's own record.
 */
export const RECORDS: Record<CallName, RecordRow | null> = {
  "introductions.requests.get": { owner: "asked", record: matchOf },
  "introductions.requests.send": {
    owner: "asker",
    record: async (pair) => ({ matchId: await unsentMatch(api, pair) }),
    body: message,
  },
  "introductions.requests.accept": { owner: "asked", record: matchOf, body: message },
  "introductions.requests.reject": { owner: "asked", record: matchOf },
  "introductions.requests.takeBack": { owner: "asker", record: matchOf },
  "introductions.safety.report": {
    owner: "asked",
    record: matchOf,
    body: () => ({ reason: "unsafe" }),
  },
  "introductions.safety.mine": null,
  "introductions.safety.list": null,
  "introductions.safety.next": null,
  "introductions.safety.one": { owner: null, record: newSafetyReport },
  "introductions.safety.claim": { owner: null, record: newSafetyReport },
  "introductions.safety.release": { owner: null, record: newSafetyReport },
  // Staff get 409 here, because they have not claimed the report.
  "introductions.safety.hold": { owner: null, record: newSafetyReport, also: [409] },
  "introductions.safety.decide": {
    owner: null,
    record: newSafetyReport,
    body: () => ({ verdict: "nothing" }),
    also: [409],
  },
  "introductions.looks.atLimit": null,
  "introductions.looks.ofUser": { owner: null, record: ({ asked }) => ({ userId: asked.id }) },
  "introductions.safety.closings": null,
  // Staff get 409 here, because the account is open.
  "introductions.safety.keepClosed": { owner: null, record: newSafetyReport, also: [409] },
  "introductions.safety.reopen": { owner: null, record: newSafetyReport, also: [409] },
  "introductions.safety.returns": null,
  "introductions.safety.settleReturn": {
    owner: null,
    record: () => newReturn(api),
    body: () => ({ same_person: false }),
  },
  "introductions.safety.texts": null,
  "introductions.safety.settleText": { owner: null, record: (pair) => newTextMark(api, pair) },
  "introductions.photos.list": null,
  "introductions.photos.pass": { owner: null, record: idOfPhoto },
  "introductions.photos.refuse": {
    owner: null,
    record: idOfPhoto,
    body: () => ({ reason: "unclear" }),
  },
  "people.closing.mine": null,
  "people.closing.object": null,
  "introductions.blocks.add": {
    owner: "asked",
    record: ({ matchId }) => ({ introductionId: matchId }),
  },
  "introductions.blocks.list": null,
  "introductions.blocks.lift": {
    owner: "asked",
    record: async ({ asker, asked, matchId }) => {
      await asked.client.call("introductions.blocks.add", { introductionId: matchId });
      return { userId: asker.id };
    },
  },
  "introductions.premium.get": {
    owner: "asker",
    record: async ({ asker }) => ({
      id: (await asker.client.call("introductions.premium.subscribe")).data._id,
    }),
  },
  "people.photos.order": {
    owner: "asker",
    record: async (pair) => ({ photo: await photoOf(api, pair) }),
    body: ({ photo }) => ({ photo_ids: [photo] }),
    refusal: 422,
  },
  "people.photos.remove": {
    owner: "asker",
    record: async (pair) => ({ photoId: await photoOf(api, pair) }),
  },
  "people.signin.endSession": {
    owner: "asker",
    record: async ({ asker }) => ({
      id: (await asker.client.call("people.signin.sessions")).data[0]?._id ?? "",
    }),
  },
  "introductions.own.ofUser": { owner: null, record: personOf },
  "introductions.own.ofOwner": { owner: null, record: personOf },
  "introductions.search.fitting": { owner: null, record: personOf },
  "people.profile.get": { owner: null, record: personOf },
  "introductions.requests.received": { owner: null, record: personOf },
  "introductions.requests.sendForMember": {
    owner: null,
    record: async (pair) => ({ introductionId: await unsentMatch(api, pair) }),
    body: message,
  },
  "introductions.own.register": {
    owner: null,
    record: introductionOf("introductionId"),
    body: () => REGISTRATION,
  },
  "introductions.own.activate": { owner: null, record: introductionOf("id") },
  "introductions.own.meet": {
    owner: null,
    record: introductionOf("id"),
    body: () => ({ met: null }),
  },
  "introductions.own.correct": {
    owner: null,
    record: introductionOf("id"),
    body: () => ({ birth_date: "1995-02-03", reason: "A wrong year", seen: "passport" }),
  },
  "introductions.own.deactivate": { owner: null, record: introductionOf("id") },
  "introductions.notes.update": {
    owner: null,
    record: introductionOf("id"),
    body: () => ({ note: "Met." }),
  },
  "introductions.notes.add": {
    owner: null,
    record: introductionOf("id"),
    body: () => ({ note: "Met again." }),
  },
  "introductions.notes.logCall": {
    owner: null,
    record: introductionOf("id"),
    body: () => ({ channel: "phone", outcome: "spoke", note: "Rang." }),
  },
  "introductions.notes.pin": {
    owner: null,
    record: introductionOf("id"),
    body: () => ({ note_id: null }),
  },
  "desk.timeline.list": { owner: null, record: personOf },
  "introductions.requests.contacted": {
    owner: null,
    record: ({ matchId, asker }) => ({ id: matchId, user_id: asker.id }),
    body: ({ user_id }) => ({ user_id, channel: "phone", day: "2026-01-02" }),
  },
  "introductions.requests.remind": { owner: null, record: requestOf },
  "introductions.requests.recordAnswer": {
    owner: null,
    record: requestOf,
    body: () => ({ answer: "accepted" }),
  },
  "introductions.requests.introduce": {
    owner: null,
    record: async (pair) => {
      await pair.asked.client.call("introductions.requests.accept", matchOf(pair));
      return requestOf(pair);
    },
  },
  "introductions.notes.list": { owner: null, record: introductionOf("id") },
  "introductions.assignments.assign": {
    owner: null,
    record: introductionOf("id"),
    body: () => ({ consultant_id: null }),
  },
  "introductions.assignments.followUp": {
    owner: null,
    record: introductionOf("id"),
    body: () => ({ follow_up: { due_on: "2027-12-01", reason: "Ring" } }),
  },
  "introductions.suggestions.add": {
    owner: null,
    record: introductionOf("id"),
    body: () => ({ code: "abcdef" }),
    also: [422],
  },
  "desk.searches.delete": {
    owner: null,
    staffOwner: "consultant",
    record: async () => {
      const consultant = api.clientWith(await tokenOf(api, "consultant"));
      const search = { list: "users", name: "Mine", query: "min_age=22&max_age=40" } as const;
      return { id: (await consultant.call("desk.searches.save", search)).data._id };
    },
  },
  "content.faqs.get": { owner: null, record: () => newFaq(api) },
  "content.faqs.update": { owner: null, record: () => newFaq(api), body: () => FAQ },
  "content.faqs.delete": { owner: null, record: () => newFaq(api) },
  "people.staff.end": { owner: null, record: () => newStaff(api) },
  "people.staff.approve": { owner: null, record: () => newProposal(api) },
  "people.staff.refuse": { owner: null, record: () => newProposal(api) },
  "people.staff.reopen": { owner: null, record: () => newStaff(api) },
  "people.staff.proposeFactorReset": {
    owner: null,
    record: () => newStaff(api),
    body: () => ({ reason: "Lost the phone." }),
    // Staff get this status here, because the account has no second step.
    also: [409],
  },
  "people.staff.approveFactorReset": {
    owner: null,
    record: () => newFactorReset(api),
  },
  "people.staff.declineFactorReset": {
    owner: null,
    record: () => newFactorReset(api),
  },
  "people.factors.removePasskey": {
    owner: null,
    staffOwner: "consultant",
    record: () => newPasskey(api),
  },

  "ledger.accounts.one": {
    owner: null,
    record: async () => ({ accountId: (await newGroup(api.db)).accountId }),
  },
  "ledger.accounts.groupsOf": null,
  "ledger.accounts.journal": null,
  "ledger.accounts.group": {
    owner: null,
    record: async () => ({ groupId: (await newGroup(api.db)).groupId }),
  },
  "ledger.books.read": null,
  "ledger.books.month": null,
  "ledger.books.log": null,
  "ledger.months.list": null,
  "ledger.months.statement": null,
  "ledger.months.trial": null,
  "ledger.months.ask": null,
  "ledger.months.close": null,
  "finance.tasks.close": {
    owner: null,
    record: async () => ({ taskId: await newTask(api.db) }),
    body: () => ({ reason: "Asked the gateway." }),
  },
  "finance.tasks.stray": { owner: null, record: () => newStrayTask(api) },
  "finance.tasks.propose": {
    owner: null,
    record: () => newStrayTask(api),
    body: () => ({ id: randomUUID(), gift: null, why: "The shop next door." }),
  },
  "finance.tasks.agree": {
    owner: null,
    record: () => newStrayTask(api, { isProposed: true }),
    body: ofProposal,
  },
  "finance.tasks.drop": {
    owner: null,
    record: () => newStrayTask(api, { isProposed: true }),
    body: ofProposal,
  },
  "finance.reconciliation.one": {
    owner: null,
    record: async () => ({ reconciliationId: await newRun(api.db) }),
  },

  "finance.aml.decide": {
    owner: null,
    record: async () => ({ flagId: await newFlag(api.db) }),
    body: () => ({ verdict: "cleared", reason: "Known to us." }),
  },
  "finance.aml.report": {
    owner: null,
    record: async () => ({ flagId: await newFlag(api.db) }),
  },

  "finance.aml.list": null,
  "finance.float.approve": { owner: null, record: () => newMovement(api) },
  "finance.float.drop": { owner: null, record: () => newMovement(api) },

  "finance.float.read": null,
  "finance.float.list": null,
  "finance.float.prepare": null,
  "finance.tasks.list": null,
  "finance.reconciliation.list": null,
  "finance.reconciliation.run": null,
  "ledger.accounts.list": null,
  "giving.gifts.one": {
    owner: "asker",
    record: async ({ asker }) => ({ giftId: await newGift(asker.client) }),
  },
  "giving.gifts.staffOne": {
    owner: null,
    record: async ({ asker }) => ({ giftId: await newGift(asker.client) }),
  },
  "giving.gifts.newLink": {
    owner: "asker",
    record: async ({ asker }) => ({ giftId: await newGift(asker.client) }),
  },

  "finance.refunds.one": { owner: null, record: () => newRefund(api) },
  "finance.refunds.approve": { owner: null, record: () => newRefund(api) },
  "finance.refunds.refuse": {
    owner: null,
    record: () => newRefund(api, { held: true }),
    body: () => ({ why: "The compliance team checks this gift." }),
  },
  "finance.refunds.prepareByHand": {
    owner: null,
    record: () => newRefund(api),
    // The sandbox's bank says that this account number belongs to somebody else. So staff get 422.
    body: () => ({ account_number: "9912345678", bank_code: "001" }),
    also: [422],
  },
  "finance.refunds.confirmByHand": {
    owner: null,
    record: () => newRefund(api),
    body: () => ({ prepared_at: "2026-11-23T10:00:00.000Z", proof: "Transfer" }),
    // Staff can confirm a payment by hand only if the gateway cannot pay the refund. The gateway can pay this refund,
    // so staff get 409.
    also: [409],
  },
  "finance.disputes.one": { owner: null, record: () => newDispute(api) },
  "finance.disputes.evidence": {
    owner: null,
    record: () => newDispute(api),
    body: () => ({ evidence: "It was a gift.", answered_at: null }),
  },
  "finance.disputes.fee": {
    owner: null,
    record: () => newDispute(api),
    body: () => ({ fee: 1_000 }),
  },

  "giving.gifts.staffList": null,
  "desk.files.list": null,
  "desk.files.ask": null,
  "desk.files.approve": { owner: null, record: () => newMoneyFile(api) },
  // Only the person who requested the file can read it. All other staff get 404.
  "desk.files.rows": { owner: null, record: () => newMoneyFile(api), also: [404] },
  "finance.payouts.export": {
    owner: null,
    record: async () => ({ batch: (await newBatch(api)).id ?? "" }),
    body: ({ batch }) => ({ batch, reason: "For the bank" }),
  },
  "finance.refunds.open": null,
  "finance.refunds.ask": null,
  "finance.refunds.withdraw": null,
  "finance.refunds.banks": null,
  "finance.refunds.tellAccount": null,
  "finance.refunds.list": null,
  "finance.disputes.list": null,
  "giving.gifts.quote": null,
  "giving.gifts.create": null,
  "giving.gifts.pay": null,
  "giving.gifts.endLinks": null,
  "giving.gifts.changeEmail": null,
  "giving.gifts.setNews": null,
  "giving.gifts.setName": null,
  "giving.gifts.sendLinks": null,
  "giving.gifts.open": null,
  "finance.choices.choose": null,
  "giving.gifts.mine": null,
  "giving.following.ask": null,
  "giving.statements.link": null,
  "giving.statements.ask": null,
  "giving.statements.open": null,
  "giving.draw.begin": null,
  "giving.draw.reveal": null,
  "giving.draw.one": null,
  "giving.draw.today": null,
  "giving.draw.fitting": null,
  "giving.vouchers.check": null,
  "entrepreneurs.public.list": null,
  "entrepreneurs.public.funded": null,
  "entrepreneurs.public.page": null,
  // This call is about a public page. A test beside the call's code checks who may make the call.
  "entrepreneurs.public.hideName": null,
  "giving.vouchers.redeem": null,
  "giving.gifts.writeCard": null,
  "ledger.gateways.webhook": null,
  "finance.payouts.verifyAccount": { owner: null, record: () => newBankAccount(api) },
  "finance.payouts.refuseAccount": {
    owner: null,
    record: () => newBankAccount(api),
    body: () => ({ evidence: "Her brother's." }),
  },
  "finance.payouts.batch": { owner: null, record: () => idOfBatch() },
  "finance.payouts.approve": { owner: null, record: () => itemOfBatch(), body: chosen },
  "finance.payouts.drop": { owner: null, record: () => itemOfBatch(), body: chosen },
  "finance.payouts.cancel": { owner: null, record: () => idOfBatch() },
  "finance.payouts.mine": null,
  "finance.payouts.statement": null,
  "finance.payouts.banks": null,
  "finance.payouts.account": null,
  "finance.payouts.setAccount": null,
  "finance.payouts.accounts": null,
  "finance.payouts.payable": null,
  "finance.payouts.batches": null,
  "finance.payouts.prepare": null,

  "fundraising.applications.removePhoto": {
    owner: "asker",
    record: async ({ asker }) => ({ photoId: (await newApplication(api, asker)).photo }),
  },
  "fundraising.applications.orderPhotos": {
    owner: "asker",
    record: async ({ asker }) => ({ photo: (await newApplication(api, asker)).photo }),
    body: ({ photo }) => ({ photo_ids: [photo] }),
  },
  "fundraising.applications.removeDocument": {
    owner: "asker",
    record: async ({ asker }) => ({ documentId: (await newApplication(api, asker)).document }),
  },
  "fundraising.applications.one": { owner: null, record: () => sentApplication(api) },
  "fundraising.applications.paper": {
    owner: null,
    record: async () => ({ documentId: (await sentApplication(api)).documentId }),
    // Staff get 409 here, because they have not claimed the application.
    also: [409],
  },
  "fundraising.applications.claim": { owner: null, record: () => sentApplication(api) },
  "fundraising.applications.release": { owner: null, record: () => sentApplication(api) },
  "fundraising.applications.putAside": {
    owner: null,
    record: () => sentApplication(api),
    body: () => ({ until: "2126-01-01", words: "Ring on Monday." }),
    // Staff get 409 here, because nobody has claimed the application.
    also: [409],
  },
  "fundraising.applications.addNote": {
    owner: null,
    record: () => sentApplication(api),
    body: () => ({ words: "Ring in the evening." }),
  },
  "fundraising.applications.check": {
    owner: null,
    record: () => sentApplication(api),
    body: () => ({ check: "age", passed: true }),
    also: [409],
  },
  "fundraising.applications.confirm": {
    owner: null,
    record: () => sentApplication(api),
    body: () => ({
      identity: { passed: true },
      account: { passed: true },
      contact: { passed: true },
    }),
    also: [409],
  },
  "fundraising.applications.requestChanges": {
    owner: null,
    record: () => sentApplication(api),
    body: () => ({ words: "Another photo, please." }),
    also: [409],
  },
  "fundraising.applications.verify": {
    owner: null,
    record: () => sentApplication(api),
    also: [409],
  },
  "fundraising.applications.refuse": {
    owner: null,
    record: () => sentApplication(api),
    body: () => ({ words: "We could not find the shop." }),
    also: [409],
  },
  "fundraising.updates.remove": {
    owner: "asker",
    record: async ({ asker }) => ({ id: (await newsOf(api, asker)).update }),
  },
  "fundraising.proofs.remove": {
    owner: "asker",
    record: async ({ asker }) => ({ id: (await newsOf(api, asker)).proof }),
  },
  "fundraising.proofs.accept": { owner: null, record: () => newProof(api) },
  "fundraising.proofs.refuse": {
    owner: null,
    record: () => newProof(api),
    body: () => ({ words: "The photo does not show what you bought." }),
  },
  "fundraising.versions.pass": { owner: null, record: () => newVersion(api) },
  "fundraising.versions.sendBack": {
    owner: null,
    record: () => newVersion(api),
    body: () => ({ words: "The photo shows somebody else." }),
  },
  "fundraising.versions.own": null,
  "fundraising.versions.send": null,
  "fundraising.versions.takeBack": null,
  "fundraising.versions.queue": null,
  "fundraising.updates.list": null,
  "fundraising.updates.addPhoto": null,
  "fundraising.updates.add": null,
  "fundraising.proofs.list": null,
  "fundraising.proofs.add": null,
  "fundraising.proofs.queue": null,
  "fundraising.life.pause": null,
  "fundraising.life.resume": null,
  "fundraising.life.close": null,
  "fundraising.pages.one": { owner: null, record: () => openPage(api) },
  "fundraising.pages.suspend": {
    owner: null,
    record: () => openPage(api),
    body: () => ({ words: "We look into it." }),
  },
  "fundraising.pages.reopen": {
    owner: null,
    record: () => openPage(api),
    body: () => ({ words: "All is well." }),
    // Staff get 409 here, because the page is not suspended.
    also: [409],
  },
  "fundraising.pages.sayGenuine": {
    owner: null,
    record: () => openPage(api),
    body: () => ({ page_code: pageCode("CNFRM"), words: "She has the card." }),
    // Staff get 409 here, because no other page has the same NIN or BVN.
    also: [409],
  },
  "fundraising.pages.returnMoney": {
    owner: null,
    record: () => openPage(api),
    body: () => ({ words: "It was not theirs." }),
    also: [409],
  },
  "fundraising.pages.redirectMoney": {
    owner: null,
    record: () => openPage(api),
    body: () => ({ words: "It was not theirs." }),
    also: [409],
  },
  "fundraising.reports.close": {
    owner: null,
    record: () => newReport(api),
    body: () => ({ words: "Looked at." }),
  },
  "fundraising.pages.list": null,
  "fundraising.reports.add": null,
  "fundraising.reports.list": null,
  "fundraising.applications.queue": null,
  "fundraising.applications.next": null,
  "fundraising.applications.own": null,
  "fundraising.applications.save": null,
  "fundraising.applications.addPhoto": null,
  "fundraising.applications.addVideoPart": null,
  "fundraising.applications.finishVideo": null,
  "fundraising.applications.removeVideo": null,
  "fundraising.applications.setIdentity": null,
  "fundraising.applications.addDocument": null,
  "fundraising.applications.submit": null,
  "fundraising.applications.withdraw": null,

  "people.signin.login": null,
  "people.signin.register": null,
  "people.signin.confirm": null,
  "people.signin.logout": null,
  "people.signin.beginSecondFactor": null,
  "people.signin.secondFactor": null,
  "people.signin.beginProof": null,
  "people.signin.prove": null,
  "people.factors.read": null,
  "people.factors.beginApp": null,
  "people.factors.addApp": null,
  "people.factors.removeApp": null,
  "people.factors.beginPasskey": null,
  "people.factors.addPasskey": null,
  "people.factors.renewRecoveryCodes": null,
  "people.staff.factorResets": null,
  "people.profile.me": null,
  "people.signin.requestReset": null,
  "people.signin.reset": null,
  "content.faqs.ofType": null,
  "introductions.search.preMatched": null,
  "introductions.search.preMatchedForStaff": null,
  "introductions.search.list": null,
  "introductions.search.members": null,
  "desk.audit.list": null,
  "introductions.search.export": null,
  "introductions.assignments.handOver": null,
  "introductions.own.deactivateMany": null,
  "introductions.own.reactivateMany": null,
  "introductions.notes.addToMany": null,
  "introductions.assignments.people": null,
  "introductions.assignments.consultants": null,
  "introductions.assignments.left": null,
  "desk.dashboard.read": null,
  "desk.searches.list": null,
  "desk.searches.save": null,
  "desk.recent.list": null,
  "desk.day.read": null,
  "desk.find.people": null,
  "desk.find.money": null,
  "desk.day.count": null,
  "desk.money.read": null,
  "people.staff.list": null,
  "people.staff.create": null,
  "content.faqs.list": null,
  "content.faqs.create": null,
  "introductions.own.mine": null,
  "introductions.own.pause": null,
  "introductions.own.show": null,
  "introductions.premium.subscribe": null,
  "introductions.premium.offer": null,
  "introductions.premium.running": null,
  "people.profile.update": null,
  "people.photos.add": null,
  "people.signin.changePassword": null,
  "people.signin.checkPassword": null,
  "people.signin.changeEmail": null,
  "people.signin.confirmEmail": null,
  "people.signin.sessions": null,
  "people.signin.endOtherSessions": null,
  "entrepreneurs.texts.mine": null,
  "entrepreneurs.texts.ask": null,
  "entrepreneurs.texts.confirm": null,
  "entrepreneurs.texts.stop": null,
  "people.privacy.consents": null,
  "people.privacy.withdraw": null,
  "people.privacy.looks": null,
  "people.privacy.export": null,
  "people.privacy.deletion": null,
  "people.privacy.delete": null,
  "content.cookies.record": null,
  "content.signups.early": null,
  "content.signups.mine": null,
  "content.signups.tv": null,
  "content.areas.states": null,
  "content.areas.state": null,
  "content.areas.lgas": null,
  "content.areas.lga": null,
};
