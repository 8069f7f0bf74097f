import type { CallName, Output } from "@agbara/shared/contract/calls.ts";
import type { ListedName, ReadName, ResourceName } from "./resources.ts";

/** The reads that return one record. A write may answer with the same record. */
type ShownRead =
  | "introductions.own.ofUser"
  | "introductions.own.ofOwner"
  | "introductions.requests.received"
  | "introductions.safety.one"
  | "fundraising.applications.one"
  | "fundraising.pages.one"
  | "finance.refunds.one"
  | "finance.payouts.batch"
  | "finance.disputes.one"
  | "finance.reconciliation.one"
  | "people.staff.factorResets";

/** The reads that answer with the same kind of data as this write. */
type ShowingOf<Name extends CallName> = {
  [Read in ShownRead]: Output<Name> extends { data: infer Data }
    ? Data extends Output<Read>["data"]
      ? Read
      : never
    : never;
}[ShownRead];

/** The lists that contain this write's answer as a row. */
type RowsOf<Name extends CallName> =
  Output<Name> extends Output<"introductions.own.activate"> ? ListedName : never;

/** The effect of a write on the screens. */
export interface After {
  /** The reads, and the lists of resources, that we must read again. We read those on the screen at once. */
  stale?: readonly (ReadName | ResourceName)[];
  /**
   * Lists that we read again when somebody next opens them. Until then, the rows on the screen stay in their places.
   */
  later?: readonly ResourceName[];
  /** The reads of the answer's record. The answer replaces this record there. */
  shows?: readonly ShownRead[];
  /** The lists with a row for the answer's record. The answer replaces this row. */
  rows?: readonly ListedName[];
  /** The resource of the record in the answer. The record's screen then opens without a further read. */
  opens?: "applications" | "safety" | "payouts" | "reconciliation";
  /** True if the write waits until earlier writes of this kind have ended. The last answer then comes last. */
  inTurn?: true;
  /** True if we also read `stale` and `shows` again after a refusal because somebody acted first (404, 409). */
  overtaken?: true;
  /** The advice if we got no answer. */
  advice?: string;
}

interface AfterThis<Name extends CallName> extends After {
  shows?: readonly ShowingOf<Name>[];
  rows?: readonly RowsOf<Name>[];
}

/** The data that we read again after a movement of money. These are every list about money, and the figures. */
const MONEY = {
  stale: [
    ...(["tasks", "refunds", "payouts", "payable", "bank-accounts", "disputes"] as const),
    ...(["reconciliation", "float", "aml", "gifts", "entrepreneurs", "reports"] as const),
    ...(["finance.float.read", "desk.money.read", "ledger.accounts.groupsOf"] as const),
  ],
  overtaken: true,
  advice: "Nothing that you typed is lost. Try again. Nothing is done twice.",
} as const;
/** The data that we read again after somebody asked to close a month of the books, or closed it. */
const MONTH = {
  stale: ["ledger.months.list", "ledger.months.statement"],
  overtaken: true,
  advice: "Read the list again. It shows what was done.",
} as const;
const REFUND = { ...MONEY, shows: ["finance.refunds.one"] } as const;
const BATCH = { ...MONEY, shows: ["finance.payouts.batch"] } as const;
const DISPUTE = { ...MONEY, shows: ["finance.disputes.one"] } as const;
const PAGE = { ...MONEY, shows: ["fundraising.pages.one"] } as const;

const CASE = {
  shows: ["fundraising.applications.one"],
  overtaken: true,
  inTurn: true,
} as const;
/** The data that we read again after a decision about a bank account. The application also shows the account. */
const ACCOUNT = { ...MONEY, stale: [...MONEY.stale, "fundraising.applications.one"] } as const;

const SAFETY = {
  later: ["safety", "closings"],
  shows: ["introductions.safety.one"],
  overtaken: true,
  advice: "Try again.",
} as const;
/** After a decision, the screen itself removes the photo. After the last photo, the screen reads the list again. */
const PHOTO = { later: ["photos"], advice: "Try again." } as const;
/** After a decision, the screen itself opens the next row. After the last row, the screen reads the list again. */
const PROOF = { advice: "Nothing was decided. Try again." } as const;

const VIEWS = [
  "introductions.own.ofUser",
  "introductions.own.ofOwner",
  "introductions.requests.received",
] as const;
const PEOPLE = ["introductions", "requests", "users", "my-people", "fitting"] as const;
/**
 * The calls that we make again after an introduction changed. Notes and the timeline show the change. The list of
 * today's work may be shorter.
 */
const TOLD = ["notes", "timeline", "desk.day.read", "desk.day.count"] as const;

/**
 * The data that we read again after one introduction changed. The card on the screen shows the answer and stays in its
 * place.
 */
const INTRODUCTION = {
  stale: [...VIEWS, ...TOLD],
  later: PEOPLE,
  shows: VIEWS,
  rows: PEOPLE,
} as const;
/** The data that we read again after several introductions changed. */
const INTRODUCTIONS = {
  stale: [...VIEWS, ...TOLD, ...PEOPLE, "introductions.assignments.left", "desk.dashboard.read"],
} as const;

const STAFF = { stale: ["staff"], overtaken: true } as const;
const RESETS = { shows: ["people.staff.factorResets"] } as const;
const SEARCHES = { stale: ["desk.searches.list"] } as const;
const FAQS = { stale: ["faqs", "content.faqs.get"], overtaken: true } as const;

/**
 * THE table of the console's writes. For each write, it names the data that the write makes old, and the record on the
 * screen that the answer replaces. `useDo` accepts no call that is not in this table.
 */
export const WRITES = {
  "introductions.own.activate": INTRODUCTION,
  "introductions.own.deactivate": INTRODUCTION,
  "introductions.own.meet": INTRODUCTION,
  "introductions.own.correct": {
    ...INTRODUCTION,
    stale: [...INTRODUCTION.stale, "people.profile.get"],
  },
  "introductions.own.register": INTRODUCTION,
  "introductions.notes.update": INTRODUCTION,
  "introductions.notes.add": INTRODUCTION,
  "introductions.notes.logCall": INTRODUCTION,
  "introductions.notes.pin": INTRODUCTION,
  "introductions.suggestions.add": INTRODUCTION,
  "introductions.assignments.assign": INTRODUCTION,
  "introductions.assignments.followUp": INTRODUCTION,
  "introductions.requests.contacted": INTRODUCTION,
  "introductions.requests.remind": INTRODUCTION,
  "introductions.requests.recordAnswer": INTRODUCTION,
  "introductions.requests.introduce": INTRODUCTION,
  "introductions.requests.sendForMember": {
    stale: ["introductions.requests.received", "requests"],
  },
  "introductions.own.deactivateMany": INTRODUCTIONS,
  "introductions.own.reactivateMany": INTRODUCTIONS,
  "introductions.notes.addToMany": INTRODUCTIONS,
  "introductions.assignments.handOver": INTRODUCTIONS,
  "introductions.safety.next": { later: ["safety"], opens: "safety" },
  "introductions.safety.claim": SAFETY,
  "introductions.safety.hold": SAFETY,
  "introductions.safety.decide": SAFETY,
  "introductions.safety.keepClosed": SAFETY,
  "introductions.safety.reopen": SAFETY,
  "introductions.safety.settleReturn": {
    stale: ["returns"],
    overtaken: true,
    advice: "Try again.",
  },
  "introductions.safety.settleText": {
    stale: ["texts"],
    overtaken: true,
    advice: "Try again.",
  },
  "introductions.photos.pass": PHOTO,
  "introductions.photos.refuse": PHOTO,
  "introductions.safety.release": {
    stale: ["introductions.safety.one"],
    later: ["safety"],
    overtaken: true,
    advice: "Try again.",
  },
  "fundraising.applications.next": { later: ["applications"], opens: "applications" },
  "fundraising.applications.claim": CASE,
  "fundraising.applications.release": {
    stale: ["fundraising.applications.one"],
    overtaken: true,
  },
  "fundraising.applications.putAside": { ...CASE, later: ["applications"] },
  "fundraising.applications.addNote": CASE,
  "fundraising.applications.check": CASE,
  "fundraising.applications.requestChanges": CASE,
  "fundraising.applications.confirm": CASE,
  "fundraising.applications.refuse": CASE,
  "fundraising.applications.verify": CASE,
  "fundraising.pages.suspend": PAGE,
  "fundraising.pages.reopen": PAGE,
  "entrepreneurs.public.hideName": { stale: ["entrepreneurs.public.page"], advice: "Try again." },
  "fundraising.pages.sayGenuine": {
    stale: ["fundraising.applications.one"],
    later: ["applications"],
    overtaken: true,
  },
  "fundraising.pages.redirectMoney": PAGE,
  "fundraising.pages.returnMoney": PAGE,
  "fundraising.versions.pass": PROOF,
  "fundraising.versions.sendBack": PROOF,
  "fundraising.proofs.accept": PROOF,
  "fundraising.proofs.refuse": PROOF,
  "fundraising.reports.close": { ...MONEY, stale: [...MONEY.stale, "fundraising.pages.one"] },
  "finance.refunds.approve": REFUND,
  "finance.refunds.refuse": REFUND,
  "finance.refunds.prepareByHand": REFUND,
  "finance.refunds.confirmByHand": REFUND,
  "finance.payouts.verifyAccount": ACCOUNT,
  "finance.payouts.refuseAccount": ACCOUNT,
  "finance.payouts.prepare": {
    ...MONEY,
    opens: "payouts",
    advice: "Try again. The same batch is not made twice.",
  },
  "finance.payouts.approve": BATCH,
  "finance.payouts.drop": BATCH,
  "finance.payouts.cancel": BATCH,
  "finance.disputes.fee": DISPUTE,
  "finance.disputes.evidence": DISPUTE,
  "finance.reconciliation.run": { ...MONEY, opens: "reconciliation" },
  "finance.float.prepare": MONEY,
  "finance.float.approve": MONEY,
  "finance.float.drop": MONEY,
  "desk.files.ask": { stale: ["desk.files.list"] },
  "desk.files.approve": { stale: ["desk.files.list"], overtaken: true },
  "ledger.months.ask": MONTH,
  "ledger.months.close": MONTH,
  "finance.aml.decide": MONEY,
  "finance.aml.report": MONEY,
  "finance.tasks.close": MONEY,
  "finance.tasks.propose": MONEY,
  "finance.tasks.agree": MONEY,
  "finance.tasks.drop": MONEY,
  "people.staff.create": STAFF,
  "people.staff.end": STAFF,
  "people.staff.reopen": STAFF,
  "people.staff.approve": STAFF,
  "people.staff.refuse": STAFF,
  "people.staff.proposeFactorReset": RESETS,
  "people.staff.approveFactorReset": { ...RESETS, stale: ["staff"] },
  "people.staff.declineFactorReset": RESETS,
  "desk.searches.save": SEARCHES,
  "desk.searches.delete": SEARCHES,
  "content.faqs.create": FAQS,
  "content.faqs.update": FAQS,
  "content.faqs.delete": FAQS,
} as const satisfies { [Name in CallName]?: AfterThis<Name> };

export type WriteName = keyof typeof WRITES;
