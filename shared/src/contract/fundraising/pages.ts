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
  /** `state` and `lga` are ids of areas. */
  state: z.nullable(z.string()),
  lga: z.nullable(z.string()),
  target: kobo,
  raised: kobo,
  created_at: instant,
  /** When the page was suspended. Null if the page is not suspended. */
  suspended_at: z.nullable(instant),
  /** How many visitors' reports about this page wait for a verifier. */
  reports: z.int(),
});

/** A suspension of a page. While it lasts, the page's money is frozen. */
const suspension = z.object({
  _id: id,
  began_at: instant,
  by: colleague,
  /** Our message to the entrepreneur about the suspension. */
  words: z.string(),
  /** The earliest time when finance can decide about the suspended page's money. */
  decide_from: instant,
  /**
   * How the suspension ended; null if it has not ended. `reopened`: the page continues. `returned`: its money goes back
   * to the donors. `redirected`: the donors choose where the money goes. A page with one of the last two outcomes is
   * closed.
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
   * `paused_until`: when a paused page opens again. Null if the page is not paused. `ended_at`: when the page ended by
   * itself. Null if it did not.
   */
  paused_until: z.nullable(instant),
  ended_at: z.nullable(instant),
  /**
   * True if two people found that this page's identity number (NIN or BVN) belongs to the owner of another page. Nobody
   * can then reopen this page. It closes when finance returns its money.
   */
  not_genuine: z.boolean(),
  verified_by: z.nullable(colleague),
  /** The second verifier of the page. Null if one verifier was enough. */
  second_by: z.nullable(colleague),
  /**
   * The page's suspensions, the latest first. If `ended_at` of the first suspension is null, the page is still
   * suspended.
   */
  suspensions: z.array(suspension),
  /** The page's money, in kobo. Only for finance; null for verifiers. */
  money: z.nullable(
    z.object({
      /** Kobo that donors can still ask us to send back. */
      waiting: kobo,
      available: kobo,
      on_its_way: kobo,
      paid_out: kobo,
      /** Kobo that a donor asked us to send back, or that is disputed at the bank. */
      in_question: kobo,
      returned: kobo,
    }),
  ),
  /** The history of the page's application, the latest event first. Only for verifiers; null for finance. */
  history: z.nullable(
    z.array(z.object({ what: z.string(), at: instant, words: z.nullable(z.string()) })),
  ),
  /**
   * The page's changed versions that passed, the latest first, at most twenty. Only for verifiers; null for finance.
   */
  changes: z.nullable(z.array(passedVersion)),
  /** Visitors' reports about this page. A verifier has not closed them yet. Only for verifiers; null for finance. */
  open_reports: z.nullable(z.array(report)),
});

const words = z.object({ words: text(APPLICATION.words, 1) });
const change = {
  method: "POST",
  retries: 0,
  audit: "change",
  params: byId,
} as const;

/** The calls for the staff who check entrepreneurs' pages or look after the pages' money. */
export const pagesCalls = {
  "fundraising.pages.list": {
    method: "GET",
    path: "admin/entrepreneurs",
    access: "money",
    retries: 0,
    audit: "list",
    query: () =>
      z.object({
        /** Lists only pages whose code begins with this text, or whose name has a word that begins with it. */
        words: z.optional(text(APPLICATION.name)),
        state: z.optional(text(TEXT_LIMITS.place)),
        status: z.optional(z.enum(PAGE_STATUSES)),
        trade: z.optional(z.enum(TRADE_KEYS)),
        /** The order of the list. By default, the latest page comes first. */
        order: z.optional(z.enum(STAFF_PAGE_ORDERS)),
        page: pageNumber,
      }),
    /** All pages that fit the filters, in every status. */
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
     * Suspends the page. `words`: our text to the entrepreneur about the reason. The entrepreneur gets it by mail and
     * sees it in their account. Answers 409 if the page is not open.
     */
    body: words,
    response: () => withData(whole),
  },
  "fundraising.pages.reopen": {
    ...change,
    path: "admin/entrepreneurs/{id}/reopen",
    access: "verifier",
    /** Ends the suspension of the page. Answers 409 if the page is not suspended. */
    body: words,
    response: () => withData(whole),
  },
  "fundraising.pages.sayGenuine": {
    ...change,
    path: "admin/entrepreneurs/{id}/genuine",
    access: "verifier",
    /**
     * If several pages have the same NIN or BVN, answers the question: who owns this number? `page_code`: the owner's
     * page. `words`: what the verifier found; only staff read it. When two people have chosen the same page, we refuse
     * the applications of the other pages, and suspend the other pages that are open. Until then, a new answer replaces
     * the caller's earlier answer. Answers 409 if no other page has this number. Answers 403 for the owner of one of
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
     * Closes the page. All its money that we have not paid out goes back to the donors. Only for a page that we
     * suspended at least 30 days ago. `words`: our text to the entrepreneur. A mail tells each donor about their
     * refund. Answers 403 for staff who suspended or verified the page.
     */
    body: words,
    response: () => withData(whole),
  },
  "fundraising.pages.redirectMoney": {
    ...change,
    path: "admin/entrepreneurs/{id}/redirect-money",
    access: "finance",
    /**
     * Closes the page like `returnMoney`, but gives the donors 30 days to choose between another page and a refund. A
     * mail tells the donors. If a donor does not answer, a draw chooses another page.
     */
    body: words,
    response: () => withData(whole),
  },
} as const;
