import { brand } from "@agbara/shared/brand.ts";
import { fill, plural } from "@agbara/shared/text/words.ts";
import { letter, type Reader } from "../../platform/mail/letter.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";
import { notYou, openHere } from "../mail-parts.ts";

/** We tell people by mail about these changes to their second step. */
export type FactorNews = keyof typeof words.mails.secondFactor.news;

const SCREEN = "/account/security/second-step";

function mail(to: Reader, news: string, path = SCREEN): Mail {
  const subject = fill(words.mails.secondFactor.subject, { brand: brand.name });
  return letter({ to, subject, said: [news], link: openHere(path), after: [notYou()] });
}

/** Writes the mail that tells a person about a change to their second step. */
export function factorMail(to: Reader, news: FactorNews): Mail {
  return mail(to, words.mails.secondFactor.news[news], news === "wrongTries" ? "/reset" : SCREEN);
}

export function recoveryCodeUsedMail(to: Reader, left: number): Mail {
  return mail(to, plural(words.mails.secondFactor.recoveryUsed, left));
}
