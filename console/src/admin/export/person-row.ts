import type { PersonSummary } from "@agbara/shared/contract/entities.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import type { CsvRow } from "./csv.ts";

/** A person's columns; `part` says which of two people they are. */
export function personRow(person: PersonSummary, part = ""): CsvRow {
  return {
    [`${part}first_name`]: person.first_name,
    [`${part}age`]: person.age,
    [`${part}gender`]: person.gender,
    [`${part}country`]: COUNTRIES[person.country_code],
    [`${part}occupation`]: person.data_occupation.answer,
    [`${part}email`]: person.account_email,
    [`${part}phone`]: person.international_phone_number,
  };
}
