import { brand } from "@agbara/shared/brand.ts";
import { MAIL_CODE_MINUTES } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";
import { logInHere, notYou, openHere, signature } from "../mail-parts.ts";

interface MailedWith {
  code: string;
  /** The page where the person enters the code. It works on any device. */
  link: string;
}

export function registrationMail(to: string, { code, link }: MailedWith): Mail {
  return {
    to,
    subject: fill(words.mails.registration.subject, { brand: brand.name }),
    text: [
      words.mails.registration.enterCode,
      code,
      `${words.mails.codeField}\n${link}`,
      fill(words.mails.registration.codeWorks, { minutes: MAIL_CODE_MINUTES }),
      signature,
    ].join("\n\n"),
  };
}

export function alreadyRegisteredMail(to: string, siteUrl: string): Mail {
  return {
    to,
    subject: fill(words.mails.alreadyRegistered.subject, { brand: brand.name }),
    text: [
      words.mails.alreadyRegistered.news,
      fill(words.mails.alreadyRegistered.loginOrReset, { site: siteUrl }),
      words.mails.alreadyRegistered.unchanged,
      signature,
    ].join("\n\n"),
  };
}

export function resetMail(to: string, { code, link }: MailedWith): Mail {
  return {
    to,
    subject: fill(words.mails.reset.subject, { brand: brand.name }),
    text: [
      words.mails.reset.enterCode,
      code,
      `${words.mails.codeField}\n${link}`,
      fill(words.mails.reset.codeWorks, { minutes: MAIL_CODE_MINUTES }),
      signature,
    ].join("\n\n"),
  };
}

export function passwordChangedMail(to: string): Mail {
  return {
    to,
    subject: fill(words.mails.passwordChanged.subject, { brand: brand.name }),
    text: [words.mails.passwordChanged.news, logInHere, notYou(), signature].join("\n\n"),
  };
}

export function ownPasswordChangedMail(to: string): Mail {
  return {
    to,
    subject: fill(words.mails.ownPasswordChanged.subject, { brand: brand.name }),
    text: [
      words.mails.ownPasswordChanged.news,
      openHere("/account/security"),
      notYou(),
      signature,
    ].join("\n\n"),
  };
}

export function newAddressMail(to: string, { code, link }: MailedWith): Mail {
  return {
    to,
    subject: fill(words.mails.newAddress.subject, { brand: brand.name }),
    text: [
      words.mails.newAddress.enterCode,
      code,
      `${words.mails.codeField}\n${link}`,
      fill(words.mails.newAddress.codeWorks, { minutes: MAIL_CODE_MINUTES }),
      signature,
    ].join("\n\n"),
  };
}

export function addressInUseMail(to: string): Mail {
  return {
    to,
    subject: fill(words.mails.addressInUse.subject, { brand: brand.name }),
    text: [
      words.mails.addressInUse.news,
      logInHere,
      words.mails.addressInUse.unchanged,
      signature,
    ].join("\n\n"),
  };
}

/** Makes the mail that tells the old address that a new one has replaced it. */
export function addressChangedMail(to: string): Mail {
  return {
    to,
    subject: fill(words.mails.addressChanged.subject, { brand: brand.name }),
    text: [words.mails.addressChanged.news, notYou(), signature].join("\n\n"),
  };
}
