/**
 * Tells whether a person comes to raise money for their work. Such a person comes through the fundraising entry, or is
 * on the way to a fundraising screen.
 */
export function isForFundraising(query: URLSearchParams): boolean {
  const wanted = query.get("return") ?? "";
  return query.get("for") === "fundraising" || /^\/account\/fundraising(?![\w-])/.test(wanted);
}

/** The reason for coming: a page to raise money, introductions, or no particular reason. */
export type Door = "fundraising" | "introductions" | "ordinary";

/**
 * Returns why a person comes. A person who wants introductions and fundraising comes for introductions, which ask for
 * more.
 */
export function doorOf(query: URLSearchParams): Door {
  if (query.get("introductions") === "1") return "introductions";
  return isForFundraising(query) ? "fundraising" : "ordinary";
}
