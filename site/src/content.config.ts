import { defineCollection } from "astro:content";
import type * as z from "astro/zod";
import { edited } from "./editing/loader.ts";
import { kinds } from "./editing/schemas/kinds.ts";

const kind = <Schema extends z.ZodObject>({ files, schema }: { files: string; schema: Schema }) =>
  defineCollection({ loader: edited(files), schema });

export const collections = {
  home: kind(kinds.home),
  faq: kind(kinds.faq),
  launch: kind(kinds.launch),
  figures: kind(kinds.figures),
  partners: kind(kinds.partners),
  links: kind(kinds.links),
  frame: kind(kinds.frame),
  film: kind(kinds.film),
  screens: kind(kinds.screens),
  pages: kind(kinds.pages),
};
