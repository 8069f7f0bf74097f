/** The texts of the page with all gifts that a donor gave in a year. */
export const statement = {
  title: "Your gifts of a year",
  description: "All gifts that you gave in a year, with their receipts, to print or to save.",
  unscripted:
    "This page needs JavaScript. If it is switched off in your browser, write to {email}.",
  noLink:
    "This page opens with a link from a mail. You can ask for this mail on the page of a gift, below its receipt.",
  toLinks: "Send my links again",
  reading: "We are looking up your gifts…",
  again: "Try again",
  heading: "Gifts of {name} in {year}",
  none: "No gift was paid in {year}",
  day: "Day",
  receipt: "Receipt",
  to: "For",
  sum: "Given",
  back: "Paid back",
  sumInNaira: "Given (naira)",
  backInNaira: "Paid back (naira)",
  together: "Together",
  /** Shown if a year has more gifts than fit on one page. */
  togetherOfAll: "Together, all {count} gifts",
  some: "Gifts {first} to {last} of {count}. The sums at the end include all {count}. Print and save each part.",
  before: "The gifts before these",
  after: "The gifts after these",
  cards: { one: "{n} gift card", other: "{n} gift cards" },
  /** The build fills in the operator's name, registration and address. */
  issuer: "Issued by {operator}, {registration}, {address}." as string,
  gift: "The sums include the fees and the money that was added for us. Everything was a gift, so nobody owes you anything for it.",
  notTax: "This is not a tax receipt.",
  print: "Print",
  save: "Save as a table (CSV)",
  savePart: "Save gifts {first} to {last} as a table (CSV)",
} as const;
