import * as z from "zod/mini";
import { APPLICATION } from "../../constants.ts";
import { CHECK_KEYS, PAGE_STATUSES, SEEN_KEYS } from "../../fundraising/application.ts";
import { LOOK_KINDS, MARK_KEYS, VERDICT_KEYS } from "../../fundraising/second-look.ts";
import { TRADE_KEYS } from "../../fundraising/trades.ts";
import { application } from "./application-shapes.ts";
import { day, id, instant, text } from "./fields.ts";

const colleague = z.object({ _id: id, first_name: z.nullable(z.string()) });

/**
 * The verifier who has claimed the application. During the claim, no other verifier does the same work. A claim ends by
 * itself.
 */
const claim = z.object({ by: colleague, until: instant, mine: z.boolean() });

/**
 * The pause of a case that a verifier put aside: its last day, and the verifier. During the pause, the case is not in
 * the queue. It returns earlier if a verifier claims it.
 */
const aside = z.object({ until: day, by: colleague });

/** An application in the verifiers' queue. */
export const queued = z.object({
  _id: id,
  page_code: z.string(),
  name: z.string(),
  trade: z.nullable(z.enum(TRADE_KEYS)),
  state: z.nullable(z.string()),
  status: z.enum(PAGE_STATUSES),
  /**
   * When the application began to wait. This is when the applicant sent it. For a spot check, it is when the case came
   * back to us. After we asked for changes, it is when somebody last worked on the application.
   */
  submitted_at: instant,
  /**
   * The last day for our answer to the applicant, or for the spot check. Null while the applicant must change
   * something.
   */
  answer_by: z.nullable(day),
  claim: z.nullable(claim),
  aside: z.nullable(aside),
  /** The application waits for this kind of check by another verifier. Null if it waits for none. */
  look: z.nullable(z.enum(LOOK_KINDS)),
  /**
   * True if the caller may claim the application. False if the application has the caller's phone number. Also false if
   * a second or third verifier must check it, and the caller has already checked something in it or seen a colleague's
   * result.
   */
  may_take: z.boolean(),
});

/** Things that two pages may have in common. */
const SAME = ["identity", "account", "phone", "photo"] as const;

/** How the verifier checked something. For a visit or a call, `seen_on` is the day and `seen_whom` is the person. */
const howSeen = {
  seen: z.nullable(z.enum(SEEN_KEYS)),
  seen_on: z.nullable(day),
  seen_whom: z.nullable(z.string()),
};

/** A verifier's verdict about one check, as the verifier sends it. */
export const said = z.object({
  passed: z.boolean(),
  seen: z.optional(z.enum(SEEN_KEYS)),
  /** The day of the visit or call, today or earlier. Required with `visit`, `video_call` and `phone_call`. */
  seen_on: z.optional(day),
  /** Whom the verifier met or spoke to. Required with `visit`, `video_call` and `phone_call`. */
  seen_whom: z.optional(text(APPLICATION.seenWhom, 1)),
  /** What the verifier saw. Required if the check failed. */
  evidence: z.optional(text(APPLICATION.evidence, 1)),
});

/** An application as a verifier reads it. */
export const underReview = z.extend(application, {
  _id: id,
  claim: z.nullable(claim),
  aside: z.nullable(aside),
  /**
   * Verifiers' notes on the case, the latest first, at most fifty. Empty if `blind` is true. `until`: the last day of
   * the pause that began with this note. Null if no pause began with it.
   */
  case_notes: z.array(
    z.object({ _id: id, by: colleague, at: instant, words: z.string(), until: z.nullable(day) }),
  ),
  /** The applicant's data as a member. */
  person: z.object({
    _id: id,
    first_name: z.string(),
    age: z.int(),
    /** The applicant's birth date, for comparison with the paper. Null if the person has just left. */
    birth_date: z.nullable(day),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    joined_at: instant,
  }),
  /**
   * The applicant's NIN or BVN. Only the verifier who claimed the application sees it, until the decision. Null for
   * everybody else, and after the decision.
   */
  number: z.nullable(z.string()),
  /**
   * The applicant's bank account. The verifier accepts or refuses it with other calls, such as
   * `finance.payouts.verifyAccount`.
   */
  bank: z.nullable(
    z.object({
      _id: id,
      holder: z.string(),
      fit: z.enum(["fits", "doubtful"]),
      state: z.enum(["waiting", "verified", "refused"]),
    }),
  ),
  /**
   * True if the caller may become the second verifier. This caller must not see what colleagues found. So `checks`,
   * `verdicts`, and the words of `marks` and `history` are empty, and the bank account's state is `waiting`.
   */
  blind: z.boolean(),
  /** The application waits for this check by another verifier. Null if it waits for none. */
  look: z.nullable(
    z.object({
      kind: z.enum(LOOK_KINDS),
      /**
       * Why another verifier must check. `marks`: the application has marks. `lot`: the server chose the application at
       * random.
       */
      why: z.enum(["marks", "lot"]),
      asked_at: instant,
      /** The last day for the spot check. Null for other kinds of checks. */
      due_on: z.nullable(day),
      first: z.nullable(colleague),
      /** The second verifier, if the first and the second verifier did not agree. Otherwise null. */
      second: z.nullable(colleague),
      /** True if the application waits for a check that the caller may make. */
      may_take: z.boolean(),
    }),
  ),
  /**
   * `verified_by` and `second_by`: the two verifiers who opened the page. The second is null if one verifier was
   * enough.
   */
  verified_by: z.nullable(colleague),
  second_by: z.nullable(colleague),
  /**
   * The marks: things that the application has in common with other applications, and what a verifier found out about
   * them. Empty after the decision.
   */
  marks: z.array(
    z.object({
      mark: z.enum(MARK_KEYS),
      page_codes: z.array(z.string()),
      needs_second: z.boolean(),
      words: z.nullable(z.string()),
      by: z.nullable(colleague),
      at: z.nullable(instant),
    }),
  ),
  checks: z.array(
    z.object({
      check: z.enum(CHECK_KEYS),
      /**
       * The latest verdict of this check. Null if there is none, or if the applicant has changed this part of the
       * application since then.
       */
      passed: z.nullable(z.boolean()),
      ...howSeen,
      evidence: z.nullable(z.string()),
      by: z.nullable(colleague),
      at: z.nullable(instant),
    }),
  ),
  /** All verdicts about the application, the latest first. A verdict is never changed or removed. */
  verdicts: z.array(
    z.object({
      check: z.enum(VERDICT_KEYS),
      /**
       * The kind of check in which another verifier gave the verdict. Null if the verdict is from the first verifier.
       */
      look: z.nullable(z.enum(LOOK_KINDS)),
      passed: z.boolean(),
      ...howSeen,
      evidence: z.nullable(z.string()),
      by: colleague,
      at: instant,
      /** True if the applicant has not changed this part of the application since the verdict. */
      current: z.boolean(),
    }),
  ),
  /**
   * The open question: who owns the NIN or BVN, if several pages have the same number? Two people answer it with
   * `fundraising.pages.sayGenuine`. Until then, no single person can refuse one of these pages. Null if no other page
   * has the number.
   */
  same_number: z.nullable(
    z.object({
      /** The pages that have the same NIN or BVN, including this one. */
      pages: z.array(
        z.object({ page_code: z.string(), name: z.string(), status: z.enum(PAGE_STATUSES) }),
      ),
      /**
       * Verifiers' answers to the question: who owns this number? The latest answer comes first. Until the caller has
       * answered too, the caller does not see which page and which words the others wrote: both are null.
       */
      answers: z.array(
        z.object({
          by: colleague,
          at: instant,
          page_code: z.nullable(z.string()),
          words: z.nullable(z.string()),
        }),
      ),
      /**
       * True if the caller may answer this question. False if the caller owns or opened one of the pages, or checked a
       * changed version of one of them.
       */
      may_answer: z.boolean(),
    }),
  ),
  /**
   * True if two people decided that the page's NIN or BVN belongs to the owner of another page. After that, nobody can
   * open this page.
   */
  not_genuine: z.boolean(),
  /** Other pages that may belong to the same person, at most twenty. */
  duplicates: z.array(
    z.object({
      page_code: z.string(),
      name: z.string(),
      status: z.enum(PAGE_STATUSES),
      same: z.array(z.enum(SAME)),
    }),
  ),
});
