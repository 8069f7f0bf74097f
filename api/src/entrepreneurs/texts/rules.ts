import { DAY_MS } from "@agbara/shared/age.ts";
import { MAIL_CODE_MINUTES, TEXT_IDLE_DAYS, TEXT_WAYS } from "@agbara/shared/constants.ts";
import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import { holdMe, limitUse } from "../../people/me.ts";
import { issueCode, redeemCode } from "../../people/signin/mail-codes.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/http/handler.ts";
import { HttpError, invalid, notFound } from "../../platform/http/http-error.ts";
import { networkOf } from "../../platform/http/limits/network.ts";
import { type Limit, throttle } from "../../platform/http/limits/throttle.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import type { TextSettings } from "../../platform/settings/texts.ts";
import type { TextWay } from "../../platform/texts/text.ts";
import { words } from "../../platform/words/words.ts";
import { pageOfUser } from "../public/queries.ts";
import { findNumber, keepNumber, removeNumber, type TextNumber } from "./queries.ts";
import { codeText } from "./texts.ts";

type OwnTexts = Output<"entrepreneurs.texts.mine">["data"];

/** Returns the ways of sending text messages that the server has keys for: SMS, WhatsApp or both. */
export function waysOf({ termii, whatsapp, isSandbox }: TextSettings): TextWay[] {
  const isOn = { sms: termii !== null, whatsapp: whatsapp !== null };
  return TEXT_WAYS.filter((way) => isSandbox || isOn[way]);
}

/**
 * Returns true if we may write to the phone number. After a long time without use, the network may have given it to
 * another person.
 */
export function isCurrent({ used_at }: Pick<TextNumber, "used_at">, now: Date): boolean {
  return now.getTime() - used_at.getTime() < TEXT_IDLE_DAYS * DAY_MS;
}

/** Returns a person's choice about text messages: the number and the way of sending, if any. */
export async function ownTexts(
  db: Database,
  { actor, config, now }: Pick<Context<"entrepreneurs.texts.mine">, "actor" | "config" | "now">,
): Promise<OwnTexts> {
  const number = await findNumber(db, actor.id);
  return {
    ways: waysOf(config.texts),
    has_page: (await pageOfUser(db, actor.id)) !== null,
    number: number && {
      phone: number.phone,
      way: number.way,
      agreed_at: number.agreed_at.toISOString(),
      is_current: isCurrent(number, now),
    },
  };
}

const DAY_MINUTES = 24 * 60;

/**
 * Returns the limits on text messages with codes, because each message costs money. There are limits for each person,
 * number and network, and for all codes together. Mails have their own limits.
 */
function limitsOf(
  phone: string,
  { actor, address, config }: Context<"entrepreneurs.texts.ask">,
): Limit[] {
  const name = (of: string) => `text-code:${of}`;
  return [
    { name: name("account"), whom: actor.id, tries: 5, minutes: DAY_MINUTES },
    { name: name("number"), whom: phone, tries: 3, minutes: 60 },
    { name: name("number-a-day"), whom: phone, tries: 6, minutes: DAY_MINUTES },
    { name: name("network"), whom: networkOf(address), tries: 30, minutes: 60 },
    { name: name("all"), whom: "", tries: config.texts.codesADay, minutes: DAY_MINUTES },
  ];
}

const PURPOSE = "text";

/**
 * Sends a code to the phone number. Refuses people without a page or an application, because we have no news for them.
 * If too many codes were requested, refuses the request and does not send the code later: a person can type anybody's
 * number.
 */
export async function askForCode(
  { phone, way }: Input<"entrepreneurs.texts.ask">,
  context: Context<"entrepreneurs.texts.ask">,
): Promise<Output<"entrepreneurs.texts.ask">> {
  const { db, actor, now, config, postText } = context;
  if ((await pageOfUser(db, actor.id)) === null) throw new HttpError(404, words.news.noPage);
  if (!waysOf(config.texts).includes(way)) throw invalid("way", words.texts.wayOff);
  if (way === "sms" && !phone.startsWith("+234")) throw invalid("phone", words.texts.nigerianOnly);
  await throttle(db, limitsOf(phone, context), now, config.throttleFactor);
  const asked = { purpose: PURPOSE, email: phone, redeemable: true, user_id: actor.id } as const;
  return db.transaction(async (tx) => {
    const { token, code } = await issueCode(tx, { ...asked, pending: { way } }, now);
    await postText(tx, codeText({ phone, way }, code), { keepMinutes: MAIL_CODE_MINUTES });
    return { success: true, token };
  });
}

/** Stores the phone number after the person has entered the code that we sent to it. */
export async function confirmNumber(
  { phone, token, code }: Input<"entrepreneurs.texts.confirm">,
  context: Context<"entrepreneurs.texts.confirm">,
): Promise<OwnTexts> {
  const { db, actor, now } = context;
  await limitUse(context, "entrepreneurs.texts.confirm", 20, 15);
  const presented = { purpose: PURPOSE, email: phone, token, code } as const;
  return redeemCode(db, presented, now, async (tx, { user_id, pending }) => {
    if (user_id !== actor.id) throw notFound();
    await holdMe(tx, context);
    const { way } = pending as { way: TextWay };
    await keepNumber(tx, { user_id, phone, way, agreed_at: now, used_at: now });
    const line = { actor, action: "entrepreneurs.texts.confirm", subject_id: user_id } as const;
    await recordAudit(tx, { ...line, details: { way } }, now);
    return ownTexts(tx, context);
  });
}

/** Ends the person's agreement to text messages. Deletes the phone number and the messages that wait for it. */
export async function stopTexts(context: Context<"entrepreneurs.texts.stop">): Promise<OwnTexts> {
  const { db, actor, now } = context;
  return db.transaction(async (tx) => {
    await holdMe(tx, context);
    if (await removeNumber(tx, actor.id))
      await recordAudit(
        tx,
        { actor, action: "entrepreneurs.texts.stop", subject_id: actor.id },
        now,
      );
    return ownTexts(tx, context);
  });
}
