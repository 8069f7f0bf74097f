import type { Output } from "@agbara/shared/contract/calls.ts";
import { formatKobo } from "@agbara/shared/money.ts";

/** A changed version of a page, as the verifiers' list returns it. */
export type Version = Output<"fundraising.versions.queue">["data"]["data"][number];
type Said = Version["was"];
/** The names of the page's texts that a version can change. */
type Texts = Omit<Said, "photos">;

/** Suggested sentences for sending a version back to the owner. */
export const READY_WORDS = [
  "Please take the phone number and other contact details out of your text.",
  "The photo does not show you or your work. Please use another one.",
  "Say more exactly what you will buy.",
] as const;

const TEXTS: [keyof Texts, string][] = [
  ["pitch", "In short"],
  ["story", "Story"],
  ["target", "How much"],
  ["buys", "What it buys"],
];

const inWords = (said: Texts, field: (typeof TEXTS)[number][0]): string => {
  if (field === "target") return formatKobo(said.target);
  if (field === "buys")
    return said.buys.map(({ words, sum }) => `${words}: ${formatKobo(sum)}`).join("\n");
  return said[field] ?? "";
};

/** Returns the changed texts, each with its old and its new value. */
export function changesOf({ was, will_be }: { was: Texts; will_be: Texts }) {
  return TEXTS.map(([field, title]) => ({
    field,
    title,
    was: inWords(was, field),
    willBe: inWords(will_be, field),
  })).filter((one) => one.was !== one.willBe);
}

const idsOf = ({ photos }: Said) => photos.map(({ _id }) => _id).join(" ");
export const photosDiffer = ({ was, will_be }: Version) => idsOf(was) !== idsOf(will_be);
