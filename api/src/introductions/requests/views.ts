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

/** Shows a pre-match to one of its people, with the other person. */
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

/** Shows the other person's wishes in a pre-match. Returns null if the other person refused the reader. */
function looksFor(row: FullRow, other: FullRow | null, seenBy: SeenBy) {
  if (!other || isRefused(row, seenBy)) return null;
  const { is_public: _, ...wishes } = wishesSeen(other, seenBy);
  return wishes;
}

/**
 * Removes the answers that others see only after both accepted: faith, and organisations. If the person shows
 * organisations to all, keeps them. This choice is in `own`, the person's own introduction. Contact details stay.
 */
function profileSeen(profile: Profile, own: IntroductionRow, seenBy: SeenBy): Profile {
  if (mayReach(profile._id, seenBy) === "shown") return profile;
  const data_faith = { ...profile.data_faith, answer: null };
  return { ...profile, ...(!own.shows_organisations && { organisations: [] }), data_faith };
}

/** The data on the page of one introduction, in addition to the introduction's row. */
interface Found {
  user: Profile;
  contact: Profile | null;
  /** The own introduction of the other person of a pre-match. */
  other: FullRow | null;
  /** The reader's own introduction. */
  reader: FullRow | null;
}

/** Shows an introduction to a member, on the page of that introduction. */
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
    // Tells the reader beforehand why we would refuse a request. So the reader does not write a useless request.
    before_asking: reader && isReady(reader.introduction) ? null : "introduction",
  };
}
