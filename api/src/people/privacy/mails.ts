import { brand } from "@agbara/shared/brand.ts";
import { AML_RECORD_YEARS } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { letter, type Reader } from "../../platform/mail/letter.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";
import { openHere } from "../mail-parts.ts";
import type { Deletion } from "../person-holder.ts";

export function accountDeletedMail(to: Reader, { has_page, has_given }: Deletion): Mail {
  const years = AML_RECORD_YEARS;
  const { accountDeleted: told } = words.mails;
  return letter({
    to,
    subject: fill(told.subject, { brand: brand.name }),
    said: [
      told.news,
      fill(told.lawfulRecord, { years }),
      ...(has_page ? [fill(told.page, { years })] : []),
      ...(has_given ? [fill(told.gifts, { years })] : []),
      told.comeAgain,
    ],
    link: openHere("/auth/register"),
  });
}
