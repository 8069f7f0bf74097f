import type { MemberIntroductionDetail, Profile } from "@agbara/shared/contract/parts/entities.ts";
import { NO_LISTS } from "@agbara/shared/contract/parts/profile-list-rows.ts";
import { QUESTION_KEYS } from "@agbara/shared/questions.ts";
import { isReady } from "../entered.ts";
import type { FullRow, IntroductionRow } from "../queries.ts";
import {
  isRefused,
  type Match,
  mayReach,
  memberFields,
  metIn,
  type SeenBy,
  veiledSummary,
  wishesSeen,
} from "../views.ts";

/** Makes the view of the request between the reader and another person: its id, its status, and who asked. */
export function matchOf(row: IntroductionRow, readerId: string): Match {
  return {
    _id: row.id,
    request_status: row.request_status ?? "none",
    asked_by_me: row.user_id === readerId,
  };
}

function veiledProfile(profile: Profile): Profile {
  const answers = QUESTION_KEYS.map((key) => [key, { ...profile[key], answer: null }]);
  const nothing = { profile_pics: [], ...NO_LISTS };
  return { ...profile, ...veiledSummary(profile), ...nothing, ...Object.fromEntries(answers) };
}

/** Returns what the other person of a pre-match wishes for in a partner. Returns null if that person refused the reader. */
function looksFor(row: FullRow, other: FullRow | null, seenBy: SeenBy) {
  if (!other || isRefused(row, seenBy)) return null;
  const { is_public: _, ...wishes } = wishesSeen(other, seenBy);
  return wishes;
}

/**
 * Hides the answers that others may read only after both have accepted: faith and organisations. Keeps organisations if
 * the person shows them to everybody. `own` is the person's own introduction, which stores that choice. Does not change
 * contact details.
 */
function profileSeen(profile: Profile, own: IntroductionRow, seenBy: SeenBy): Profile {
  if (mayReach(profile._id, seenBy) === "shown") return profile;
  const data_faith = { ...profile.data_faith, answer: null };
  return { ...profile, ...(!own.shows_organisations && { organisations: [] }), data_faith };
}

/** What the page of an introduction shows besides the introduction's row. */
interface Found {
  user: Profile;
  contact: Profile | null;
  /** The other person's introduction. Null if the page is not about a pre-match. */
  other: FullRow | null;
  /** The reader's own introduction. */
  reader: FullRow | null;
}

/** Makes the view of an introduction on its page, as a member may see it. */
export function memberDetailView(
  row: FullRow,
  { user, contact, other, reader }: Found,
  seenBy: SeenBy,
): MemberIntroductionDetail {
  const own = (other ?? row).introduction;
  return {
    ...memberFields(row, wishesSeen(row, seenBy), seenBy),
    met_in: isRefused(row, seenBy) ? null : metIn(own),
    user: profileSeen(user, own, seenBy),
    contact:
      contact &&
      (isRefused(row, seenBy) ? veiledProfile(contact) : profileSeen(contact, own, seenBy)),
    looks_for: looksFor(row, other, seenBy),
    // If we would refuse a request, tells the reader why before they write it.
    before_asking: reader && isReady(reader.introduction) ? null : "introduction",
  };
}
