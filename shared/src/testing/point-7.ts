import type { Call } from "../contract/calls.ts";

/** Names of fields, separated by spaces. Each name is a path with dots. Items of a list have no index. */
const ROWS: readonly [method: Call["method"], path: string, sent: string, read: string][] = [
  ["POST", "password/request", "user.email", "success token"],
  ["POST", "password", "email token code password_reset", "success"],
  ["GET", "faqs", "faq_type", "success data"],
  [
    "GET",
    "user-introductions/pre/matched",
    "min_age max_age gender name my_country_only country_code phone page reload",
    "data.data data.paginator",
  ],
  [
    "GET",
    "admin/user-introductions/pre/matched",
    "min_age max_age gender name my_country_only country_code phone page reload",
    "data.data data.paginator",
  ],
  ["GET", "admin/user-introductions/{userId}", "", "data updated_user"],
  ["GET", "admin/user-introductions/owner/{userId}", "", "data updated_user"],
  ["GET", "admin/users/{userId}", "", "data"],
  [
    "GET",
    "admin/user-introductions/introduction/list/{userId}",
    "",
    "data updated_user requests.data",
  ],
  [
    "GET",
    "admin/user-introductions/introduction/list",
    "gender min_age max_age name my_country_only country_code page status reload",
    "data.data data.paginator",
  ],
  ["GET", "user-introductions/introduction/list/{matchId}", "", "data"],
  ["POST", "user-subscriptions/premium", "", "data._id"],
  ["PATCH", "user-introductions/{matchId}/request", "message", "data"],
  ["POST", "user-introductions/{introductionId}/request", "message", ""],
  ["PATCH", "user-introductions/{matchId}/accept", "message", "data"],
  ["PATCH", "user-introductions/{matchId}/reject", "", "data"],
  [
    "POST",
    "admin/user-introductions/introduction/register/{introductionId}",
    "min_age max_age min_height my_height state tribe city distant_relationship is_public details note",
    "",
  ],
  ["PATCH", "admin/user-introductions/introduction/{id}/activate", "", ""],
  ["PATCH", "admin/user-introductions/introduction/{id}/deactivate", "", ""],
  ["PATCH", "admin/user-introductions/introduction/{id}/note", "note", ""],
  ["POST", "admin/user-introductions/introduction/{id}/suggestion", "code", ""],
];

/** A row in the table of calls in the specification's point 7. */
export interface SpecifiedCall {
  method: Call["method"];
  path: string;
  /** The fields that the client sends. A GET call sends them in the query, and any other call in the body. */
  sent: readonly string[];
  /** The fields that the specification reads in the answer. */
  read: readonly string[];
}

/** The table of calls in the specification's point 7. The rows are in the specification's order. */
export const POINT_7: readonly SpecifiedCall[] = ROWS.map(([method, path, sent, read]) => ({
  method,
  path,
  sent: words(sent),
  read: words(read),
}));

function words(text: string): string[] {
  return text.split(" ").filter(Boolean);
}
