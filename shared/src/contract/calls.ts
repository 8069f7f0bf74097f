import type * as z from "zod/mini";
import type { Access } from "../policy.ts";
import { areasCalls } from "./content/areas.ts";
import { cookiesCalls } from "./content/cookies.ts";
import { faqsCalls } from "./content/faqs.ts";
import { signupsCalls } from "./content/signups.ts";
import { type AuditKind, auditCalls } from "./desk/audit.ts";
import { dashboardCalls } from "./desk/dashboard.ts";
import { dayCalls } from "./desk/day.ts";
import { filesCalls } from "./desk/files.ts";
import { findCalls } from "./desk/find.ts";
import { moneyCalls } from "./desk/money.ts";
import { recentCalls } from "./desk/recent.ts";
import { searchesCalls } from "./desk/searches.ts";
import { timelineCalls } from "./desk/timeline.ts";
import { publicCalls } from "./entrepreneurs/public.ts";
import { textsCalls } from "./entrepreneurs/texts.ts";
import { amlCalls } from "./finance/aml.ts";
import { choicesCalls } from "./finance/choices.ts";
import { disputesCalls } from "./finance/disputes.ts";
import { floatCalls } from "./finance/float.ts";
import { payoutsCalls } from "./finance/payouts.ts";
import { reconciliationCalls } from "./finance/reconciliation.ts";
import { refundsCalls } from "./finance/refunds.ts";
import { tasksCalls } from "./finance/tasks.ts";
import { applicationsCalls } from "./fundraising/applications.ts";
import { lifeCalls } from "./fundraising/life.ts";
import { pagesCalls } from "./fundraising/pages.ts";
import { proofsCalls } from "./fundraising/proofs.ts";
import { reportsCalls } from "./fundraising/reports.ts";
import { updatesCalls } from "./fundraising/updates.ts";
import { versionsCalls } from "./fundraising/versions.ts";
import { drawCalls } from "./giving/draw.ts";
import { followingCalls } from "./giving/following.ts";
import { giftsCalls } from "./giving/gifts.ts";
import { statementsCalls } from "./giving/statements.ts";
import { vouchersCalls } from "./giving/vouchers.ts";
import { assignmentsCalls } from "./introductions/assignments.ts";
import { blocksCalls } from "./introductions/blocks.ts";
import { looksCalls } from "./introductions/looks.ts";
import { notesCalls } from "./introductions/notes.ts";
import { ownCalls } from "./introductions/own.ts";
import { photosCalls as introductionPhotosCalls } from "./introductions/photos.ts";
import { premiumCalls } from "./introductions/premium.ts";
import { requestsCalls } from "./introductions/requests.ts";
import { safetyCalls } from "./introductions/safety.ts";
import { searchCalls } from "./introductions/search.ts";
import { suggestionsCalls } from "./introductions/suggestions.ts";
import { accountsCalls } from "./ledger/accounts.ts";
import { booksCalls } from "./ledger/books.ts";
import { gatewaysCalls } from "./ledger/gateways.ts";
import { monthsCalls } from "./ledger/months.ts";
import { builtOnFirstUse } from "./parts/first-use.ts";
import { closingCalls } from "./people/closing.ts";
import { factorsCalls } from "./people/factors.ts";
import { photosCalls } from "./people/photos.ts";
import { privacyCalls } from "./people/privacy.ts";
import { profileCalls } from "./people/profile.ts";
import { signinCalls } from "./people/signin.ts";
import { staffCalls } from "./people/staff.ts";

/**
 * The types and the size of file that a call accepts. The server checks the file's content, not the type that the
 * caller declares.
 */
export interface FileRule {
  types: readonly string[];
  maxBytes: number;
}

/** One call of the API: a row of the table of calls. */
export interface Call {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** The path below `/api/v1/`. `{name}` is a path parameter; `params` describes it. */
  path: string;
  /** The callers who may make this call, according to the policy. */
  access: Access;
  /**
   * If true, the caller must have proved who they are, at login or when we asked again in this session. The proof must
   * not be older than `CONFIRMED_MINUTES`. Otherwise the server answers 417 with `confirmation`.
   */
  confirmed?: true;
  /**
   * True if a person may make this call although they have not yet set up the second step that their role requires.
   * Such calls set up the second step, or log the person out.
   */
  beforeSecondFactor?: true;
  /**
   * The maximum number of times that the client repeats the call. It repeats a call if it cannot know whether the
   * server carried it out, for example after a lost connection.
   */
  retries: number;
  /** True for a public call whose answer is different for a signed-in caller. Such a call refuses an invalid token. */
  knowsCaller?: true;
  /**
   * True if another server makes the call. That server proves its identity by a signature of the raw body. Such a call
   * needs no protection against forged requests from browsers.
   */
  signed?: true;
  /** The kind of line that the call adds to the audit log. Absent if the call adds no line. */
  audit?: AuditKind;
  /**
   * True for a call that reads a list which grows with the number of members. The server may read the list from a
   * replica of the database.
   */
  replica?: true;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /**
   * The file that the call accepts in place of `body`. The client sends the input's `file` unchanged as the whole
   * request body.
   */
  file?: FileRule;
  response: z.ZodMiniType;
}

/** The fields of a call that contain a schema. */
type SchemaKey = "params" | "query" | "body" | "response";

/** A row in a contract file. In place of a schema, the row may have a function that builds the schema. */
type Row = {
  [Key in keyof Call]: Key extends SchemaKey
    ? Call[Key] | (() => NonNullable<Call[Key]>)
    : Call[Key];
};

/**
 * The table of all calls of the API. A call's name also says which file its row is in: `people.signin.login` is in
 * `people/signin.ts`. The client, the server, the tests and the documentation all use this table. docs/contract.md
 * marks each row that is in the specification's point 7.
 */
export const calls = builtOnFirstUse({
  ...signinCalls,
  ...factorsCalls,
  ...profileCalls,
  ...photosCalls,
  ...closingCalls,
  ...privacyCalls,
  ...staffCalls,
  ...ownCalls,
  ...searchCalls,
  ...requestsCalls,
  ...blocksCalls,
  ...looksCalls,
  ...notesCalls,
  ...suggestionsCalls,
  ...safetyCalls,
  ...introductionPhotosCalls,
  ...assignmentsCalls,
  ...premiumCalls,
  ...faqsCalls,
  ...areasCalls,
  ...signupsCalls,
  ...cookiesCalls,
  ...floatCalls,
  ...accountsCalls,
  ...monthsCalls,
  ...booksCalls,
  ...amlCalls,
  ...drawCalls,
  ...followingCalls,
  ...giftsCalls,
  ...statementsCalls,
  ...vouchersCalls,
  ...refundsCalls,
  ...choicesCalls,
  ...disputesCalls,
  ...gatewaysCalls,
  ...tasksCalls,
  ...reconciliationCalls,
  ...payoutsCalls,
  ...applicationsCalls,
  ...updatesCalls,
  ...proofsCalls,
  ...publicCalls,
  ...textsCalls,
  ...lifeCalls,
  ...versionsCalls,
  ...pagesCalls,
  ...reportsCalls,
  ...dashboardCalls,
  ...dayCalls,
  ...moneyCalls,
  ...filesCalls,
  ...findCalls,
  ...auditCalls,
  ...searchesCalls,
  ...recentCalls,
  ...timelineCalls,
} as const satisfies Record<string, Row>) satisfies Record<string, Call>;

type Table = typeof calls;

/**
 * The type of the table of calls. It is an interface and not a plain `type`, because TypeScript then knows which calls
 * a generic `Name` may be.
 */
export interface Calls extends Table {}

export type CallName = keyof Calls;

/** The names of the calls that add a line to the audit log. */
export type AuditedCall = {
  [Name in CallName]: Calls[Name] extends { audit: AuditKind } ? Name : never;
}[CallName];

/** The names of the calls that add a line to the audit log when an auditor makes them. */
export type WatchedCall = {
  [Name in CallName]: Calls[Name]["access"] extends "books" | "trail" ? Name : never;
}[CallName];

type Part<Name extends CallName, Key extends "params" | "query" | "body"> = Calls[Name] extends {
  [K in Key]: infer Schema extends z.ZodMiniType;
}
  ? Schema
  : undefined;

type InputOf<Schema> = Schema extends z.ZodMiniType
  ? Named<NonNullable<z.output<Schema>>>
  : unknown;

/**
 * Returns the type of a call's fields. If the call has no fields, zod's type says that every field is `never`. Joined
 * with the path parameters, this type would forbid the path parameters too. So `unknown` replaces it.
 */
type Named<Fields> = string extends keyof Fields ? unknown : Fields;

/** The input of a call: path parameters, query and body fields in one object. */
export type Input<Name extends CallName> = InputOf<Part<Name, "params">> &
  InputOf<Part<Name, "query">> &
  InputOf<Part<Name, "body">> &
  (Calls[Name] extends { file: FileRule } ? { file: Blob } : unknown);

/** The server's answer to a call that succeeded. */
export type Output<Name extends CallName> = z.output<Calls[Name]["response"]>;
