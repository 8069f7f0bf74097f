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
  .refine((text) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`)), "is a day that does not exist.")
  .describe("a date as year-month-day, such as: 2026-11-21");

/** A page of text: its fields; the text is below them. */
export const page = z.strictObject({
  title,
  description,
  /** The sentence under the title. */
  lead: passage(300).optional(),
  /** Legal pages: since when this version holds. */
  effective: day.optional(),
});

const titled = z.strictObject({ title: line(80, "Gifts, not shares"), text: passage(400) });
const section = z.strictObject({ headline: line(90, "Wealth distribution"), text: passage(600) });

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
  advert: section.extend({ poster: passage(200) }),
  wealth: section.extend({ caption: passage(400) }),
  imagine: section.extend({ caption: passage(400) }),
  entrepreneurs: section.extend({ empty: passage(300), list: z.array(entrepreneur) }),
  statements: z.strictObject({ vision: titled, mission: titled }),
  transparency: section.extend({ points: z.array(titled).min(1) }),
  apps: section,
});
export type Home = z.infer<typeof home>;
