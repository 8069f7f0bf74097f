import * as z from "astro/zod";
import { description, line, passage, section, title, titled } from "./fields.ts";

const button = line(40, "Buy Voucher");

/** The words of a form on the landing page, except the names of its fields. */
const form = titled.extend({
  button,
  asked: line(60, "Your gift card").meta({
    about: "The beginning of the sentence that repeats the visitor's choice.",
  }),
});

const give = section.extend({
  open: line(40, "Open now.").meta({
    about: "While we take gifts, this text is above the notice.",
  }),
  notice: passage(120),
  thanks: line(40, "Thank you."),
  kept: passage(200),
  keptWithoutScript: passage(200),
  giftCard: form.extend({ voucher: line(40, "Community gift card") }),
  empower: form,
  find: form.extend({ hint: passage(120) }),
});
export type Give = z.infer<typeof give>;

/** The schema of the landing page. Its sections are in the order of the page. */
export const home = z.strictObject({
  title,
  description,
  hero: z.strictObject({
    headline: line(90, "We are a crowdfunding platform for economic empowerment"),
    subline: line(60, "Not for equity"),
    note: passage(300),
    action: line(40, "Choose how to give"),
    raise: line(30, "Raise funds"),
  }),
  verification: section.extend({ button: line(30, "Register now") }),
  give,
  advert: section.extend({
    play: line(40, "Play the film ({filmSize})"),
    transcriptTitle: line(60, "What the film shows"),
    transcript: passage(900).meta({
      about: "A text for people who cannot see the film. The film has no sound.",
    }),
  }),
  wealth: section.extend({
    give: line(40, "people give {giftInDollars} each"),
    together: line(40, "together"),
    begin: line(40, "young people start a business"),
    caption: passage(400),
    givePicture: passage(200),
    beginPicture: passage(200),
    table: line(60, "Show this as a table"),
    tableCaption: passage(200),
  }),
  imagine: section.extend({
    first: line(40, "It starts with one gift"),
    caption: passage(400),
    picture: passage(200),
    table: line(60, "Show this as a table"),
    tableCaption: passage(200),
    tablePeople: line(40, "People"),
    tableSum: line(40, "At {perPerson} each"),
  }),
  entrepreneurs: section.extend({
    empty: passage(300),
    donate: line(30, "Donate").meta({ about: "Shown on every entrepreneur's card and page." }),
    all: line(40, "See all entrepreneurs"),
  }),
  statements: z.strictObject({ vision: titled, mission: titled }),
  transparency: section.extend({ points: z.array(titled).min(1), closing: passage(300) }),
  apps: section,
});
export type Home = z.infer<typeof home>;
