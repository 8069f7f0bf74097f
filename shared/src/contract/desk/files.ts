import * as z from "zod/mini";
import { id, instant, text } from "../parts/fields.ts";
import { daysInOrder, period } from "../parts/period.ts";
import { byId, empty, fileReason, withData } from "../parts/shapes.ts";

/** The lists about money that staff can export as whole files. */
export const MONEY_LISTS = [
  "gifts",
  "refunds",
  "payouts",
  "disputes",
  "reconciliations",
  "ledger",
  "audit",
] as const;
export type MoneyListName = (typeof MONEY_LISTS)[number];

/** The maximum number of files in a list of exported files. */
const MOST_FILES = 50;

const moneyFile = z.object({
  _id: id,
  list: z.enum(MONEY_LISTS),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** True if the file has donors' e-mail addresses and phone numbers. */
  contacts: z.boolean(),
  reason: z.string(),
  /** The member of staff who requested the file. The name is null if the account is deleted. */
  asked_by: z.object({ _id: id, first_name: z.nullable(z.string()) }),
  asked_at: instant,
  approved_at: z.nullable(instant),
  /** The file covers the books up to the transfer with this number. */
  up_to: z.string(),
  /** True if the caller may download the file now. */
  readable: z.boolean(),
  /** True if the caller may approve the file. */
  approvable: z.boolean(),
});
export type MoneyFile = z.infer<typeof moneyFile>;

/**
 * The calls to export finance's lists as whole files. A file can have any number of rows, and the browser reads it part
 * by part. All parts cover the books up to the same transfer.
 */
export const filesCalls = {
  "desk.files.list": {
    method: "GET",
    path: "admin/money-files",
    access: "finance",
    retries: 0,
    /** The exported files of the last week that have contact details, the latest first. */
    response: () => withData(z.array(moneyFile).check(z.maxLength(MOST_FILES))),
  },
  "desk.files.ask": {
    method: "POST",
    path: "admin/money-files",
    access: "finance",
    retries: 0,
    audit: "export",
    body: () =>
      z
        .object({
          /** The id of the file, made by the browser. A second request with the same id returns the same file. */
          id,
          list: z.enum(MONEY_LISTS),
          ...period,
          /**
           * True if the file should contain donors' e-mail addresses and phone numbers. Another person must then
           * approve the file.
           */
          contacts: z.boolean(),
          reason: fileReason,
        })
        .check(daysInOrder),
    response: () => withData(moneyFile),
  },
  "desk.files.approve": {
    method: "POST",
    path: "admin/money-files/{id}/approve",
    access: "finance",
    retries: 0,
    audit: "change",
    confirmed: true,
    params: byId,
    /** Approves a file with contact details. Answers 403 to the person who requested the file. */
    body: empty,
    response: () => withData(moneyFile),
  },
  "desk.files.rows": {
    method: "GET",
    path: "admin/money-files/{id}/rows",
    access: "finance",
    retries: 0,
    audit: "export",
    params: byId,
    query: () =>
      z.object({
        /** The value of `next` in the previous part of the file. */
        after: z.optional(text(300, 1)),
      }),
    /**
     * The next part of the file, as lines of CSV. The first part begins with the column names. `next` is null in the
     * last part. Only the person who requested the file can read it, for one day. Answers 409 before the approval and
     * after that day.
     */
    response: () => withData(z.object({ csv: z.string(), next: z.nullable(z.string()) })),
  },
} as const;
