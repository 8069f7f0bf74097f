import type { CallName, Output } from "@agbara/shared/contract/calls.ts";
import type { ListedName, ReadName, ResourceName } from "./resources.ts";

/** The names of the calls that read one record. A write may return the same record. */
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

/** The names of the read calls that return the same type of data as this write. */
type ShowingOf<Name extends CallName> = {
  [Read in ShownRead]: Output<Name> extends { data: infer Data }
    ? Data extends Output<Read>["data"]
      ? Read
      : never
    : never;
}[ShownRead];

/** The names of the lists whose rows have the type of this write's answer. */
type RowsOf<Name extends CallName> =
  Output<Name> extends Output<"introductions.own.activate"> ? ListedName : never;

/** Describes what a write changes on the screens. */
export interface After {
  /**
   * The read calls and lists whose data is old after the write. If the screen shows some of this data, we read that
   * data again immediately.
   */
  stale?: readonly (ReadName | ResourceName)[];
  /**
   * The lists that we read again only when somebody opens them next. So the rows on the screen stay in their places.
   */
  later?: readonly ResourceName[];
  /**
   * The read calls whose cached answers may contain the record that the write returns. In these answers, we replace the
   * record.
   */
  shows?: readonly ShownRead[];
  /** The lists with the record that the write returns. In these lists, the answer replaces the row. */
  rows?: readonly ListedName[];
  /**
   * The resource with the record that the write returns. We can then open the screen of this record without another
   * read.
   */
  opens?: "applications" | "safety" | "payouts" | "reconciliation";
  /** True if the write waits for earlier writes of this kind, so that their answers arrive in order. */
  inTurn?: true;
  /**
   * True if `stale` and `shows` are also read again after a refusal (404, 409). Such a refusal means that somebody else
   * acted first.
   */
  overtaken?: true;
  /** The advice if no answer came. */
  advice?: string;
}

interface AfterThis<Name extends CallName> extends After {
  shows?: readonly ShowingOf<Name>[];
  rows?: readonly RowsOf<Name>[];
}

/** The data that is old after a movement of money: all lists about money, and the figures. */
const MONEY = {
  stale: [
    ...(["tasks", "refunds", "payouts", "payable", "bank-accounts", "disputes"] as const),
    ...(["reconciliation", "float", "aml", "gifts", "entrepreneurs", "reports"] as const),
    ...(["finance.float.read", "desk.money.read", "ledger.accounts.groupsOf"] as const),
  ],
  overtaken: true,
  advice: "Nothing that you typed is lost. Try again. Nothing is done twice.",
} as const;
/** The data that is old after somebody asked to close a month of the books, or closed it. */
const MONTH = {
  stale: ["ledger.months.list", "ledger.months.statement"],
  overtaken: true,
  advice: "Refresh the list. It shows what happened.",
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
/** The data that is old after a decision about a bank account, including the application with this account. */
const ACCOUNT = {
  ...MONEY,
  stale: [...MONEY.stale, "fundraising.applications.one"],
  inTurn: true,
} as const;

const SAFETY = {
  later: ["safety", "closings"],
  shows: ["introductions.safety.one"],
  overtaken: true,
  advice: "Try again.",
} as const;
/** The screen itself removes the photo after a decision. After the last photo, it reads the list again. */
const PHOTO = { later: ["photos"], advice: "Try again." } as const;
/** The screen itself opens the next row after a decision. After the last row, it reads the list again. */
const PROOF = { advice: "Nothing was decided. Try again." } as const;

const VIEWS = [
  "introductions.own.ofUser",
  "introductions.own.ofOwner",
  "introductions.requests.received",
] as const;
const PEOPLE = ["introductions", "requests", "users", "my-people", "fitting"] as const;
/**
 * The read calls whose data is old after an introduction changed: notes, the timeline, and today's work, which may have
 * become shorter.
 */
const TOLD = ["notes", "timeline", "desk.day.read", "desk.day.count"] as const;

/** What changes after a write to one introduction. The card on the screen shows the answer and stays in its place. */
const INTRODUCTION = {
  stale: [...VIEWS, ...TOLD],
  later: PEOPLE,
  shows: VIEWS,
  rows: PEOPLE,
} as const;
/** What changes after a write to several introductions. */
const INTRODUCTIONS = {
  stale: [...VIEWS, ...TOLD, ...PEOPLE, "introductions.assignments.left", "desk.dashboard.read"],
} as const;

const STAFF = { stale: ["staff"], overtaken: true } as const;
const RESETS = { shows: ["people.staff.factorResets"] } as const;
const SEARCHES = { stale: ["desk.searches.list"] } as const;
const FAQS = { stale: ["faqs", "content.faqs.get"], overtaken: true } as const;

/**
 * THE table of the console's writes. For each write, the table says which data is old afterwards, and which record on
 * the screen the answer replaces. `useDo` accepts only writes in this table.
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
    advice: "Try again. We never make the same batch twice.",
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
