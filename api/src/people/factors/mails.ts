import { brand } from "@agbara/shared/brand.ts";
import { fill, plural } from "@agbara/shared/text/words.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";
import { notYou, openHere, signature } from "../mail-parts.ts";

/** The news about a second step. */
export type FactorNews = keyof typeof words.mails.secondFactor.news;

const SCREEN = "/account/security/second-step";

function mail(to: string, news: string, path = SCREEN): Mail {
  return {
    to,
    subject: fill(words.mails.secondFactor.subject, { brand: brand.name }),
    text: [news, openHere(path), notYou(), signature].join("\n\n"),
  };
}

/** Makes the mail that tells the person of a change to their second step. */
export function factorMail(to: string, news: FactorNews): Mail {
  return mail(to, words.mails.secondFactor.news[news], news === "wrongTries" ? "/reset" : SCREEN);
}

export function recoveryCodeUsedMail(to: string, left: number): Mail {
  return mail(to, plural(words.mails.secondFactor.recoveryUsed, left));
}
