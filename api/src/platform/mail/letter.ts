import { brand } from "@agbara/shared/brand.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { words } from "../words/words.ts";
import type { Block, Link } from "./blocks.ts";
import { letterHtml } from "./letter-html.ts";
import { type Mail, REFERENCE } from "./transport.ts";

/** The person who gets a mail. */
export interface Reader {
  email: string;
  /**
   * The name in the greeting. Null if nobody has proved yet that the address is theirs. Then the greeting has no name.
   */
  name: string | null;
}

/** The content of a mail. From this content, we make the mail's text part and its HTML part. */
export interface Letter {
  to: Reader;
  subject: string;
  /** The news, and what the reader must know before they open the link. */
  said: readonly Block[];
  /** The main link. It opens the page that the mail is about. No mail has two main links. */
  link: Link;
  /** The text below the main link, with more facts for the reader. */
  after?: readonly Block[];
  /** The reference that readers quote when they write to us. If missing, they quote the number of the mail. */
  reference?: string;
  /** The text below our name. Only mails that readers can switch off have it. */
  end?: readonly Block[];
  /** The address that stops mails of this kind. Only mails that readers can switch off have it. */
  unsubscribe?: string;
}

/** Returns a mail. Its text part and its HTML part say the same, because we make both from the same blocks. */
export function letter({ to, subject, unsubscribe, ...said }: Letter): Mail {
  const blocks = blocksOf({ to, ...said });
  return {
    to: to.email,
    subject,
    text: blocks.map(textOf).join("\n\n"),
    html: letterHtml(subject, blocks),
    ...(unsubscribe !== undefined && { unsubscribe }),
  };
}

function blocksOf({
  to,
  said,
  link,
  after = [],
  reference = REFERENCE,
  end = [],
}: Omit<Letter, "subject" | "unsubscribe">): Block[] {
  const { hello, helloNobody, quote } = words.mails;
  return [
    to.name === null ? helloNobody : fill(hello, { name: to.name }),
    ...said,
    link,
    ...after,
    fill(quote, { reference }),
    `${brand.name}\n${brand.supportEmail}`,
    ...end,
  ];
}

function textOf(block: Block): string {
  if (typeof block === "string") return block;
  return "code" in block ? block.code : `${block.words}\n${block.address}`;
}
