import type { CallName, Calls, Input, Output } from "@agbara/shared/contract/calls.ts";
import type { Paginator } from "@agbara/shared/contract/parts/entities.ts";
import type { CallFilter } from "./search-query.ts";

interface Page {
  data: { data: readonly { _id: string }[]; paginator: Paginator };
}

/** The names of all calls that read data, for `useRead`. */
export type ReadName = {
  [Name in CallName]: Calls[Name]["method"] extends "GET" ? Name : never;
}[CallName];

/** The names of the calls that read one page of a list. */
type ListCall = { [Name in ReadName]: Output<Name> extends Page ? Name : never }[ReadName];

interface List<Name extends ListCall, Filter> {
  call: Name;
  /** Converts a filter and a page number to the input of the list's call. */
  input: (filter: Filter, page: number | undefined) => Input<Name>;
}

/** Describes a list whose call takes the filters unchanged. */
function list<Name extends ListCall>(call: Name): List<Name, Omit<Input<Name>, "page">> {
  return { call, input: (filter, page) => ({ ...filter, page }) as Input<Name> };
}

/**
 * Describes a list on a search screen. The screen has already removed filters and values that this list does not have.
 * The compiler cannot check this.
 */
function searched<Name extends ListCall>(
  call: Name,
  always: Partial<Input<Name>> = {},
): List<Name, CallFilter> {
  return { call, input: (filter, page) => ({ ...always, ...filter, page }) as Input<Name> };
}

/** Describes a list whose call has another name for one filter. */
function listOf<Name extends ListCall, Filter>(
  call: Name,
  input: (filter: Filter, page: number | undefined) => Input<Name>,
): List<Name, Filter> {
  return { call, input };
}

/** The call that reads one record, and the input field for the record's id. */
function record<Name extends ReadName>(call: Name, id: keyof Input<Name> & string) {
  return { call, id };
}

type Fitting = Omit<Input<"introductions.search.fitting">, "userId" | "page">;

/** The names of the resources whose list is read page by page. */
const LISTED = {
  users: {
    list: searched("introductions.search.preMatchedForStaff"),
    record: record("people.profile.get", "userId"),
  },
  members: {
    list: searched("introductions.search.members"),
    record: record("people.profile.get", "userId"),
  },
  introductions: {
    list: searched("introductions.search.list"),
    record: record("introductions.requests.received", "userId"),
  },
  requests: {
    list: searched("introductions.search.preMatchedForStaff", { request_status: "any" }),
  },
  "my-people": { list: list("introductions.assignments.people") },
  fitting: {
    list: listOf(
      "introductions.search.fitting",
      ({ user_id, ...relaxed }: Fitting & { user_id: string }, page) => ({
        userId: user_id,
        ...relaxed,
        page,
      }),
    ),
  },
  notes: {
    list: listOf(
      "introductions.notes.list",
      ({ introduction_id, words }: { introduction_id: string; words?: string }, page) => ({
        id: introduction_id,
        words,
        page,
      }),
    ),
  },
  timeline: {
    list: listOf(
      "desk.timeline.list",
      (
        { user_id, kind }: { user_id: string; kind?: Input<"desk.timeline.list">["kind"] },
        page,
      ) => ({ userId: user_id, kind, page }),
    ),
  },
  applications: {
    list: list("fundraising.applications.queue"),
    record: record("fundraising.applications.one", "id"),
  },
  proofs: { list: list("fundraising.proofs.queue") },
  versions: { list: list("fundraising.versions.queue") },
  entrepreneurs: {
    list: list("fundraising.pages.list"),
    record: record("fundraising.pages.one", "id"),
  },
  reports: { list: list("fundraising.reports.list") },
  safety: {
    list: list("introductions.safety.list"),
    record: record("introductions.safety.one", "id"),
  },
  returns: { list: list("introductions.safety.returns") },
  closings: { list: list("introductions.safety.closings") },
  texts: { list: list("introductions.safety.texts") },
  photos: { list: list("introductions.photos.list") },
  tasks: { list: list("finance.tasks.list") },
  refunds: {
    list: list("finance.refunds.list"),
    record: record("finance.refunds.one", "refundId"),
  },
  payouts: {
    list: list("finance.payouts.batches"),
    record: record("finance.payouts.batch", "id"),
  },
  payable: { list: list("finance.payouts.payable") },
  "bank-accounts": { list: list("finance.payouts.accounts") },
  disputes: {
    list: list("finance.disputes.list"),
    record: record("finance.disputes.one", "disputeId"),
  },
  gifts: {
    list: list("giving.gifts.staffList"),
    record: record("giving.gifts.staffOne", "giftId"),
  },
  reconciliation: {
    list: list("finance.reconciliation.list"),
    record: record("finance.reconciliation.one", "reconciliationId"),
  },
  float: { list: list("finance.float.list") },
  aml: { list: list("finance.aml.list") },
  staff: { list: list("people.staff.list") },
  audit: { list: list("desk.audit.list") },
} as const;

/**
 * THE table of react-admin's resources. Each row has the calls that read one resource. It also says how filter, page
 * and id become the input of these calls. A plain record has no calls. It has a path below `/api/v1/`, where
 * ra-data-simple-rest reads and writes it. `writes.ts` says which data are old after a write.
 */
export const RESOURCES = {
  ...LISTED,
  faqs: { plain: "admin/faqs", list: { call: "content.faqs.list" } },
  states: { plain: "states", list: { call: "content.areas.states" } },
  lgas: { plain: "lgas", list: { call: "content.areas.lgas" } },
  // The list of the books' accounts has no pages. Each further read continues after the last account on the screen.
  ledger: { list: { call: "ledger.accounts.list" } },
} as const;

export type ResourceName = keyof typeof RESOURCES;
export type ListedName = keyof typeof LISTED;

/** The filters that the list of this resource takes. */
export type FilterOf<Name extends ListedName> = Parameters<
  (typeof LISTED)[Name]["list"]["input"]
>[0];

type AnswerOf<Name extends ListedName> = Output<(typeof LISTED)[Name]["list"]["call"]>["data"];

/** A row of the list of this resource, with react-admin's `id`. */
export type RowOf<Name extends ListedName> = AnswerOf<Name>["data"][number] & { id: string };

/** Everything that the list's call returns except the rows. */
export type MetaOf<Name extends ListedName> = Omit<AnswerOf<Name>, "data">;
