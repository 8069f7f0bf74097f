import * as z from "zod/mini";
import type { TextSettings } from "../settings/texts.ts";
import { hand } from "./ask.ts";
import type { TextTransport } from "./text.ts";

/*
 * Returns a transport that sends SMS through Termii. The Messaging API is documented at
 * https://developer.termii.com/messaging-api, and its statuses at https://developers.termii.com/error. Each account has
 * its own address, which the dashboard shows as "base URL". The channel `dnd` also reaches numbers that refuse
 * advertising. Termii must activate this channel for the account.
 */

const failed = z.object({ message: z.string() });
/** Matches Termii's messages about a wrong number. Termii has no error code for this. */
const NUMBER = /\b(number|msisdn)\b/i;
const WRONG = /\b(invalid|not valid|incorrect)\b/i;

function isNobodys(answer: unknown): boolean {
  const message = failed.safeParse(answer).data?.message ?? "";
  return NUMBER.test(message) && WRONG.test(message);
}

const taken = z.object({ message_id: z.union([z.string(), z.number()]) });

export function termiiTransport(
  { url, key, sender }: NonNullable<TextSettings["termii"]>,
  fetch: typeof globalThis.fetch,
): TextTransport {
  return {
    place: new URL(url).host,
    send: ({ to, text }) =>
      hand(fetch, {
        url: `${url}/api/sms/send`,
        body: {
          api_key: key,
          // Termii wants phone numbers without the plus sign.
          to: to.replace("+", ""),
          from: sender,
          sms: text,
          type: "plain",
          channel: "dnd",
        },
        isTaken: (answer) => taken.safeParse(answer).success,
        isNobodys,
      }),
  };
}
