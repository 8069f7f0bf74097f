import * as z from "astro/zod";
import {
  day,
  description,
  inside,
  line,
  outside,
  passage,
  slug,
  title,
  titled,
  whole,
} from "./fields.ts";

/** The fields of a text page. The text is below the fields. */
export const page = z.strictObject({
  title,
  description,
  lead: passage(300).optional().meta({ about: "The sentence under the title." }),
  effective: day
    .optional()
    .meta({ about: "The day from which this version is valid, on legal pages." }),
  alsoAt: z.array(slug).default([]).meta({ about: "Additional addresses of the same page." }),
  urgent: line(60, "In danger? Call 112")
    .optional()
    .meta({ about: "A warning above the text. Pressing it calls the emergency number." }),
});

const button = line(40, "Register to join the show");

/** The fields of a page on which people do something, such as a form. The page's code is in its route. */
export const screen = z.strictObject({
  title,
  description,
  lead: passage(300),
  button: button.optional().meta({ about: "The text of the page's main button." }),
  secondButton: button
    .optional()
    .meta({ about: "The text of the button of a form's second step." }),
  login: button.optional().meta({ about: "The text of a button that leads to the login." }),
  notice: passage(200).optional().meta({ about: "A short note beside the button." }),
  about: passage(500)
    .optional()
    .meta({ about: "Shown before a form. It tells what the form is for." }),
  label: line(60, "Your e-mail address")
    .optional()
    .meta({ about: "The label above a form's first field." }),
  hint: passage(200)
    .optional()
    .meta({ about: "Shown below the first field, or below a field that needs an explanation." }),
  sent: passage(300).optional().meta({ about: "Shown after a form's first step." }),
  done: passage(200).optional().meta({ about: "Shown after a form's last step." }),
  unscripted: passage(300).optional().meta({ about: "Shown if JavaScript is switched off." }),
});

/**
 * The additional words that a screen needs, besides the words of all screens. The key is the screen's file below
 * `content/en/`.
 */
export const wordsOfScreens: Readonly<Record<string, readonly (keyof z.infer<typeof screen>)[]>> = {
  "screens/launch.md": ["button", "notice"],
  "screens/men.md": ["button", "login", "notice"],
  "screens/redeem.md": ["unscripted"],
  "screens/reset.md": [
    "label",
    "hint",
    "button",
    "sent",
    "secondButton",
    "done",
    "login",
    "unscripted",
  ],
  "screens/support.md": ["button", "notice"],
  "screens/training.md": ["about", "label", "hint", "button", "done", "unscripted"],
  "screens/tv.md": ["button"],
  "screens/vouchers.md": ["unscripted"],
  "screens/women.md": ["button", "login", "notice"],
};

const entry = z.strictObject({
  title: line(200, "Can I get a refund of my donation?"),
  post: passage(4000),
});

/** The built-in entries of the FAQ page: questions and answers, and points that people should know. */
export const faq = z.strictObject({
  titles: z.strictObject({ faqs: line(60, "Questions"), points: line(60, "Points to know") }),
  faqs: z.array(entry).min(1),
  points: z.array(entry).min(1),
});

/** The texts of the launch event's tabs. */
export const launch = z.strictObject({
  tabs: line(40, "The launch"),
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

/** Figures and dates. Texts refer to them with names in braces, and some pictures are drawn from them. */
export const figures = z
  .strictObject({
    targetPeople: whole(1_000_000_000),
    perPerson: whole(1_000_000_000).meta({ about: "In naira." }),
    givers: whole(1_000_000_000),
    dollarsEach: whole(1_000_000),
    empowered: whole(1_000_000_000),
    serviceFrom: day,
    launchHours: line(40, "5pm-9pm"),
  })
  .refine(({ givers, empowered }) => empowered <= givers, {
    path: ["empowered"],
    message: 'is more than "givers". The picture cannot show that.',
  });
export type Figures = z.infer<typeof figures>;

export const partners = z.strictObject({
  bank: line(80, "Example Microfinance Bank"),
  technicalPartner: line(80, "Example Technology (UK)"),
});
export type Partners = z.infer<typeof partners>;

/** The addresses of the buttons and badges that lead to other sites. */
export const links = z.strictObject({
  social: z.strictObject({ instagram: outside, twitter: outside, facebook: outside }),
  stores: z.strictObject({ android: outside, ios: outside }),
  chatGroups: z.strictObject({ women: outside, men: outside }),
  liveChat: outside,
});

const label = line(40, "Support");

/** The texts around every page: the menu and the footer. */
export const frame = z.strictObject({
  skip: label,
  menu: z.strictObject({
    toggle: label,
    home: label,
    about: label,
    entrepreneurs: label,
    login: label,
    give: label,
    downloads: label,
    reset: label,
    account: label,
    logout: label,
  }),
  footer: z.strictObject({
    login: label,
    account: label,
    /** The links in the columns of the footer. Every other link has a field of its own. */
    columns: z
      .array(z.strictObject({ head: label, links: z.array(z.strictObject({ label, to: inside })) }))
      .min(1),
    legal: label,
    terms: label,
    privacy: label,
    cookies: label,
    support: label,
    cookieSettings: label,
    followUs: label,
    instagram: label,
    twitter: label,
    facebook: label,
    operator: passage(300).meta({
      about:
        "The text about who runs the product, who moves the money, and who is responsible for both.",
    }),
  }),
  stores: z.strictObject({ over: label, android: label, ios: label }),
  onThisPage: label,
  inEffectSince: label,
  offline: passage(200),
});

const words = line(40, "Somebody can begin");

/** The words that the film shows, in order. */
export const film = z.strictObject({
  oneGift: words,
  manyGive: words,
  oneBegins: words,
  people: words,
  goal: words,
  closing: words,
});
export type FilmWords = z.infer<typeof film>;
