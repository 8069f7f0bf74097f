import { AGE_SLIDER, HEIGHT_CM } from "@agbara/shared/constants.ts";
import { Link } from "react-router-dom";
import type { SearchFilters, UnreadFilter } from "../../../providers/search-query.ts";
import { Icon } from "../../kit/Icon.tsx";
import { StateScreen } from "../../kit/screen/StateScreen.tsx";
import { useSameList } from "./use-same-list.ts";

interface UnreadFiltersProps {
  unread: readonly UnreadFilter[];
  /** The filters in the address that we can read. */
  filters: SearchFilters;
}

/**
 * Says which filters in the address are invalid. Hides the list, because it would show other people than the user
 * wanted.
 */
export function UnreadFilters({ unread, filters }: UnreadFiltersProps) {
  const to = useSameList();
  return (
    <StateScreen
      icon={<Icon name="filter" />}
      title="This address asks for something that we cannot search for"
      role="alert"
    >
      {unread.map(({ name, value }) => (
        <p key={name}>
          {LABELS[name] ?? name}: “{value}” {MUST[name] ?? "is not one of the choices."}
        </p>
      ))}
      <p>
        Choose the filters again, or <Link to={to(filters)}>open the list without this</Link>.
      </p>
    </StateScreen>
  );
}

/** The labels of filters that accept only certain values. They are the same as in the filter form. */
const LABELS: Partial<Record<keyof SearchFilters, string>> = {
  min_age: "Minimum age",
  max_age: "Maximum age",
  gender: "Gender",
  country_code: "Country",
  my_country_only: "My country only",
  status: "Status",
  request_status: "Answer",
  joined_from: "Joined from",
  joined_to: "Joined until",
  min_height: "Minimum height",
  max_height: "Maximum height",
  registered_from: "Registered from",
  registered_to: "Registered until",
  contacted_from: "Last contact from",
  contacted_to: "Last contact until",
  never_contacted: "Never contacted",
  consultant: "Consultant",
  unmet: "Not met by us",
  first_call: "First call",
};

const wholeNumber = ({ min, max }: { min: number; max: number }) =>
  `is not a whole number from ${min} to ${max}.`;
const DAY = "is not a day such as 2026-05-31.";

const MUST: Partial<Record<keyof SearchFilters, string>> = {
  min_age: wholeNumber(AGE_SLIDER),
  max_age: wholeNumber(AGE_SLIDER),
  min_height: wholeNumber(HEIGHT_CM),
  max_height: wholeNumber(HEIGHT_CM),
  joined_from: DAY,
  joined_to: DAY,
  registered_from: DAY,
  registered_to: DAY,
  contacted_from: DAY,
  contacted_to: DAY,
};
