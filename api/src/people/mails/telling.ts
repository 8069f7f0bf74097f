import type { MailKind } from "@agbara/shared/contract/parts/entities.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/http/handler.ts";
import { type Letter, letter } from "../../platform/mail/letter.ts";
import { words } from "../../platform/words/words.ts";
import { readerOf, siteUrl } from "../mail-parts.ts";
import { findPresent } from "../queries.ts";
import { keepTold } from "./told.ts";
import { UNSUBSCRIBE_PATH, unsubscribeToken } from "./unsubscribing.ts";

/** What `tell` needs from the context of an API call. */
export type Teller = Pick<Context<"introductions.requests.accept">, "post" | "config" | "now">;

/** News that members get by mail, unless they have switched off mails of this kind. */
export interface News extends Pick<Letter, "subject" | "said" | "link" | "after"> {
  kind: MailKind;
}

/**
 * Queues a mail with news. The caller must pass a transaction. Does nothing if the person has left or has switched off
 * mails of this kind. The mail ends with two links. One opens the page where members choose their mails, and the other
 * switches off this kind of mail. The unsubscribe button of a mail program uses the second link (RFC 8058).
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
