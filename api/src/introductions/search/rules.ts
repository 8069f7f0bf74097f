import { DAY_MS } from "@agbara/shared/age.ts";
import { EXPORT_ROWS, PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { CallName, Input } from "@agbara/shared/contract/calls.ts";
import { oppositeOf } from "@agbara/shared/matching.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Actor, Context } from "../../platform/http/handler.ts";
import { invalid } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { type FullRow, findOwnOf } from "../queries.ts";
import { lateSince } from "./first-calls.ts";
import { type FoundPage, findMemberPage } from "./queries.ts";
import { findRequestPage } from "./request-queries.ts";
import type { MemberFilters, MemberStatus } from "./statements/criteria.ts";
import type { FacetFilters } from "./statements/facets.ts";

type Asked = Input<"introductions.search.export">;
export type List = Asked["list"];
export type ListFilters = Asked["filters"];

/**
 * Makes the filters of a member's search. The search finds visible members of the gender that the member chose. If the
 * member chose none, it finds the other gender. `exceptIds` are the people whom the member must never find.
 */
export function memberFilters(
  input: Input<"introductions.search.preMatched">,
  actor: Actor,
  exceptIds: string[],
): MemberFilters {
  return {
    gender: input.gender ?? (actor.gender ? oppositeOf(actor.gender) : undefined),
    country_code: input.my_country_only ? actor.country_code : input.country_code,
    min_age: input.min_age,
    max_age: input.max_age,
    name: input.name,
    statuses: ["visible"],
    exceptIds,
  };
}

/** Turns the filters that a consultant sent into the filters of a search. */
export function staffFilters(input: ListFilters, actor: Actor): MemberFilters {
  return {
    gender: input.gender,
    country_code: input.my_country_only ? actor.country_code : input.country_code,
    min_age: input.min_age,
    max_age: input.max_age,
    name: input.name,
    phone: input.phone,
    order: input.order,
    ...facetFilters(input, actor),
  };
}

/** Turns the filters that all lists of consultants have in common into the filters of a search. */
function facetFilters(input: ListFilters, actor: Actor): FacetFilters {
  const { state, city, tribe, min_height, max_height, never_contacted, consultant, unmet } = input;
  return {
    state,
    city,
    tribe,
    min_height,
    max_height,
    never_contacted,
    unmet,
    registered: { from: input.registered_from, to: input.registered_to },
    contacted: { from: input.contacted_from, to: input.contacted_to },
    consultant: consultant === "me" ? actor.id : consultant,
  };
}

/**
 * The statuses that each filter means in a list of members. There, "inactive" includes people who are not registered
 * yet. The list of introductions does not use this.
 */
const STATUSES: Record<"active" | "inactive", MemberStatus[]> = {
  active: ["active"],
  inactive: ["inactive", "unregistered"],
};
const REGISTERED: MemberStatus[] = ["active", "inactive"];

/** What a consultant's list needs to know about the API call. */
type ListContext = Pick<Context<CallName>, "now" | "giving"> & { actor: Actor };

function waitingBefore(asked: NonNullable<ListFilters["first_call"]>, context: ListContext): Date {
  // If the list is not only about late calls, returns a time one day from now. Everybody who waits began before this
  // time, even if another server's clock is a little ahead.
  return asked === "late" ? lateSince(context) : new Date(context.now.getTime() + DAY_MS);
}

/**
 * Makes the filters of the list of introductions. In this list, "inactive" does not include people who are not
 * registered yet.
 */
function introductionFilters(input: ListFilters, context: ListContext): MemberFilters {
  const { status, joined_from, joined_to } = input;
  return {
    ...staffFilters(input, context.actor),
    awaitsBefore: input.first_call && waitingBefore(input.first_call, context),
    statuses: status === "any" ? undefined : status ? [status] : REGISTERED,
    joined: joined_from || joined_to ? { from: joined_from, to: joined_to } : undefined,
  };
}

/** Finds one page of a consultant's list. Used for the screen and for the exported file. */
export async function findStaffPage(
  db: Database,
  list: List,
  input: ListFilters,
  page: number,
  context: ListContext,
): Promise<FoundPage> {
  const { actor, now } = context;
  if (list === "introductions/users")
    return findMemberPage(db, introductionFilters(input, context), page, now);
  const filters = staffFilters(input, actor);
  const { request_status = list === "requests" ? "any" : undefined } = input;
  // A pre-match is only active or inactive, so other statuses are ignored here.
  const status =
    input.status === "active" || input.status === "inactive" ? input.status : undefined;
  if (list !== "members" && request_status)
    return findRequestPage(db, filters, { request_status, status }, page, now);
  return findMemberPage(db, { ...filters, statuses: status && STATUSES[status] }, page, now);
}

/**
 * Finds the first rows of a list, for an exported file. Even if the list changes while we read it, no row appears
 * twice.
 */
export async function firstRows(
  tx: Database,
  { list, filters, people }: Asked,
  context: ListContext,
): Promise<FoundPage> {
  if (people) {
    if (list === "requests") throw invalid("people", words.introductions.noChoice);
    const chosen = await findOwnOf(tx, people);
    const places = new Map(people.map((id, at) => [id, at]));
    const placeOf = ({ user }: FullRow) => places.get(user.id) ?? 0;
    return {
      rows: chosen.sort((one, other) => placeOf(one) - placeOf(other)),
      total: chosen.length,
    };
  }
  const rows = new Map<string, FullRow>();
  let total = 0;
  for (let page = 1; page <= EXPORT_ROWS / PAGE_SIZE; page += 1) {
    const found = await findStaffPage(tx, list, filters, page, context);
    total = found.total;
    for (const row of found.rows) rows.set(row.introduction.id, row);
    if (found.rows.length < PAGE_SIZE) break;
  }
  return { rows: [...rows.values()], total };
}
