import { brand } from "@agbara/shared/brand.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { signature } from "../../people/mail-parts.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";

/** Writes the mail about a refused proof: which one, why, and what to do. */
export function proofRefusedMail(
  to: string,
  { said, about, site }: { said: string; about: string; site: string },
): Mail {
  const { proofRefused } = words.mails;
  return {
    to,
    subject: fill(proofRefused.subject, { brand: brand.name }),
    text: [
      proofRefused.news,
      fill(proofRefused.yours, { about }),
      fill(proofRefused.reason, { said }),
      fill(proofRefused.next, { site }),
      signature,
    ].join("\n\n"),
  };
}
