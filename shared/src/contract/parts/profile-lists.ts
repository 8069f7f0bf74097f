import * as z from "zod/mini";
import type { text } from "./fields.ts";
import { listOf } from "./fields.ts";
import { PROFILE_LISTS, type ProfileList } from "./profile-list-rows.ts";

/** The lists of a profile as members and consultants read them. */
export const profileLists = {
  /** Names of the countries that the person is a citizen of. */
  countries: z.array(z.string()),
  core_values: z.array(z.string()),
  organisations: z.array(z.object({ name: z.string() })),
} satisfies Record<ProfileList, z.ZodMiniType>;

/** The lists in the person's copy of their data. */
export const copiedLists = {
  ...profileLists,
  organisations: z.array(z.string()),
} satisfies Record<ProfileList, z.ZodMiniType>;

const { countries, core_values, organisations } = PROFILE_LISTS;

/**
 * The lists as the person sends them. `entry` makes the field of one entry. If a list is absent, it does not change.
 */
export const profileListsOf = (entry: typeof text) =>
  ({
    countries: z.optional(listOf(entry(countries.characters, 1), countries.entries)),
    core_values: z.optional(listOf(entry(core_values.characters, 1), core_values.entries)),
    organisations: z.optional(
      listOf(z.object({ name: entry(organisations.characters, 1) }), organisations.entries),
    ),
  }) satisfies Record<ProfileList, z.ZodMiniType>;
