import type { APIRoute } from "astro";

export const prerender = false;

/**
 * Answers form 1 for a visitor without JavaScript: redirects to the form that pays for gift cards or, if we do not take
 * gifts yet, to the form's notice.
 */
export const GET: APIRoute = ({ locals, redirect, url: { searchParams } }) => {
  if (!locals.giving) return redirect("/#gift-card-sent", 302);
  const [people = "", amount = ""] = ["people", "amount"].map(
    (field) => searchParams.get(field) ?? "",
  );
  return redirect(`/give?${new URLSearchParams({ vouchers: people, amount })}`, 302);
};
