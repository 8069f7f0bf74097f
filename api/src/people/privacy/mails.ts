import { brand } from "@agbara/shared/brand.ts";
import { AML_RECORD_YEARS } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";
import { openHere, signature } from "../mail-parts.ts";
import type { Deletion } from "../person-holder.ts";

export function accountDeletedMail(to: string, { has_page, has_given }: Deletion): Mail {
  const years = AML_RECORD_YEARS;
  return {
    to,
    subject: fill(words.mails.accountDeleted.subject, { brand: brand.name }),
    text: [
      words.mails.accountDeleted.news,
      fill(words.mails.accountDeleted.lawfulRecord, { years }),
      ...(has_page ? [fill(words.mails.accountDeleted.page, { years })] : []),
      ...(has_given ? [fill(words.mails.accountDeleted.gifts, { years })] : []),
      words.mails.accountDeleted.comeAgain,
      openHere("/auth/register"),
      signature,
    ].join("\n\n"),
  };
}
