import { DAY_MS } from "@agbara/shared/age.ts";
import { siteUrl } from "../../people/mail-parts.ts";
import { limitUse } from "../../people/me.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { networkOf } from "../../platform/http/limits/network.ts";
import { throttle } from "../../platform/http/limits/throttle.ts";
import { words } from "../../platform/words/words.ts";
import { delayOfMail } from "../gifts/limits.ts";
import { giftBy } from "../gifts/links/by-link.ts";
import { readerOfDonor } from "../gifts/queries.ts";
import { isOurs, readStatementToken, statementToken } from "./links.ts";
import { STATEMENT_DAYS, statementMail } from "./mails.ts";
import { addressOf, statementOf } from "./queries.ts";

/**
 * How long a link from the screen "My gifts" works. This time is enough to open the link and to reload the statement.
 */
const OWN_MINUTES = 10;
const LINKS_AN_HOUR = 20;
const MAILS_OF_A_GIFT = 3;
const MAILS_OF_A_NETWORK = 100;
const WRONG_AN_HOUR = 100;
const HOUR = 60;
const DAY = 24 * HOUR;

export const statementsHandlers: HandlersAt<"giving.statements"> = {
  async "giving.statements.link"({ year }, context) {
    const { db, actor, now, config } = context;
    await limitUse(context, "giving.statements.link", LINKS_AN_HOUR, HOUR);
    const whose = { user: actor.id };
    const email = await addressOf(db, whose);
    if (email === null) throw notFound();
    const endsAt = new Date(now.getTime() + OWN_MINUTES * 60_000);
    const statement = statementToken({ whose, year, endsAt }, email, config);
    return { success: true, data: { statement } };
  },

  async "giving.statements.ask"({ link, year }, context) {
    const { db, now, config, address, post } = context;
    const gift = await giftBy(link, context);
    const limits = [
      {
        name: "statement:address",
        whom: networkOf(address),
        tries: MAILS_OF_A_NETWORK,
        minutes: HOUR,
      },
      { name: "statement:gift", whom: gift.id, tries: MAILS_OF_A_GIFT, minutes: DAY },
    ];
    await throttle(db, limits, now, config.throttleFactor);
    const to = gift.paid_at && (await readerOfDonor(db, gift.id));
    // Anybody can begin a gift with another person's address. So we send statements only to the address of a paid gift.
    if (!to) throw new HttpError(409, words.giving.noStatement);
    const endsAt = new Date(now.getTime() + STATEMENT_DAYS * DAY_MS);
    const secret = statementToken({ whose: { gift: gift.id }, year, endsAt }, to.email, config);
    const afterSeconds = await delayOfMail(db, to.email, now);
    await post(db, statementMail({ to, year, secret, site: siteUrl(config) }), { afterSeconds });
    return { success: true };
  },

  async "giving.statements.open"({ statement, after }, { db, now, config, address }) {
    const read = readStatementToken(statement);
    const email = read && read.endsAt > now ? await addressOf(db, read.whose) : null;
    if (!read || email === null || !isOurs(read, email, config)) {
      const whom = networkOf(address);
      const wrong = { name: "statement:wrong", whom, tries: WRONG_AN_HOUR, minutes: HOUR };
      await throttle(db, [wrong], now, config.throttleFactor);
      throw new HttpError(404, words.giving.unknownStatement);
    }
    return { success: true, data: await statementOf(db, read, email, after) };
  },
};
