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
      "Somebody, hopefully you, is opening an account with this address. The code is",
      code,
      `It holds for ${MAIL_CODE_MINUTES} minutes. If it was not you, you need do nothing: without the code no account is made.`,
      signature,
    ].join("\n\n"),
  };
}

export function alreadyRegisteredMail(to: string, siteUrl: string): Mail {
  return {
    to,
    subject: `You have a ${brand.name} account already`,
    text: [
      "Somebody, hopefully you, tried to open an account with this address. It has one already.",
      `Sign in at ${siteUrl}/auth/login, or choose a new password at ${siteUrl}/reset.`,
      "If it was not you, you need do nothing: nothing was changed.",
      signature,
    ].join("\n\n"),
  };
}

export function resetMail(to: string, code: string): Mail {
  return {
    to,
    subject: `Your ${brand.name} code for a new password`,
    text: [
      "Somebody, hopefully you, asked for a new password. The code is",
      code,
      `It holds for ${MAIL_CODE_MINUTES} minutes. If it was not you, you need do nothing: your password stays as it is.`,
      signature,
    ].join("\n\n"),
  };
}

export function passwordChangedMail(to: string): Mail {
  return {
    to,
    subject: `Your ${brand.name} password was changed`,
    text: [
      "Your password was changed just now, and every device was signed out.",
      `If it was not you, write to ${brand.supportEmail} at once.`,
      signature,
    ].join("\n\n"),
  };
}
