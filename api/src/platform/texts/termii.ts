import * as z from "zod/mini";
import type { TextSettings } from "../settings/texts.ts";
import { hand } from "./ask.ts";
import type { TextTransport } from "./text.ts";

/*
 * Sends SMS by Termii. Its documentation describes the Messaging API at https://developer.termii.com/messaging-api, and
 * the statuses at https://developers.termii.com/error. Each account has its own address. The dashboard shows it as
 * "base URL". The channel `dnd` also reaches numbers that refuse advertising. Termii must activate this channel for the
 * account.
 */

const failed = z.object({ message: z.string() });
/** Termii has no error code for a wrong number, so we check the words of the error. */
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
          // Termii writes a number without a plus sign.
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
