import type { Input } from "@agbara/shared/contract/calls.ts";
import type { Database } from "../db/open.ts";
import type { Actor, Handlers } from "../http/calls.ts";
import { paginatorOf } from "../http/paging.ts";
import type { MemberFilters, Standing } from "../members/filters.ts";
import { findOwnPage } from "./records.ts";
import { findRequestPage } from "./request-pages.ts";
import { staffView } from "./views.ts";

type StaffSearch = Input<"admin.preMatched.search">;

/** The filters of a call as those of the search. */
export function filtersOf(input: Omit<StaffSearch, "request_status">, actor: Actor): MemberFilters {
  const { status } = input;
  return {
    gender: input.gender,
    country_code: input.my_country_only ? actor.country_code : input.country_code,
    min_age: input.min_age,
    max_age: input.max_age,
    name: input.name,
    phone: input.phone,
    standings: status && STANDINGS[status],
  };
}

/** An introduction that nobody registered yet is inactive, too. */
const STANDINGS: Record<"active" | "inactive", Standing[]> = {
  active: ["active"],
  inactive: ["inactive", "unregistered"],
};
const REGISTERED: Standing[] = ["active", "inactive"];

/** One page of members' own introductions. */
async function ownPage(db: Database, filters: MemberFilters, page: number, now: Date) {
  const { rows, total } = await findOwnPage(db, filters, page, now);
  return {
    data: rows.map((row) => staffView(row, now)),
    paginator: paginatorOf(total, page),
  };
}

/** One page of pre-matches between two people. */
async function requestPage(db: Database, filters: MemberFilters, asked: StaffSearch, now: Date) {
  const { page = 1 } = asked;
  const { rows, total } = await findRequestPage(db, filters, asked, page, now);
  return {
    data: rows.map((row) => staffView(row, now)),
    paginator: paginatorOf(total, page),
  };
}

export const staffListHandlers: Handlers<
  "admin.preMatched.search" | "admin.users.search" | "admin.introductions.list"
> = {
  async "admin.preMatched.search"(input, { db, actor, now }) {
    const filters = filtersOf(input, actor);
    const data = input.request_status
      ? await requestPage(db, filters, input, now)
      : await ownPage(db, filters, input.page ?? 1, now);
    return { success: true, data };
  },

  async "admin.users.search"(input, { db, actor, now }) {
    const { data, paginator } = await ownPage(db, filtersOf(input, actor), input.page ?? 1, now);
    const results = data.map(({ user }) => ({ _id: user._id, contact: user }));
    return { success: true, data: { data: results, paginator } };
  },

  async "admin.introductions.list"({ status, joined_from, joined_to, ...input }, context) {
    const { db, actor, now } = context;
    const filters: MemberFilters = {
      ...filtersOf(input, actor),
      standings: status === "any" ? undefined : status ? [status] : REGISTERED,
      joined: joined_from || joined_to ? { from: joined_from, to: joined_to } : undefined,
    };
    return { success: true, data: await ownPage(db, filters, input.page ?? 1, now) };
  },
};
