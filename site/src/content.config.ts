import { defineCollection } from "astro:content";
import { edited } from "./editing/loader.ts";
import { home, page } from "./editing/schemas.ts";

/** What editors change. Each kind of file has its schema in `editing/schemas.ts`. */
export const collections = {
  home: defineCollection({ loader: edited("src/content/home.yaml", home), schema: home }),
  pages: defineCollection({ loader: edited("src/content/pages/*.md", page), schema: page }),
};
