import { ageOn, dayOf } from "@agbara/shared/age.ts";
import type { CountryCode } from "@agbara/shared/countries.ts";
import { fitsOf, type Side, verdictOf } from "@agbara/shared/matching.ts";
import type { introductions } from "../introductions/tables.ts";
import type { users } from "../people/tables.ts";

type Who = readonly ["female" | "male" | "amara" | "tunde", number];

interface DemoRequest {
  from: Who;
  to: Who;
  message: string;
  daysAgo: number;
  answer?: "accepted" | "rejected";
}

const OPENINGS = [
  "You wrote about a calm home, and I liked that. I would like to know more about you.",
  "I think we come from neighbouring towns. Can our consultants introduce us?",
  "I am looking for somebody who is serious about marriage and likes to laugh. I think you are both.",
  "My sister has the same job as you, so I know about the long hours. My own working hours are flexible.",
  "You wrote that you keep your promises. This is very important to me.",
  "I have read your profile three times. I would be happy to talk to you.",
  "We go to the same church, and we may have more in common. I would be happy to meet you.",
  "What you say about family is what my parents taught me. Can I tell you more?",
];

/** Returns forty requests between invented people, from the last two months. About half of them wait for an answer. */
function betweenOthers(): DemoRequest[] {
  return Array.from({ length: 40 }, (_, nth): DemoRequest => {
    const fromMan = nth % 3 !== 0;
    const request: DemoRequest = {
      from: fromMan ? ["male", nth * 7 + 100] : ["female", nth * 7 + 100],
      to: fromMan ? ["female", nth * 5 + 50] : ["male", nth * 5 + 50],
      message: OPENINGS[nth % OPENINGS.length] ?? "",
      daysAgo: 60 - nth * 1.45,
    };
    if (nth % 4 === 1) request.answer = "accepted";
    if (nth % 9 === 2) request.answer = "rejected";
    return request;
  });
}

/** One member sends the same message to three people. The product marks the third message for the safety desk. */
const TO_EVERYBODY = "You are the one that I was waiting for. Write to me today, my queen.";

/**
 * The product marks the messages of these requests for a consultant to read. New consultants can practise with them.
 */
const MARKED: DemoRequest[] = [
  {
    from: ["male", 61],
    to: ["female", 31],
    message:
      "I am not often on here. Find me on Telegram under my first name and the town I live in.",
    daysAgo: 0.9,
  },
  {
    from: ["female", 47],
    to: ["male", 29],
    message:
      "My number begins with zero eight zero three. I will tell you the rest when you answer me.",
    daysAgo: 0.6,
  },
  ...[11, 12, 13].map(
    (nth): DemoRequest => ({
      from: ["male", 83],
      to: ["female", nth],
      message: TO_EVERYBODY,
      daysAgo: 1.1 - nth / 20,
    }),
  ),
];

export const DEMO_REQUESTS: DemoRequest[] = [
  ...betweenOthers(),
  ...MARKED,
  {
    from: ["male", 3],
    to: ["amara", 0],
    message: "I grew up in Onitsha and work in Leeds. Can I introduce myself?",
    daysAgo: 6,
  },
  {
    from: ["male", 11],
    to: ["amara", 0],
    message: "A calm home with an open door is what I want, too.",
    daysAgo: 2.5,
  },
  {
    from: ["amara", 0],
    to: ["male", 17],
    message:
      "You repair radios and I look after sick children. I think we would have a lot to talk about.",
    daysAgo: 20,
    answer: "accepted",
  },
  {
    from: ["tunde", 0],
    to: ["female", 9],
    message: "You cook the food of two countries. I would like to know how you do it.",
    daysAgo: 9,
  },
];

/**
 * A person who can send and receive requests: their preferences, their profile, and the id of their own introduction.
 */
export interface Wisher extends Side {
  id: string;
  user_id: string;
}

/** Returns what the matching rules need to know about a person. */
export function wisherOf(
  row: { introduction: typeof introductions.$inferSelect; profile: typeof users.$inferSelect },
  now: Date,
): Wisher {
  const { introduction, profile } = row;
  return {
    id: introduction.id,
    user_id: introduction.user_id,
    introduction,
    profile: {
      gender: profile.gender ?? "female",
      age: ageOn(profile.birth_date, dayOf(now)),
      country_code: profile.country_code as CountryCode,
    },
  };
}

/**
 * Chooses who gets the sender's request. Begins at place `at` in the list, and takes the first person who suits the
 * sender, whom the sender suits, and who has no request with the sender yet. If there is no such person, takes the
 * person at place `at`.
 */
export function askedBy(
  asker: Wisher,
  { among, at, pairs }: { among: Wisher[]; at: number; pairs: ReadonlySet<string> },
): Wisher | undefined {
  const start = at % Math.max(among.length, 1);
  const fits = (one: Wisher) =>
    !pairs.has([asker.user_id, one.user_id].sort().join()) &&
    [fitsOf(asker, one), fitsOf(one, asker)].every((both) => verdictOf(both) !== "misses");
  return [...among.slice(start), ...among.slice(0, start)].find(fits) ?? among[start];
}
