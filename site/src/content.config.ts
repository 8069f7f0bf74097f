import { defineCollection } from "astro:content";
import { edited } from "./editing/loader.ts";
import { faq, home, launch, page, screen } from "./editing/schemas.ts";

/** What editors change. Each kind of file has its schema in `editing/schemas.ts`. */
export const collections = {
  home: defineCollection({ loader: edited("src/content/home.yaml", home), schema: home }),
  faq: defineCollection({ loader: edited("src/content/faq.yaml", faq), schema: faq }),
  launch: defineCollection({ loader: edited("src/content/launch.yaml", launch), schema: launch }),
  screens: defineCollection({ loader: edited("src/content/screens/*.md", screen), schema: screen }),
  pages: defineCollection({ loader: edited("src/content/pages/*.md", page), schema: page }),
};
