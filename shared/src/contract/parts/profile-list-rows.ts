/**
 * The lists of a profile, one row for each: the maximum number of entries, and the maximum length of an entry in
 * characters. Schemas, columns and labels use the keys of these rows. Code that saves, reads, copies or deletes these
 * lists goes through the rows.
 */
export const PROFILE_LISTS = {
  countries: { entries: 5, characters: 60 },
  core_values: { entries: 10, characters: 60 },
  organisations: { entries: 10, characters: 100 },
} as const;
export type ProfileList = keyof typeof PROFILE_LISTS;
export const PROFILE_LIST_NAMES = Object.keys(PROFILE_LISTS) as ProfileList[];
/** The lists of a new profile. Each list is empty. */
export const NO_LISTS = Object.fromEntries(PROFILE_LIST_NAMES.map((list) => [list, []])) as Record<
  ProfileList,
  never[]
>;
