/** Messages to members and staff about a list, or about a search that found nobody. */
export const en = {
  people: { one: "{n} person", other: "{n} people" },
  lastPage: { moved: "There is no page {page}. This is the last page." },
  relaxations: {
    noPhone: "Search without the phone number",
    anyName: "Any first name",
    everyCountry: "Every country, not only {country}",
    yourCountry: "your country",
    everyAge: "Every age, {min} to {max}",
  },
} as const;
