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
      "Your password was changed just now in your account. Every other device was signed out.",
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
      "Somebody, hopefully you, wants to use this address for their account. The code is",
      code,
      `It holds for ${MAIL_CODE_MINUTES} minutes. If it was not you, you need do nothing: without the code nothing changes.`,
      signature,
    ].join("\n\n"),
  };
}

export function addressInUseMail(to: string): Mail {
  return {
    to,
    subject: `This address is in use at ${brand.name} already`,
    text: [
      "Somebody, hopefully you, wanted to use this address for another account. It belongs to an account already, so nothing was changed.",
      "If it was not you, you need do nothing.",
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
      "Your account has another e-mail address from now on. Mails no longer come to this one, and it no longer opens your account.",
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
      "Your account is deleted: your profile, photos, answers, introduction and requests are gone, and nobody finds you any more.",
      `The law makes us keep a record of subscriptions for ${AML_RECORD_YEARS} years. It has neither your name nor your address in it, and is then removed as well.`,
      "You may open a new account with this address at any time.",
      signature,
    ].join("\n\n"),
  };
}
