import { brand } from "@agbara/shared/brand.ts";
import { AML_RECORD_YEARS, MAIL_CODE_MINUTES } from "@agbara/shared/constants.ts";
import type { Mail } from "../mail/transport.ts";

const signature = `${brand.name}\n${brand.supportEmail}`;
const notYou = `If it was not you, write to ${brand.supportEmail} at once.`;

export function ownPasswordChangedMail(to: string): Mail {
  return {
    to,
    subject: `Your ${brand.name} password was changed`,
    text: [
      "The password of your account was changed. All your other devices were logged out.",
      notYou,
      signature,
    ].join("\n\n"),
  };
}

export function newAddressMail(to: string, code: string): Mail {
  return {
    to,
    subject: `Your ${brand.name} code for a new e-mail address`,
    text: [
      "Somebody wants to use this e-mail address for their account. If it is you, enter this code:",
      code,
      `The code works for ${MAIL_CODE_MINUTES} minutes. If it was not you, you do not need to do anything. Without the code, nothing changes.`,
      signature,
    ].join("\n\n"),
  };
}

export function addressInUseMail(to: string): Mail {
  return {
    to,
    subject: `This address already has an account at ${brand.name}`,
    text: [
      "Somebody wanted to use this e-mail address for another account. It already has an account, so nothing was changed.",
      "If it was not you, you do not need to do anything.",
      signature,
    ].join("\n\n"),
  };
}

/** To the address that was replaced. */
export function addressChangedMail(to: string): Mail {
  return {
    to,
    subject: `Your ${brand.name} e-mail address was changed`,
    text: [
      "Your account now has a new e-mail address. We will send no more mails to this one, and you can no longer log in with it.",
      notYou,
      signature,
    ].join("\n\n"),
  };
}

export function accountDeletedMail(to: string): Mail {
  return {
    to,
    subject: `Your ${brand.name} account is deleted`,
    text: [
      "Your account is deleted. Your profile, photos, answers, introduction and requests are gone, and nobody can find you any more.",
      `The law says that we must keep a record of subscriptions for ${AML_RECORD_YEARS} years. Your name and your address are not in it. After that time we delete it, too.`,
      "You can open a new account with this address at any time.",
      signature,
    ].join("\n\n"),
  };
}
