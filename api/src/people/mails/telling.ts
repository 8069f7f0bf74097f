import type { MailKind } from "@agbara/shared/contract/parts/entities.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/http/handler.ts";
import { words } from "../../platform/words/words.ts";
import { signature, siteUrl } from "../mail-parts.ts";
import { findPresent } from "../queries.ts";
import { keepTold } from "./told.ts";
import { UNSUBSCRIBE_PATH, unsubscribeToken } from "./unsubscribing.ts";

/** What `tell` needs to make a mail to a member. */
export type Teller = Pick<Context<"introductions.requests.accept">, "post" | "config" | "now">;

/** News that a member gets by mail, unless they switched off mails of this kind. */
export interface News {
  kind: MailKind;
  subject: string;
  lines: string[];
}

/**
 * Queues the mail in the transaction. Sends nothing to a person who has left or who switched off such mails. The mail
 * says where the member can choose all their mails. It also has a link that ends this kind of mail, and the mail
 * program's own button uses the same link (RFC 8058).
 */
export async function tell(
  tx: Database,
  userId: string,
  { kind, subject, lines }: News,
  { post, config, now }: Teller,
): Promise<void> {
  const person = await findPresent(tx, userId);
  if (!person?.email || person.mails_off.includes(kind)) return;
  const site = siteUrl(config);
  const unsubscribe = site + UNSUBSCRIBE_PATH + unsubscribeToken({ userId, kind }, config);
  const choose = fill(words.mails.choose, { site, unsubscribe });
  await post(tx, {
    to: person.email,
    subject,
    text: [...lines, signature, choose].join("\n\n"),
    unsubscribe,
  });
  await keepTold(tx, userId, subject, now);
}
