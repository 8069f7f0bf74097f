import type { Gender } from "@agbara/shared/contract/parts/entities.ts";
import type { Random } from "../random.ts";
import type { People } from "./names.ts";

export const CORE_VALUES = [
  "Honesty",
  "Faith",
  "Patience",
  "Hard work",
  "Kindness",
  "Family",
  "Loyalty",
  "Respect for elders",
  "Generosity",
  "Humility",
  "Humour",
  "Saving money",
  "Courage",
  "Learning",
  "Forgiveness",
  "Punctuality",
  "Independence",
  "Hospitality",
  "Gratitude",
  "Fairness",
  "Keeping promises",
  "Community",
  "Peace",
  "Good health",
] as const;

const ORGANISATIONS = [
  "Market women's association",
  "Old students' association",
  "Town union",
  "Tailors' guild",
  "Nurses' association",
  "Parent-teacher association",
  "Farmers' cooperative",
  "Savings and loans cooperative",
  "Rotary club",
  "Red Cross volunteers",
  "Running club",
  "Engineers' society",
  "Community security watch",
  "Youth football coaches",
  "Women in technology meet-up",
  "Nigerian community association",
  "Debating society",
] as const;
const CHRISTIAN = [
  ...ORGANISATIONS,
  "Parish council",
  "Church choir",
  "Women's and men's fellowship",
];
const MUSLIM = [...ORGANISATIONS, "Mosque welfare committee", "Muslim students' society"];

/** Returns the religious groups to which a person of this faith may belong. */
export function organisationsFor(faith: People["faith"]): readonly string[] {
  return faith === "Muslim" ? MUSLIM : CHRISTIAN;
}

/**
 * The starts of sentences, for example "I hope to meet". The lists below them have the words that complete each
 * sentence.
 */
const MEETING = [
  "I hope to meet",
  "I would like to get to know",
  "I would be glad to meet",
  "I want to meet",
  "I would like to be introduced to",
] as const;
const MARRYING = [
  "I am looking for",
  "I pray for",
  "I hope for",
  "I am ready for",
  "I have been waiting for",
] as const;

const QUALITIES = [
  "kind",
  "steady",
  "God-fearing",
  "patient",
  "hard-working",
  "cheerful",
  "honest",
  "thoughtful",
  "well-mannered",
  "warm",
  "calm",
  "curious",
  "generous",
  "sincere",
  "mature",
  "soft-spoken",
  "confident",
  "open-minded",
  "reliable",
  "playful",
] as const;

const WHO = [
  "who keeps promises",
  "who likes to talk things through",
  "who is good with children",
  "who has a trade or a plan",
  "who treats a waiter and a chief the same way",
  "who does not shout when angry",
  "who calls home every week",
  "who can laugh when there is no light",
  "who saves a little every month",
  "who reads",
  "who is happy in a town and in a village",
  "who knows what hard work is",
  "who wants one marriage and means it",
  "who will dance with me at parties",
  "who listens before answering",
  "who is close to family but makes their own decisions",
] as const;

const PLANS = [
  "I plan to open a second shop within three years.",
  "One day I would like to live near my parents.",
  "I hope to move back home in a few years.",
  "I am happy where I live and want to stay.",
  "I work shifts, so my hours often change.",
  "I would support a spouse who wants to study further.",
  "I am careful with money, and I hope that you are too.",
  "I want children, but first I want some time for the two of us.",
  "Children come first, yours or mine.",
  "I am not in a hurry, but I am serious.",
  "I would like our families to meet early.",
  "We can live apart at first if there is a plan to live together.",
  "I own a small farm and want to make it bigger.",
  "I want to keep working after the wedding.",
  "A quiet registry wedding would be enough for me.",
  "A proper introduction, in front of both families, is important to me.",
] as const;

const CLOSINGS = [
  "Tribe does not matter to me. Character does.",
  "Someone from my area would be nice, but it is not a must.",
  "Please respect my faith, as I respect yours.",
  "No smokers, please.",
  "Age is less important than maturity.",
  "I answer slowly, but I always answer.",
  "Let us start as friends.",
  "I would rather talk on the phone than write.",
  "You must be free to marry.",
  "Privacy matters to me, so please do not share my photos.",
  "We can talk about the rest over a plate of rice.",
  "If you respect me, I will respect you.",
] as const;

/** Returns a description of the partner whom this member looks for, in one to three sentences. */
export function details(random: Random, gender: Gender): string {
  const [person, spouse] = gender === "male" ? ["woman", "wife"] : ["man", "husband"];
  const noun = random.pick([person, spouse, null]);
  const opening = random.pick(noun === spouse ? MARRYING : MEETING);
  const [one, other] = random.sample(QUALITIES, 2);
  const plainly = random.chance(0.5);
  const quality = plainly || !noun ? `${one} and ${other}` : `${one}, ${other}`;
  const named = noun ? `a ${noun}` : "someone";
  const sentences = [
    plainly
      ? `${opening} ${named} who is ${quality}.`
      : `${opening} ${noun ? withAdjective(noun, quality) : `someone ${quality}`} ${random.pick(WHO)}.`,
  ];
  if (random.chance(0.7)) sentences.push(random.pick(PLANS));
  if (random.chance(0.55)) sentences.push(random.pick(CLOSINGS));
  return sentences.join(" ");
}

/** Returns a noun with an adjective before it: "man", "honest, calm" → "an honest, calm man". */
function withAdjective(noun: string, adjective: string): string {
  return `${/^(?:[aeiou]|honest)/.test(adjective) ? "an" : "a"} ${adjective} ${noun}`;
}

const CONTACT = [
  "Spoke by phone for twenty minutes.",
  "Met at the office. The member came on time.",
  "Video call. The connection was good.",
  "Reached on the third call.",
  "Came with an aunt. At first the aunt did most of the talking.",
  "Introduced by an earlier member who married last year.",
  "Long conversation after the church programme.",
  "Wrote first, then called.",
] as const;

const IMPRESSION = [
  "Knows exactly what is important.",
  "Shy on the phone, warmer in person.",
  "Thoughtful answers, no rush.",
  "Sounded tired. Better to call at weekends.",
  "Faith is very important, everything else is less important.",
  "Laughs easily.",
  "Has been hurt before and says so openly.",
  "Family supports the search.",
  "Prefers that we write before calling.",
  "Would like to see photos only after a first call.",
] as const;

const NEXT_STEPS = [
  "Identity document seen.",
  "Identity document not seen yet.",
  "We discussed two suggestions. The member decides next week.",
  "Asked for someone who lives nearby.",
  "Send the safety guide before the first meeting.",
  "Do not suggest anybody from the same employer.",
  "Follow up at the end of the month.",
  "Photos need to be clearer.",
  "Please call only after six in the evening.",
  "I explained the premium subscription. The member is not interested at the moment.",
] as const;

/** Returns a consultant's note about a member, in one to three sentences. */
export function consultantNote(random: Random): string {
  const sentences: string[] = [random.pick(CONTACT)];
  if (random.chance(0.75)) sentences.push(random.pick(IMPRESSION));
  if (random.chance(0.7)) sentences.push(random.pick(NEXT_STEPS));
  return sentences.join(" ");
}
