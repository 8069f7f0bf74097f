import * as z from "zod/mini";
import type { TextSettings } from "../settings/texts.ts";
import { hand } from "./ask.ts";
import type { TextTransport } from "./text.ts";

/*
 * Sends SMS by Termii. Its Messaging API is described at https://developer.termii.com/messaging-api, its statuses at
 * https://developers.termii.com/error. Each account has its own address, which the dashboard shows as "base URL". The
 * channel `dnd` also reaches numbers that refuse advertising. Termii must activate it for the account.
 */

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
          // Their form of a number has no plus sign.
          to: to.replace("+", ""),
          from: sender,
          sms: text,
          type: "plain",
          channel: "dnd",
        },
        isTaken: (answer) => taken.safeParse(answer).success,
      }),
  };
}
