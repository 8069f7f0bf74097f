import { DRAW_LIMITS, PEOPLE_COUNT_MAX } from "@agbara/shared/constants.ts";
import { wholeIn } from "@agbara/shared/text/digits.ts";

const GIVE_PATH = "/give";

/** What the address of /give asks for: a page with its typed code, gift cards, or people whom a draw chose. */
export type Asked =
  | { kind: "entrepreneur"; typed: string; amount: string }
  | { kind: "voucher"; people: string; amount: string }
  | { kind: "empower"; draw: number; amount: "" }
  | null;

/** Reads the address of /give. Ignores the parts that it does not understand. */
export function askedIn(params: URLSearchParams): Asked {
  const amount = amountIn(params.get("amount"), 1_000_000);
  const typed = params.get("page");
  if (typed?.trim()) return { kind: "entrepreneur", typed, amount };
  const draw = numberIn(params.get("draw"), DRAW_LIMITS.number);
  if (draw) return { kind: "empower", draw: Number(draw), amount: "" };
  if (!params.has("vouchers")) return null;
  return {
    kind: "voucher",
    people: numberIn(params.get("vouchers"), PEOPLE_COUNT_MAX) || "1",
    amount,
  };
}

/** Returns the shortest address of /give for the same gift, for shared links. */
export function addressOfAsked(asked: Asked): string {
  if (asked === null) return GIVE_PATH;
  const { kind } = asked;
  if (kind === "entrepreneur") return `${GIVE_PATH}?${new URLSearchParams({ page: asked.typed })}`;
  return kind === "empower"
    ? `${GIVE_PATH}?draw=${asked.draw}`
    : `${GIVE_PATH}?vouchers=${asked.people}`;
}

const withoutEnd = (text: string | null) => text?.replace(/[\p{P}\p{Cf}\s]+$/u, "") ?? "";

/**
 * Returns an amount of naira as digits, with kobo if the landing page's form had them. Returns an empty text for
 * anything else.
 */
function amountIn(text: string | null, most: number): string {
  const [, whole = "", kobo = ""] = /^(\d+)(\.\d{1,2})?$/.exec(withoutEnd(text)) ?? [];
  const naira = numberIn(whole, most);
  return naira && naira + kobo;
}

/**
 * Returns the digits of a whole number of at least 1. Ignores other characters that were copied with it. Returns an
 * empty text for anything else.
 */
function numberIn(text: string | null, most: number): string {
  const number = wholeIn(withoutEnd(text)) ?? 0;
  return number >= 1 && number <= most ? String(number) : "";
}
