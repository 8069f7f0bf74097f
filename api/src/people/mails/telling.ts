import type { MailKind } from "@agbara/shared/contract/parts/entities.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/http/handler.ts";
import { type Letter, letter } from "../../platform/mail/letter.ts";
import { words } from "../../platform/words/words.ts";
import { readerOf, siteUrl } from "../mail-parts.ts";
import { findPresent } from "../queries.ts";
import { keepTold } from "./told.ts";
import { UNSUBSCRIBE_PATH, unsubscribeToken } from "./unsubscribing.ts";

/** The values that `tell` takes from the context to make a mail to a member. */
export type Teller = Pick<Context<"introductions.requests.accept">, "post" | "config" | "now">;

/** News that a member gets by mail, unless they switched off mails of this kind. */
export interface News extends Pick<Letter, "subject" | "said" | "link" | "after"> {
  kind: MailKind;
}

/**
 * Queues the mail in the transaction. Sends nothing to a person who has left or who switched off such mails. The mail
 * links to the page where members choose their mails. Another link switches off this kind of mail. The button of the
 * mail program uses this second link (RFC 8058).
 */
export async function tell(
  tx: Database,
  userId: string,
  { kind, ...news }: News,
  { post, config, now }: Teller,
): Promise<void> {
  const person = await findPresent(tx, userId);
  const to = readerOf(person);
  if (!person || !to || person.mails_off.includes(kind)) return;
  const site = siteUrl(config);
  const unsubscribe = site + UNSUBSCRIBE_PATH + unsubscribeToken({ userId, kind }, config);
  const { chooseMails, noMore } = words.mails;
  const end = [
    { words: chooseMails, address: `${site}/account/privacy#mails` },
    { words: noMore, address: unsubscribe },
  ];
  await post(tx, letter({ to, ...news, end, unsubscribe }));
  await keepTold(tx, userId, news.subject, now);
}
