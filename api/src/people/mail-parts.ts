import { brand } from "@agbara/shared/brand.ts";
import { fill } from "@agbara/shared/words.ts";
import { words } from "../words/words.ts";

/** How every mail ends. */
export const signature = `${brand.name}\n${brand.supportEmail}`;

/** What to do where it was somebody else. */
export function notYou(): string {
  return fill(words.mails.notYou, { email: brand.supportEmail });
}

/** Where links in mails lead. */
export function siteUrl({ publicUrl }: { publicUrl: string | null }): string {
  return publicUrl ?? brand.url;
}
