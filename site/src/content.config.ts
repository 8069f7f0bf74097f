import { defineCollection } from "astro:content";
import type * as z from "astro/zod";
import { home } from "./editing/home-schema.ts";
import { edited } from "./editing/loader.ts";
import {
  faq,
  figures,
  film,
  frame,
  launch,
  links,
  page,
  partners,
  screen,
} from "./editing/schemas.ts";

/** What editors change. Each kind of file has its schema in `editing/`. */
const kind = <Schema extends z.ZodObject>(files: string, schema: Schema) =>
  defineCollection({ loader: edited(`src/content/en/${files}`, schema), schema });

export const collections = {
  home: kind("home.yaml", home),
  faq: kind("faq.yaml", faq),
  launch: kind("launch.yaml", launch),
  figures: kind("figures.yaml", figures),
  partners: kind("partners.yaml", partners),
  links: kind("links.yaml", links),
  frame: kind("frame.yaml", frame),
  film: kind("film.yaml", film),
  screens: kind("screens/*.md", screen),
  pages: kind("pages/*.md", page),
};
