import { brand } from "@agbara/shared/brand.ts";
import { fill, plural } from "@agbara/shared/words.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../words/words.ts";
import { notYou, signature } from "../mail-parts.ts";

/** What has happened to a second step. */
export type FactorNews = keyof typeof words.mails.secondFactor.news;

function mail(to: string, news: string): Mail {
  return {
    to,
    subject: fill(words.mails.secondFactor.subject, { brand: brand.name }),
    text: [news, notYou(), signature].join("\n\n"),
  };
}

/** Tells the person of every change. */
export function factorMail(to: string, news: FactorNews): Mail {
  return mail(to, words.mails.secondFactor.news[news]);
}

export function recoveryCodeUsedMail(to: string, left: number): Mail {
  return mail(to, plural(words.mails.secondFactor.recoveryUsed, left));
}
