import type { Introduction, PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import { type Fit, fitsOf, type Side, verdictOf } from "@agbara/shared/matching.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { wishesOf } from "../../lists/person/compare/fit.ts";

/** One line that says how well two people fit each other's wishes. */
export interface FitInWords {
  verdict: ReturnType<typeof verdictOf>;
  text: string;
}

type Verdict = FitInWords["verdict"];

/** Describes how well two people fit each other. Returns null if the record lacks the other person or the request. */
export function fitInWords({ user, contact, request }: Introduction): FitInWords | null {
  if (!contact || !request) return null;
  const asking = { introduction: request.asking.looks_for, profile: user };
  const asked = { introduction: request.asked.looks_for, profile: contact };
  const both = [oneWay(asking, asked, user), oneWay(asked, asking, contact)];
  const verdict = worst(both.map((way) => way.verdict));
  const misses = both.flatMap((way) => way.misses);
  const unknown = both.flatMap((way) => way.unknown);
  const parts = [
    ...(misses.length > 0 ? [`Does not fit: ${misses.join("; ")}`] : []),
    ...(unknown.length > 0 ? [`Not known: ${unknown.join("; ")}`] : []),
    misses.length + unknown.length === 0
      ? "Fits both ways: gender, age, height, country"
      : `Fits: ${fitting(both).join(", ") || "nothing"}`,
  ];
  return { verdict, text: parts.join(". ") };
}

interface OneWay {
  verdict: Verdict;
  fits: string[];
  misses: string[];
  unknown: string[];
}

function oneWay(seeker: Side, other: Side, { first_name }: PersonSummary): OneWay {
  const wishes = wishesOf(seeker, other).map(({ name, ...wish }) => ({
    ...wish,
    name: name.toLowerCase(),
  }));
  const of = (fit: Fit) => wishes.filter((wish) => wish.fit === fit);
  return {
    verdict: verdictOf(fitsOf(seeker, other)),
    fits: wishes.flatMap(({ fit, name }) => (fit === "fits" || fit === "open" ? [name] : [])),
    misses: of("misses").map(
      ({ name, wanted, has }) => withNames`${name} (${first_name} wants ${wanted}, not ${has})`,
    ),
    unknown: of("unknown").map(
      ({ name, wanted }) => withNames`${name} (${first_name} wants ${wanted})`,
    ),
  };
}

/** Returns the wishes that fit in both directions, for example the age of both people. */
function fitting([one, other]: OneWay[]): string[] {
  return one && other ? one.fits.filter((name) => other.fits.includes(name)) : [];
}

function worst(verdicts: Verdict[]): Verdict {
  if (verdicts.includes("misses")) return "misses";
  return verdicts.includes("unknown") ? "unknown" : "fits";
}
