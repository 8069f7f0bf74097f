import { MORE_YEARS } from "@agbara/shared/constants.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import {
  type RelaxationName,
  type Relaxed,
  relaxedWishes,
  type Side,
} from "@agbara/shared/matching.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { words } from "../../../../words/lists.ts";
import { moreYearsInWords } from "../../../lists/search/staff-relaxations.ts";

/** A button for a wish that staff can relax or have already relaxed. */
export interface Chip {
  name: RelaxationName;
  label: string;
  isOn: boolean;
  /** The relaxed wishes after a press on this button. */
  next: Relaxed;
}

/**
 * Returns the buttons for the person's wishes that a search can relax. Leaves out wishes that the person does not have.
 */
export function chipsOf({ introduction, profile }: Side, relaxed: Relaxed): Chip[] {
  const { min_height, distant_relationship } = introduction;
  const { any_height, any_country } = relaxed;
  const country = COUNTRIES[profile.country_code];
  const chips = [
    ages("one_year", introduction, relaxed),
    ages("five_years", introduction, relaxed),
  ];
  if (min_height !== null)
    chips.push({
      name: "height",
      label: `Any height, not only ${min_height} cm or more`,
      isOn: any_height,
      next: { ...relaxed, any_height: !any_height },
    });
  if (!distant_relationship)
    chips.push({
      name: "country",
      label: fill(words.relaxations.everyCountry, { country }),
      isOn: any_country,
      next: { ...relaxed, any_country: !any_country },
    });
  return chips;
}

function ages(name: keyof typeof MORE_YEARS, wishes: Side["introduction"], relaxed: Relaxed): Chip {
  const years = MORE_YEARS[name];
  const { min_age, max_age } = relaxedWishes(wishes, { ...relaxed, more_years: years });
  const isOn = relaxed.more_years === years;
  return {
    name,
    label: moreYearsInWords(years, min_age, max_age),
    isOn,
    next: { ...relaxed, more_years: isOn ? 0 : years },
  };
}
