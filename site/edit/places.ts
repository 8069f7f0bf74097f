import { brand } from "@agbara/shared/brand.ts";
import { readable } from "../src/editing/checks/addresses.ts";
import type { EditedFile, Kind } from "./files.ts";

/** For each kind of file: the name that editors use for it, and the address of the page that shows it. */
const KINDS: Record<Kind, { title: string; address: string; about: string }> = {
  home: { title: "Home page", address: "/", about: "Everything on the landing page." },
  faq: {
    title: "Questions and points",
    address: "/faq",
    about: "Shown until the server answers, and whenever it cannot be reached.",
  },
  launch: { title: "The launch", address: "/launch", about: "The tabs, programme and guest list." },
  figures: {
    title: "Figures and dates",
    address: "/",
    about: "Texts name them in braces. The graphics and the film are drawn from them.",
  },
  partners: { title: "Partners", address: "/", about: "Who we work with." },
  links: { title: "Links", address: "/support", about: "Addresses outside this site." },
  frame: { title: "Menu and footer", address: "/", about: "The words around every page." },
  film: { title: "The film", address: "/", about: "The words in the film." },
  cookies: {
    title: "Cookie dialogs",
    address: "/cookie-policy",
    about: "The words with which the site and the console ask about cookies.",
  },
  screens: { title: "Pages with forms or lists", address: "", about: "" },
  pages: { title: "Pages of text", address: "", about: "" },
};

/** Pages whose address differs from the name of their file. */
const ADDRESSES: Record<string, string> = {
  women: `/${brand.slug}-women`,
  men: `/${brand.slug}-men`,
  vouchers: "/gift/vouchers",
};

/** Returns a file's name without its folder and ending. */
export function shortName({ name }: Pick<EditedFile, "name">): string {
  return name.replace(/^.*\//, "").replace(/\.[^.]+$/, "");
}

/** Returns the address of the page that shows a file. */
export function addressOf(file: Pick<EditedFile, "name" | "kind">): string {
  const short = shortName(file);
  return KINDS[file.kind].address || (ADDRESSES[short] ?? `/${short}`);
}

/** Returns the name that editors use for a file. `title` is the title inside the file, if there is one. */
export function titleOf(file: Pick<EditedFile, "name" | "kind">, title?: unknown): string {
  const { address, title: ofKind } = KINDS[file.kind];
  if (address) return ofKind;
  return typeof title === "string" && title ? title : `/${shortName(file)}`;
}

export const titleOfKind = (kind: Kind): string => KINDS[kind].title;
export const aboutOf = ({ kind }: Pick<EditedFile, "kind">): string => KINDS[kind].about;

/** Returns the title inside a file. Returns undefined if there is none, or if the file cannot be read. */
export function titleIn(name: string, text: string): unknown {
  if (!name.endsWith(".md")) return undefined;
  return Reflect.get(Object(readable(name, text)?.data), "title");
}
