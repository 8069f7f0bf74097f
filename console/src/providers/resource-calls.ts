import type { CallName } from "@agbara/shared/contract/calls.ts";
import type { GetListParams } from "ra-core";

/** The call that reads each of react-admin's resources: its list, or one record if there is no list. */
export const RESOURCE_CALLS = {
  users: "introductions.search.preMatchedForStaff",
  members: "introductions.search.members",
  introductions: "introductions.search.list",
  requests: "introductions.search.preMatchedForStaff",
  "my-people": "introductions.assignments.people",
  safety: "introductions.safety.list",
  fitting: "introductions.search.fitting",
  consultants: "introductions.assignments.consultants",
  left: "introductions.assignments.left",
  notes: "introductions.notes.list",
  timeline: "desk.timeline.list",
  applications: "fundraising.applications.queue",
  proofs: "fundraising.proofs.queue",
  entrepreneurs: "fundraising.pages.list",
  reports: "fundraising.reports.list",
  tasks: "finance.tasks.list",
  refunds: "finance.refunds.list",
  payouts: "finance.payouts.batches",
  payable: "finance.payouts.payable",
  "bank-accounts": "finance.payouts.accounts",
  disputes: "finance.disputes.list",
  gifts: "giving.gifts.staffList",
  reconciliation: "finance.reconciliation.list",
  ledger: "ledger.accounts.list",
  float: "finance.float.list",
  aml: "finance.aml.list",
  money: "desk.money.read",
  faqs: "content.faqs.list",
  staff: "people.staff.list",
  audit: "desk.audit.list",
  searches: "desk.searches.list",
  recent: "desk.recent.list",
  find: "desk.find.people",
  dashboard: "desk.dashboard.read",
  day: "desk.day.read",
  due: "desk.day.count",
  states: "content.areas.states",
  lgas: "content.areas.lgas",
} as const satisfies Record<string, CallName>;

export type ResourceName = keyof typeof RESOURCE_CALLS;

/** Returns the input of a list's call: the filters unchanged, and the page. */
export function listInput(
  resource: string,
  { filter, pagination }: Pick<GetListParams, "filter" | "pagination">,
) {
  const page = pagination?.page;
  if (resource === "notes") return { id: filter.introduction_id, words: filter.words, page };
  if (resource === "timeline") return { userId: filter.user_id, kind: filter.kind, page };
  if (resource === "fitting") {
    const { user_id, ...relaxed } = filter;
    return { userId: user_id, ...relaxed, page };
  }
  return { ...(resource === "requests" && { request_status: "any" }), ...filter, page };
}
