import { brand } from "@agbara/shared/brand.ts";
import { MAIL_CODE_MINUTES } from "@agbara/shared/constants.ts";
import type { Mail } from "../mail/transport.ts";

const signature = `${brand.name}\n${brand.supportEmail}`;

/** Where links in mails lead. */
export function siteUrl({ publicUrl }: { publicUrl: string | null }): string {
  return publicUrl ?? brand.url;
}

export function registrationMail(to: string, code: string): Mail {
  return {
    to,
    subject: `Your ${brand.name} code`,
    text: [
      "Somebody is opening an account with this e-mail address. If it is you, enter this code:",
      code,
      `The code works for ${MAIL_CODE_MINUTES} minutes. If it was not you, you do not need to do anything. Without the code, no account is made.`,
      signature,
    ].join("\n\n"),
  };
}

export function alreadyRegisteredMail(to: string, siteUrl: string): Mail {
  return {
    to,
    subject: `You already have a ${brand.name} account`,
    text: [
      "Somebody tried to open an account with this e-mail address. You already have one.",
      `Log in at ${siteUrl}/auth/login, or choose a new password at ${siteUrl}/reset.`,
      "If it was not you, you do not need to do anything. Nothing was changed.",
      signature,
    ].join("\n\n"),
  };
}

export function resetMail(to: string, code: string): Mail {
  return {
    to,
    subject: `Your ${brand.name} code for a new password`,
    text: [
      "Somebody asked for a new password for your account. If it was you, enter this code:",
      code,
      `The code works for ${MAIL_CODE_MINUTES} minutes. If it was not you, you do not need to do anything. Your password stays the same.`,
      signature,
    ].join("\n\n"),
  };
}

export function passwordChangedMail(to: string): Mail {
  return {
    to,
    subject: `Your ${brand.name} password was changed`,
    text: [
      "Your password was changed, and all your devices were logged out.",
      `If it was not you, write to ${brand.supportEmail} at once.`,
      signature,
    ].join("\n\n"),
  };
}
