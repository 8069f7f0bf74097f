import * as z from "zod/mini";
import type { text } from "./fields.ts";
import { listOf } from "./fields.ts";
import { PROFILE_LISTS, type ProfileList } from "./profile-list-rows.ts";

/** The lists of a profile as members and consultants read them. */
export const profileLists = {
  /** The names of the countries where the person is a citizen. */
  countries: z.array(z.string()),
  core_values: z.array(z.string()),
  organisations: z.array(z.object({ name: z.string() })),
} satisfies Record<ProfileList, z.ZodMiniType>;

/** The lists of a profile in the person's copy of their data. */
export const copiedLists = {
  ...profileLists,
  organisations: z.array(z.string()),
} satisfies Record<ProfileList, z.ZodMiniType>;

const { countries, core_values, organisations } = PROFILE_LISTS;

/**
 * Returns the schemas for the lists of a profile that a person sends. `entry` returns the schema for one item of a
 * list. If a list is absent, the stored list stays as it is.
 */
export const profileListsOf = (entry: typeof text) =>
  ({
    countries: z.optional(listOf(entry(countries.characters, 1), countries.entries)),
    core_values: z.optional(listOf(entry(core_values.characters, 1), core_values.entries)),
    organisations: z.optional(
      listOf(z.object({ name: entry(organisations.characters, 1) }), organisations.entries),
    ),
  }) satisfies Record<ProfileList, z.ZodMiniType>;
