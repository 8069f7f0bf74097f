import { isDay } from "@agbara/shared/age.ts";
import * as z from "astro/zod";

const line = (max: number, example: string) =>
  z
    .string()
    .trim()
    .min(2)
    .max(max)
    .describe(`a line of 2 to ${max} characters, such as: ${example}`);
const passage = (max: number) =>
  z.string().trim().min(2).max(max).describe(`a passage of up to ${max} characters`);

const title = line(70, "About us");
const description = z
  .string()
  .trim()
  .min(50)
  .max(160)
  .describe(
    "one or two sentences of 50 to 160 characters that say what the page is for; search engines show them",
  );
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, "is not a date.")
  .refine(isDay, "is a day that does not exist.")
  .describe("a date as year-month-day, such as: 2026-11-21");

const slug = z
  .string()
  .regex(/^[a-z0-9-]+$/, "is not an address.")
  .describe("the end of an address in small letters, digits and hyphens, such as: safety");

/** A page of text: its fields; the text is below them. */
export const page = z.strictObject({
  title,
  description,
  /** The sentence under the title. */
  lead: passage(300).optional(),
  /** Legal pages: since when this version holds. */
  effective: day.optional(),
  /** Further addresses of the same page. */
  alsoAt: z.array(slug).default([]),
});

/** A page with something to do on it; what that is stands in its route. */
export const screen = z.strictObject({
  title,
  description,
  lead: passage(300),
  /** On the page's main button. */
  button: line(40, "Register to join the show").optional(),
  /** A small remark beside the button. */
  notice: passage(200).optional(),
  /** Said where JavaScript is switched off. */
  unscripted: passage(300).optional(),
});

const titled = z.strictObject({ title: line(80, "Gifts, not shares"), text: passage(400) });
const section = z.strictObject({ headline: line(90, "Wealth distribution"), text: passage(600) });

const entry = z.strictObject({
  title: line(200, "Can I have a donation refunded?"),
  post: passage(4000),
});

/** The built-in entries of the FAQ page, of both kinds. */
export const faq = z.strictObject({ faqs: z.array(entry).min(1), points: z.array(entry).min(1) });

/** The launch event's tabs. */
export const launch = z.strictObject({
  welcome: z.strictObject({ title: line(40, "Welcome"), text: z.array(passage(500)).min(1) }),
  programme: z.strictObject({
    title: line(40, "Programme"),
    hours: line(40, "5pm-9pm"),
    items: z
      .array(
        z.strictObject({
          time: line(20, "5.30pm"),
          title: line(80, "Doors open"),
          text: passage(300),
        }),
      )
      .min(1),
  }),
  guests: z.strictObject({
    title: line(40, "Guest List"),
    text: passage(400),
    groups: z.array(titled).min(1),
  }),
});
export type Launch = z.infer<typeof launch>;

const entrepreneur = z.strictObject({
  name: line(60, "Adaeze Okafor"),
  state: line(40, "Anambra"),
  lga: line(60, "Awka South"),
  code: line(40, "AWK-204"),
  pitch: passage(280),
  /** Address of a video on this site. */
  video: z
    .string()
    .startsWith("/")
    .describe("an address on this site, such as: /media/adaeze.webm")
    .optional(),
});
export type Entrepreneur = z.infer<typeof entrepreneur>;

/** The landing page, section by section in its order. */
export const home = z.strictObject({
  title,
  description,
  hero: z.strictObject({
    headline: line(90, "We are a crowdfunding platform for economic empowerment"),
    subline: line(60, "Not for equity"),
    note: passage(300),
    action: line(40, "Choose how to give"),
  }),
  verification: section.extend({ button: line(30, "Register now"), login: passage(120) }),
  give: section.extend({ giftCard: titled, empower: titled, find: titled }),
  advert: section.extend({
    play: line(40, "Play the film (0.9 MB)"),
    transcriptTitle: line(60, "What the film shows"),
    /** For whoever cannot see the film, which has no sound. */
    transcript: passage(900),
  }),
  wealth: section.extend({ caption: passage(400) }),
  imagine: section.extend({ caption: passage(400) }),
  entrepreneurs: section.extend({ empty: passage(300), list: z.array(entrepreneur) }),
  statements: z.strictObject({ vision: titled, mission: titled }),
  transparency: section.extend({ points: z.array(titled).min(1) }),
  apps: section,
});
export type Home = z.infer<typeof home>;
