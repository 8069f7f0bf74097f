import * as z from "zod/mini";
import { APPLICATION, STAFF_PAGE_ORDERS, TEXT_LIMITS } from "../../constants.ts";
import { PAGE_STATUSES } from "../../fundraising/application.ts";
import { TRADE_KEYS } from "../../fundraising/trades.ts";
import { id, instant, text } from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { byId, page, pageNumber, withData } from "../parts/shapes.ts";
import { report } from "./reports.ts";

const colleague = z.object({ _id: id, first_name: z.nullable(z.string()) });

const row = z.object({
  _id: id,
  page_code: z.string(),
  name: z.string(),
  status: z.enum(PAGE_STATUSES),
  trade: z.nullable(z.enum(TRADE_KEYS)),
  /** Ids of areas. */
  state: z.nullable(z.string()),
  lga: z.nullable(z.string()),
  target: kobo,
  raised: kobo,
  created_at: instant,
  /** Since when it is suspended; null where it is not. */
  suspended_at: z.nullable(instant),
  /** Reports of visitors that wait for a verifier. */
  reports: z.int(),
});

/** A time in which the page's money was frozen. */
const suspension = z.object({
  _id: id,
  began_at: instant,
  by: colleague,
  /** Ours to the entrepreneur. */
  words: z.string(),
  /** From then on finance decides about the money. */
  decide_from: instant,
  /**
   * `reopened`: the page goes on; `returned`: its money goes back to those who gave it, `redirected`: they choose where
   * it goes; in both cases the page is closed.
   */
  outcome: z.nullable(z.enum(["reopened", "returned", "redirected"])),
  ended_at: z.nullable(instant),
  ended_by: z.nullable(colleague),
  end_words: z.nullable(z.string()),
});

const whole = z.extend(row, {
  pitch: z.nullable(z.string()),
  story: z.nullable(z.string()),
  photos: z.array(z.object({ _id: id, url: z.string(), thumbnail_url: z.string() })),
  /** Whose page it is; null once their account is deleted. */
  person: z.nullable(
    z.object({
      _id: id,
      first_name: z.string(),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
    }),
  ),
  verified_by: z.nullable(colleague),
  /** The latest first; the first one goes on where its `ended_at` is null. */
  suspensions: z.array(suspension),
  /** For finance, null for verifiers; kobo. */
  money: z.nullable(
    z.object({
      /** Donors can still ask it back. */
      waiting: kobo,
      available: kobo,
      on_its_way: kobo,
      paid_out: kobo,
      /** A refund is asked for, or a payment is disputed. */
      in_question: kobo,
      returned: kobo,
    }),
  ),
  /** For verifiers, null for finance: what happened to the application, the latest first. */
  history: z.nullable(
    z.array(z.object({ what: z.string(), at: instant, words: z.nullable(z.string()) })),
  ),
  /** For verifiers, null for finance: those that wait. */
  open_reports: z.nullable(z.array(report)),
});

const words = z.object({ words: text(APPLICATION.words, 1) });
const change = {
  method: "POST",
  retries: 0,
  audit: "change",
  params: byId,
} as const;

/** Entrepreneurs' pages as those see them who check them or look after their money. */
export const pagesCalls = {
  "fundraising.pages.list": {
    method: "GET",
    path: "admin/entrepreneurs",
    access: "money",
    retries: 0,
    audit: "list",
    query: z.object({
      /** The beginning of a word of the name, or of the code. */
      words: z.optional(text(APPLICATION.name)),
      state: z.optional(text(TEXT_LIMITS.place)),
      status: z.optional(z.enum(PAGE_STATUSES)),
      trade: z.optional(z.enum(TRADE_KEYS)),
      /** Without one: those that began last come first. */
      order: z.optional(z.enum(STAFF_PAGE_ORDERS)),
      page: pageNumber,
    }),
    /** All pages, in whatever state. */
    response: page(row),
  },
  "fundraising.pages.one": {
    method: "GET",
    path: "admin/entrepreneurs/{id}",
    access: "money",
    retries: 0,
    audit: "look",
    params: byId,
    response: withData(whole),
  },
  "fundraising.pages.suspend": {
    ...change,
    path: "admin/entrepreneurs/{id}/suspend",
    access: "verifier",
    /** Why, in words to the entrepreneur: by mail, and in their account. 409 unless it is open. */
    body: words,
    response: withData(whole),
  },
  "fundraising.pages.reopen": {
    ...change,
    path: "admin/entrepreneurs/{id}/reopen",
    access: "verifier",
    /** 409 unless it is suspended. */
    body: words,
    response: withData(whole),
  },
  "fundraising.pages.returnMoney": {
    ...change,
    path: "admin/entrepreneurs/{id}/return-money",
    access: "finance",
    /**
     * Of a page that was suspended 30 days ago or more: all that was not paid out goes back to those who gave it, and
     * the page is closed. The words are to the entrepreneur; donors are told of each refund by mail. 403 for anyone who
     * suspended or verified it.
     */
    body: words,
    response: withData(whole),
  },
  "fundraising.pages.redirectMoney": {
    ...change,
    path: "admin/entrepreneurs/{id}/redirect-money",
    access: "finance",
    /**
     * As `returnMoney`, but those who gave choose for 30 days: another page, or their money. They are told by mail. For
     * anyone who says nothing the draw chooses.
     */
    body: words,
    response: withData(whole),
  },
} as const;
