import * as z from "zod/mini";
import { APPLICATION } from "../../constants.ts";
import { CHECK_KEYS, PAGE_STATUSES, SEEN_KEYS } from "../../fundraising/application.ts";
import { LOOK_KINDS, MARK_KEYS, VERDICT_KEYS } from "../../fundraising/second-look.ts";
import { TRADE_KEYS } from "../../fundraising/trades.ts";
import { application } from "./application-shapes.ts";
import { day, id, instant, text } from "./fields.ts";

const colleague = z.object({ _id: id, first_name: z.nullable(z.string()) });

/** The verifier who has the application now. So no other verifier does the same work. A claim ends by itself. */
const claim = z.object({ by: colleague, until: instant, mine: z.boolean() });

/**
 * The last day of a case's pause, and the verifier who put the case aside. During the pause, the case is not in the
 * queue. It returns earlier if a verifier claims it.
 */
const aside = z.object({ until: day, by: colleague });

/** An application in the queue. */
export const queued = z.object({
  _id: id,
  page_code: z.string(),
  name: z.string(),
  trade: z.nullable(z.enum(TRADE_KEYS)),
  state: z.nullable(z.string()),
  status: z.enum(PAGE_STATUSES),
  /**
   * The start of the waiting time: when the applicant sent the application. For a spot check: when the case came back
   * to us. After we asked for changes: when somebody last worked on it.
   */
  submitted_at: instant,
  /** The last day for our answer, or for the spot check. Null while the applicant must change something. */
  answer_by: z.nullable(day),
  claim: z.nullable(claim),
  aside: z.nullable(aside),
  /** The kind of the open `look`: a check by somebody other than the first verifier. Null if there is none. */
  look: z.nullable(z.enum(LOOK_KINDS)),
  /**
   * True if the caller may take the application. False if the application has the caller's phone number. Also false if
   * it waits for a second or third verifier and the caller had a part in it.
   */
  may_take: z.boolean(),
});

/** Things that two pages may have in common. */
const SAME = ["identity", "account", "phone", "photo"] as const;

/** How the verifier checked something. `seen_on` and `seen_whom`: the day and the person of a visit or a call. */
const howSeen = {
  seen: z.nullable(z.enum(SEEN_KEYS)),
  seen_on: z.nullable(day),
  seen_whom: z.nullable(z.string()),
};

/** A verdict as a verifier sends it. */
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
   * Notes for colleagues, the latest first, at most fifty. Empty if `blind`. `until`: the last day of the pause that
   * came with this note.
   */
  case_notes: z.array(
    z.object({ _id: id, by: colleague, at: instant, words: z.string(), until: z.nullable(day) }),
  ),
  /** The applicant's data as a member. */
  person: z.object({
    _id: id,
    first_name: z.string(),
    age: z.int(),
    /** The birth date, for comparison with the paper. Null if the person has just left. */
    birth_date: z.nullable(day),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    joined_at: instant,
  }),
  /** The NIN or BVN. Shown only to the verifier who claimed the application, until the decision; otherwise null. */
  number: z.nullable(z.string()),
  /** The applicant's bank account. The verifier accepts or refuses it with `finance.payouts.verifyAccount`. */
  bank: z.nullable(
    z.object({
      _id: id,
      holder: z.string(),
      fit: z.enum(["fits", "doubtful"]),
      state: z.enum(["waiting", "verified", "refused"]),
    }),
  ),
  /**
   * True if the findings of colleagues are hidden from the caller, because the caller may become the second verifier.
   * Then `checks`, `verdicts`, and the words of `marks` and `history` are empty, and the account's state is `waiting`.
   */
  blind: z.boolean(),
  /** The open `look`: a check by somebody other than the first verifier. Null if there is none. */
  look: z.nullable(
    z.object({
      kind: z.enum(LOOK_KINDS),
      /** `marks`: the application has marks. `lot`: the server chose it at random. */
      why: z.enum(["marks", "lot"]),
      asked_at: instant,
      /** The last day of a spot check. */
      due_on: z.nullable(day),
      first: z.nullable(colleague),
      /** The second verifier. Only there if the first and the second verifier did not agree. */
      second: z.nullable(colleague),
      /** True if the caller may do this check. */
      may_take: z.boolean(),
    }),
  ),
  /** The two verifiers who opened the page. The second is null if one was enough. */
  verified_by: z.nullable(colleague),
  second_by: z.nullable(colleague),
  /**
   * Things that the application has in common with others, and the findings of a verifier about them. Empty after the
   * decision.
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
      /** The latest verdict. Null if there is none, or if the applicant has changed this part since the verdict. */
      passed: z.nullable(z.boolean()),
      ...howSeen,
      evidence: z.nullable(z.string()),
      by: z.nullable(colleague),
      at: z.nullable(instant),
    }),
  ),
  /** All verdicts, the latest first. None is ever changed or removed. */
  verdicts: z.array(
    z.object({
      check: z.enum(VERDICT_KEYS),
      /** Set if the verdict came from somebody other than the first verifier. */
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
   * Set if several pages claim the same NIN or BVN. Two people decide whose number it is, with
   * `fundraising.pages.sayGenuine`. Until then, no single person can refuse one of these pages.
   */
  same_number: z.nullable(
    z.object({
      /** The pages, this one included. */
      pages: z.array(
        z.object({ page_code: z.string(), name: z.string(), status: z.enum(PAGE_STATUSES) }),
      ),
      /** The latest first. The page and the words are null until the caller has answered, too. */
      answers: z.array(
        z.object({
          by: colleague,
          at: instant,
          page_code: z.nullable(z.string()),
          words: z.nullable(z.string()),
        }),
      ),
      /** False if the caller owns one of the pages, opened one, or checked a changed version of one. */
      may_answer: z.boolean(),
    }),
  ),
  /**
   * True if two people decided that the page's NIN or BVN belongs to another page. After that, nobody can open the
   * page.
   */
  not_genuine: z.boolean(),
  /** Pages that may belong to the same person, at most twenty. */
  duplicates: z.array(
    z.object({
      page_code: z.string(),
      name: z.string(),
      status: z.enum(PAGE_STATUSES),
      same: z.array(z.enum(SAME)),
    }),
  ),
});
