import type { GiftSaid } from "@agbara/shared/contract/parts/gift-rows.ts";
import type { ProfileList } from "@agbara/shared/contract/parts/profile-list-rows.ts";
import type { Fields } from "./round-trips/trip.ts";

/** A value for every field of an application, as an applicant would fill it in. */
export const APPLICATION_FILLED_IN = {
  name: "Ngozi Okafor",
  trade: "fashion",
  state: "ng-la",
  lga: "ng-la-agege",
  pitch: "I sew school uniforms, and need a second machine.",
  story: "I have sewn since I was twelve.".repeat(8),
  target: 15_000_000,
  buys: [
    { words: "A second sewing machine", sum: 12_000_000 },
    { words: "Cloth and thread for a month", sum: 3_000_000 },
  ],
  address: "Shop 4, Oke-Koto market, behind the clinic",
  cac_number: "BN 1234567",
  referees: [
    { name: "Bisi Ade", phone: "+2348031234567", knows: "Buys uniforms from me" },
    { name: "Musa Bello", phone: "+2348031234568", knows: "Has the next shop" },
  ],
} satisfies Fields<"fundraising.applications.save">;

/** A value for every field that a donor fills in for a gift. */
export const GIFT_SAID_FILLED_IN = {
  if_full: "draw",
  anonymous: true,
  public_name: "Sade",
  message: "Well done.",
} satisfies Pick<Fields<"giving.gifts.create">, GiftSaid>;

/** Entries for every list in a member's profile. */
export const PROFILE_LISTS_FILLED_IN = {
  countries: ["Nigeria", "Ghana"],
  core_values: ["Patience"],
  organisations: [{ name: "A choir" }],
} satisfies Pick<Fields<"people.profile.update">, ProfileList>;
