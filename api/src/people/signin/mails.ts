import { brand } from "@agbara/shared/brand.ts";
import { MAIL_CODE_MINUTES } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { letter, type Reader } from "../../platform/mail/letter.ts";
import { type Mail, SITE } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";
import { logInHere, notYou, openHere } from "../mail-parts.ts";

interface MailedWith {
  code: string;
  /** The address of the page where the person enters the code. It works on every device. */
  link: string;
}

/** The texts of a mail with a code. */
interface CodeWords {
  subject: string;
  enterCode: string;
  codeWorks: string;
}

const subjectOf = (subject: string) => fill(subject, { brand: brand.name });

function codeMail(to: Reader, said: CodeWords, { code, link }: MailedWith): Mail {
  return letter({
    to,
    subject: subjectOf(said.subject),
    said: [said.enterCode, { code }],
    link: { words: words.mails.codeField, address: link },
    after: [fill(said.codeWorks, { minutes: MAIL_CODE_MINUTES } as never)],
  });
}

/**
 * Writes the mail with the code for joining. It contains no name, because nobody has proved yet that they own the
 * address.
 */
export function registrationMail(email: string, mailed: MailedWith): Mail {
  const { subject, enterCode, codeWorks } = words.mails.registration;
  return codeMail({ email, name: null }, { subject, enterCode, codeWorks }, mailed);
}

export function alreadyRegisteredMail(to: Reader): Mail {
  const { subject, news, forgotten, unchanged } = words.mails.alreadyRegistered;
  return letter({
    to,
    subject: subjectOf(subject),
    said: [news],
    link: logInHere(),
    after: [fill(forgotten, { site: SITE }), unchanged],
  });
}

export function resetMail(to: Reader, mailed: MailedWith): Mail {
  const { subject, enterCode, codeWorks } = words.mails.reset;
  return codeMail(to, { subject, enterCode, codeWorks }, mailed);
}

export function passwordChangedMail(to: Reader): Mail {
  const { subject, news } = words.mails.passwordChanged;
  const said = { subject: subjectOf(subject), said: [news] };
  return letter({ to, ...said, link: logInHere(), after: [notYou()] });
}

export function ownPasswordChangedMail(to: Reader): Mail {
  const { subject, news } = words.mails.ownPasswordChanged;
  const said = { subject: subjectOf(subject), said: [news] };
  return letter({ to, ...said, link: openHere("/account/security"), after: [notYou()] });
}

/**
 * Writes the mail with the code to a new address. It contains no name, because nobody has proved yet that they own the
 * address.
 */
export function newAddressMail(email: string, mailed: MailedWith): Mail {
  const { subject, enterCode, codeWorks } = words.mails.newAddress;
  return codeMail({ email, name: null }, { subject, enterCode, codeWorks }, mailed);
}

export function addressInUseMail(to: Reader): Mail {
  const { subject, news, unchanged } = words.mails.addressInUse;
  const said = { subject: subjectOf(subject), said: [news] };
  return letter({ to, ...said, link: logInHere(), after: [unchanged] });
}

/** Writes the mail to the old address, after a new address has replaced it. */
export function addressChangedMail(to: Reader): Mail {
  const { subject, news, link } = words.mails.addressChanged;
  return letter({
    to,
    subject: subjectOf(subject),
    said: [news],
    link: { words: link, address: `${SITE}/auth/login` },
    after: [notYou()],
  });
}
