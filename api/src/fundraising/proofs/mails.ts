import { brand } from "@agbara/shared/brand.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { letter, type Reader } from "../../platform/mail/letter.ts";
import { type Mail, SITE } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";

/** Writes the mail about a refused proof: which proof it was, why it was refused, and what to do. */
export function proofRefusedMail(
  to: Reader,
  { said, about, code }: { said: string; about: string; code: string },
): Mail {
  const { proofRefused } = words.mails;
  return letter({
    to,
    subject: fill(proofRefused.subject, { brand: brand.name }),
    said: [
      proofRefused.news,
      fill(proofRefused.yours, { about }),
      fill(proofRefused.reason, { said }),
    ],
    link: { words: proofRefused.next, address: `${SITE}/account/fundraising/proofs` },
    reference: code,
  });
}
