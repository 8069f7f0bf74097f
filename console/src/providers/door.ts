/**
 * Returns true if a person comes for fundraising: through the fundraising entry, or on the way to a fundraising screen.
 */
export function isForFundraising(query: URLSearchParams): boolean {
  const wanted = query.get("return") ?? "";
  return query.get("for") === "fundraising" || /^\/account\/fundraising(?![\w-])/.test(wanted);
}

/** Why a person comes: for introductions, for fundraising, or for no particular reason. */
export type Door = "fundraising" | "introductions" | "ordinary";

/**
 * Returns why a person comes. A person who wants both comes for introductions, because introductions need more data.
 */
export function doorOf(query: URLSearchParams): Door {
  if (query.get("introductions") === "1") return "introductions";
  return isForFundraising(query) ? "fundraising" : "ordinary";
}
