import * as z from "astro/zod";
import { line, passage } from "./fields.ts";

const PLAIN = /^[^<>]*$/;
const NO_TAGS = "has HTML.";

const short = (max: number, example: string) => line(max, example).regex(PLAIN, NO_TAGS);
const button = short(30, "Accept all");
const text = passage(500).regex(PLAIN, NO_TAGS);
const section = z.strictObject({ title: short(60, "Cookie usage"), text });

/**
 * The schema for the words of the two cookie dialogs. The site and the console read these words when they are built.
 */
export const cookies = z.strictObject({
  welcome: section
    .extend({
      cookiePolicy: short(40, "Cookie policy"),
      privacyPolicy: short(40, "Privacy policy"),
    })
    .meta({
      about:
        "The first dialog. A visitor sees it until they choose. The last two fields are the links to the policies.",
    }),
  buttons: z
    .strictObject({
      acceptAll: button,
      rejectAll: button,
      settings: button,
      save: button,
      close: button,
    })
    .meta({ about: "Refusing must be as easy as agreeing. So keep these words short and plain." }),
  preferences: z
    .strictObject({
      title: short(60, "Manage cookie preferences"),
      usage: section,
      necessary: section,
      analytics: section.extend({
        table: z
          .strictObject({
            caption: short(60, "Services in this category"),
            service: button,
            purpose: button,
            cookies: button,
            tagManager: z.strictObject({
              service: short(40, "Tag manager"),
              purpose: short(80, "Loads and measures page views"),
              cookies: short(80, "_ga and names that begin with _ga_"),
            }),
          })
          .meta({
            about:
              "The first three fields below the caption are the headings of the columns. If a service changes, also tell an engineer.",
          }),
      }),
      more: section,
    })
    .meta({
      about:
        'The second dialog. It opens with "Settings" in the first dialog, or with "Cookie settings" at the bottom of each page. Write a link so: [cookie policy](/cookie-policy).',
    }),
});
