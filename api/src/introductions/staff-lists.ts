import type { AuditedCall } from "@agbara/shared/contract/calls/audit.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { filtersForLog, recordAudit } from "../audit/record.ts";
import type { Database } from "../db/open.ts";
import type { Actor, Context, Handlers } from "../http/calls.ts";
import { paginatorOf } from "../http/paging.ts";
import type { MemberFilters, Standing } from "../members/filters.ts";
import { type FullRow, findOwnPage } from "./records.ts";
import { findRequestPage } from "./request-pages.ts";
import { staffView } from "./views.ts";

type Asked = Input<"admin.exports.create">;
type List = Asked["list"];
type ListFilters = Asked["filters"];

/** The filters of a call as those of the search. */
function filtersOf(input: ListFilters, actor: Actor): MemberFilters {
  return {
    gender: input.gender,
    country_code: input.my_country_only ? actor.country_code : input.country_code,
    min_age: input.min_age,
    max_age: input.max_age,
    name: input.name,
    phone: input.phone,
  };
}

/** An introduction that nobody registered yet is inactive, too. */
const STANDINGS: Record<NonNullable<ListFilters["status"]>, Standing[] | undefined> = {
  active: ["active"],
  inactive: ["inactive", "unregistered"],
  unregistered: ["unregistered"],
  any: undefined,
};
const REGISTERED: Standing[] = ["active", "inactive"];

/** The list of introductions tells apart who is registered: "inactive" is that alone there. */
function introductionFilters(input: ListFilters, actor: Actor): MemberFilters {
  const { status, joined_from, joined_to } = input;
  return {
    ...filtersOf(input, actor),
    standings: status === "any" ? undefined : status ? [status] : REGISTERED,
    joined: joined_from || joined_to ? { from: joined_from, to: joined_to } : undefined,
  };
}

/** One page of a list that consultants read, as its screen and its file have it. */
export async function findStaffPage(
  db: Database,
  list: List,
  input: ListFilters,
  page: number,
  { actor, now }: { actor: Actor; now: Date },
): Promise<{ rows: FullRow[]; total: number }> {
  if (list === "introductions/users")
    return findOwnPage(db, introductionFilters(input, actor), page, now);
  const filters = filtersOf(input, actor);
  const { request_status = list === "requests" ? "any" : undefined } = input;
  // Of pre-matches, none is unregistered.
  const status =
    input.status === "active" || input.status === "inactive" ? input.status : undefined;
  if (list !== "members" && request_status)
    return findRequestPage(db, filters, { request_status, status }, page, now);
  return findOwnPage(db, { ...filters, standings: status && STANDINGS[status] }, page, now);
}

/** Everybody whose record these rows show, each once. */
export function peopleIn(rows: FullRow[]): string[] {
  return [
    ...new Set(rows.flatMap(({ user, contact }) => (contact ? [user.id, contact.id] : [user.id]))),
  ];
}

/**
 * A page as it is answered. It leaves a line in the audit log first: no page leaves without its line, and where the
 * line cannot be written there is no page.
 */
async function answerPage(
  action: AuditedCall,
  list: List,
  { page = 1, reload: _, ...input }: ListFilters & { page?: number | undefined; reload?: unknown },
  context: Pick<Context<"admin.users.search">, "db" | "primary" | "actor" | "now">,
) {
  const { db, primary, actor, now } = context;
  const { rows, total } = await findStaffPage(db, list, input, page, context);
  const details = { filters: filtersForLog(input), page };
  await recordAudit(primary, { actor, action, seen_ids: peopleIn(rows), details }, now);
  return { data: rows.map((row) => staffView(row, now)), paginator: paginatorOf(total, page) };
}

export const staffListHandlers: Handlers<
  "admin.preMatched.search" | "admin.users.search" | "admin.introductions.list"
> = {
  async "admin.preMatched.search"(input, context) {
    const data = await answerPage("admin.preMatched.search", "users", input, context);
    return { success: true, data };
  },

  async "admin.users.search"({ request_status: _, ...input }, context) {
    const { data, paginator } = await answerPage("admin.users.search", "members", input, context);
    const results = data.map(({ user }) => ({ _id: user._id, contact: user }));
    return { success: true, data: { data: results, paginator } };
  },

  async "admin.introductions.list"(input, context) {
    const list = "introductions/users";
    return {
      success: true,
      data: await answerPage("admin.introductions.list", list, input, context),
    };
  },
};
