import { APPLICATION } from "@agbara/shared/constants.ts";
import { formatKobo, koboFromNaira } from "@agbara/shared/money.ts";
import { areasOf, STATES } from "@agbara/shared/nigeria/areas.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { PEOPLES } from "../people/names.ts";
import { ORIGINS } from "../people/places.ts";
import { createRandom, type Random } from "../random.ts";
import type { Business } from "./business.ts";
import { BUSINESSES, CLOSINGS, HARD, HOMES, PLANS } from "./words.ts";

/** An invented entrepreneur, not a real person. */
export interface DemoEntrepreneur {
  first_name: string;
  /** The entrepreneur's full name, as the bank has it. */
  name: string;
  business: Business;
  state: string;
  lga: string;
  pitch: string;
  story: string;
  /** Kobo. */
  target: number;
  /** What the money buys, with the price of each thing. The prices add up to the target. */
  buys: { words: string; sum: number }[];
  address: string;
  /**
   * `portrait` is the seed for the drawing of the person. `goods` are the seeds for the drawings of what the person
   * makes or sells.
   */
  portrait: string;
  goods: string[];
}

/**
 * Returns `count` invented entrepreneurs. The same seed gives the same people. Each person gets the next state in the
 * list, and another business.
 */
export function demoEntrepreneurs({
  seed,
  count,
}: {
  seed: number;
  count: number;
}): DemoEntrepreneur[] {
  return Array.from({ length: count }, (_, nth) =>
    entrepreneur(createRandom(`${seed} ${nth}`), nth),
  );
}

function entrepreneur(random: Random, nth: number): DemoEntrepreneur {
  const state = STATES[nth % STATES.length];
  // For each person we go 11 businesses further in the list, and start again at its end. 11 and the number of
  // businesses have no common divisor, so we reach every business.
  const business = BUSINESSES[(nth * 11) % BUSINESSES.length];
  if (!state || !business)
    throw new RangeError("The list of states or the list of businesses is empty.");
  const lga = random.pick(areasOf(state._id));
  const target = targetOf(business, random);
  const facts = {
    lga: lga.name,
    state: state.name,
    item: business.item,
    Item: capital(business.item),
    target: formatKobo(target),
    price: formatKobo(koboFromNaira(business.price)),
  };
  const say = (text: string) => fill(text, facts as never);
  const round = Math.floor(nth / BUSINESSES.length);
  const lines = [
    ...[random.pick(HOMES), business.began, business.week],
    ...(random.chance(0.7) ? [random.pick(HARD)] : []),
    ...[random.pick(PLANS), random.pick(CLOSINGS)],
  ];
  const pitch = pitchOf(business, round, say);
  const story = paragraphs(lines.map(say));
  const person = personOf(random, state.name, SAID_BY_WOMEN.test(pitch + story));
  return {
    ...person,
    business,
    state: state._id,
    lga: lga._id,
    pitch,
    story,
    target,
    buys: buysOf(business, target),
    address: `${random.pick(PLACES)}, ${lga.name}`,
    portrait: `${person.portrait}-${nth}`,
    goods: Array.from({ length: 1 + (nth % 2) }, (_, at) => `${business.good}-${nth}-${at}`),
  };
}

const PLACES = [
  "Shop 14, behind the clinic",
  "Opposite the mosque, second gate",
  "Line C, the timber market",
  "By the old post office",
  "Under the mango tree at the junction",
  "House 7, first turning after the bridge",
  "Inside the motor park, near the water tank",
] as const;

const SAID_BY_WOMEN = /my husband|my marriage|only girl|mother-in-law|my baby's/i;

function personOf(random: Random, state: string, mustBeWoman: boolean) {
  const peoples = ORIGINS[state]?.peoples;
  if (!peoples) throw new Error(`${state} has no names.`);
  const people = PEOPLES[random.weighted(peoples)];
  const isWoman = mustBeWoman || random.chance(0.55);
  const first_name = random.pick(isWoman ? people.female : people.male);
  const family = random.pick(people.male.filter((name) => name !== first_name));
  const covered = people.faith === "Muslim" && random.chance(0.7) ? "h" : "";
  return {
    first_name,
    name: `${first_name} ${family}`,
    portrait: `${isWoman ? "f" : "m"}${covered}e${random.int(100, 99_999)}`,
  };
}

const MOST = APPLICATION.target.max / 100;

/**
 * Returns the target of an invented page, in kobo: the price of the item plus some extra costs, in whole thousands of
 * naira.
 */
function targetOf({ price }: Business, random: Random): number {
  const more = price * (1 + random.next() * 0.15);
  return koboFromNaira(Math.min(MOST, Math.max(price, Math.round(more / 1_000) * 1_000)));
}

/** Returns what the money buys, in at most two lines: the item, then transport and material. */
function buysOf({ item, price }: Business, target: number): DemoEntrepreneur["buys"] {
  const main = { words: capital(item).slice(0, APPLICATION.buys.words), sum: koboFromNaira(price) };
  const rest = target - main.sum;
  return rest > 0 ? [main, { words: "Transport, and a month's material", sum: rest }] : [main];
}

/**
 * Returns the pitch of an invented page. Pages with the same business get different wordings. If the two sentences
 * together are too long, returns only the sentence about the business.
 */
function pitchOf({ does, gains }: Business, round: number, say: (text: string) => string): string {
  const [done, gained] = [does[round % 2] ?? "", gains[Math.floor(round / 2) % 2] ?? ""].map(say);
  const pitch = round < 4 ? `${done} ${gained}` : `${gained} ${done}`;
  return pitch.length <= APPLICATION.pitch ? pitch : `${done}`;
}

function paragraphs(sentences: string[]): string {
  const half = Math.ceil(sentences.length / 2);
  return `${sentences.slice(0, half).join(" ")}\n\n${sentences.slice(half).join(" ")}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
