import * as z from "zod/mini";
import { APPLICATION, STAFF_PAGE_ORDERS, TEXT_LIMITS } from "../../constants.ts";
import { PAGE_STATUSES } from "../../fundraising/application.ts";
import { TRADE_KEYS } from "../../fundraising/trades.ts";
import { id, instant, text } from "../parts/fields.ts";
import { kobo, pageCode } from "../parts/giving-fields.ts";
import { byId, done, page, pageNumber, withData } from "../parts/shapes.ts";
import { report } from "./reports.ts";
import { passedVersion } from "./versions.ts";

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
  /** When the page was suspended; null if it is not suspended. */
  suspended_at: z.nullable(instant),
  /** The number of visitors' reports that wait for a verifier. */
  reports: z.int(),
});

/** A period in which the page's money was frozen. */
const suspension = z.object({
  _id: id,
  began_at: instant,
  by: colleague,
  /** Our message to the entrepreneur. */
  words: z.string(),
  /** When finance can first decide about the money. */
  decide_from: instant,
  /**
   * `reopened`: the page continues. `returned`: its money goes back to the donors. `redirected`: the donors choose
   * where the money goes. A page with one of the last two outcomes is closed.
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
  /** The owner of this page. Null after the owner's account is deleted. */
  person: z.nullable(
    z.object({
      _id: id,
      first_name: z.string(),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
    }),
  ),
  /**
   * `paused_until`: when a paused page opens again; null if it is not paused. `ended_at`: when the page ended by
   * itself; null if it did not.
   */
  paused_until: z.nullable(instant),
  ended_at: z.nullable(instant),
  /**
   * True if two people found that the page's identity number (NIN or BVN) belongs to another page. Nobody can then
   * reopen the page. It closes when finance returns its money.
   */
  not_genuine: z.boolean(),
  verified_by: z.nullable(colleague),
  /** The second verifier. Null if the page needed only one. */
  second_by: z.nullable(colleague),
  /** The page's suspensions, the latest first. If the first one's `ended_at` is null, the page is still suspended. */
  suspensions: z.array(suspension),
  /** The page's money, in kobo. Only for finance; null for verifiers. */
  money: z.nullable(
    z.object({
      /** Money that donors can still ask us to send back. */
      waiting: kobo,
      available: kobo,
      on_its_way: kobo,
      paid_out: kobo,
      /** Money that a donor asked us to send back, or that is disputed at the bank. */
      in_question: kobo,
      returned: kobo,
    }),
  ),
  /** The application's history, the latest first. Only for verifiers; null for finance. */
  history: z.nullable(
    z.array(z.object({ what: z.string(), at: instant, words: z.nullable(z.string()) })),
  ),
  /** Changed versions that passed, the latest first, at most twenty. Only for verifiers; null for finance. */
  changes: z.nullable(z.array(passedVersion)),
  /** The reports that wait for a verifier. Only for verifiers; null for finance. */
  open_reports: z.nullable(z.array(report)),
});

const words = z.object({ words: text(APPLICATION.words, 1) });
const change = {
  method: "POST",
  retries: 0,
  audit: "change",
  params: byId,
} as const;

/** Entrepreneurs' pages, for the staff who check the pages or look after the money. */
export const pagesCalls = {
  "fundraising.pages.list": {
    method: "GET",
    path: "admin/entrepreneurs",
    access: "money",
    retries: 0,
    audit: "list",
    query: () =>
      z.object({
        /** Searches by the beginning of the code, or by the beginning of a word in the name. */
        words: z.optional(text(APPLICATION.name)),
        state: z.optional(text(TEXT_LIMITS.place)),
        status: z.optional(z.enum(PAGE_STATUSES)),
        trade: z.optional(z.enum(TRADE_KEYS)),
        /** The order. By default the latest page comes first. */
        order: z.optional(z.enum(STAFF_PAGE_ORDERS)),
        page: pageNumber,
      }),
    /** All pages, in every state. */
    response: () => page(row),
  },
  "fundraising.pages.one": {
    method: "GET",
    path: "admin/entrepreneurs/{id}",
    access: "money",
    retries: 0,
    audit: "look",
    params: byId,
    response: () => withData(whole),
  },
  "fundraising.pages.suspend": {
    ...change,
    path: "admin/entrepreneurs/{id}/suspend",
    access: "verifier",
    /**
     * `words`: our text to the entrepreneur about the reason. They get it by mail and in their account. Answers 409 if
     * the page is not open.
     */
    body: words,
    response: () => withData(whole),
  },
  "fundraising.pages.reopen": {
    ...change,
    path: "admin/entrepreneurs/{id}/reopen",
    access: "verifier",
    /** Answers 409 if the page is not suspended. */
    body: words,
    response: () => withData(whole),
  },
  "fundraising.pages.sayGenuine": {
    ...change,
    path: "admin/entrepreneurs/{id}/genuine",
    access: "verifier",
    /**
     * Several pages have the same NIN or BVN, and this is one of them. The caller says whose number it is. `page_code`:
     * the page of that person. `words`: what the verifier found; only staff read it. When two people name the same
     * page, we refuse the applications of the others and suspend their open pages. Until then, a new answer replaces
     * the caller's earlier answer. Answers 409 if no other page claims the number. Answers 403 for the owner of one of
     * the pages and for a verifier who opened one.
     */
    body: () => z.extend(words, { page_code: pageCode }),
    response: done,
  },
  "fundraising.pages.returnMoney": {
    ...change,
    path: "admin/entrepreneurs/{id}/return-money",
    access: "finance",
    /**
     * Only for a page that we suspended at least 30 days ago. All money that we have not paid out goes back to the
     * donors, and the page closes. `words` is for the entrepreneur. A mail tells each donor about their refund. Answers
     * 403 for staff who suspended or verified the page.
     */
    body: words,
    response: () => withData(whole),
  },
  "fundraising.pages.redirectMoney": {
    ...change,
    path: "admin/entrepreneurs/{id}/redirect-money",
    access: "finance",
    /**
     * Works like `returnMoney`, but the donors have 30 days to choose between another page and a refund. A mail tells
     * them. If a donor does not answer, a draw chooses another page.
     */
    body: words,
    response: () => withData(whole),
  },
} as const;
