import * as z from "zod/mini";
import type { TextSettings } from "../settings/texts.ts";
import { hand } from "./ask.ts";
import type { Text, TextTransport } from "./text.ts";

/*
 * Returns a transport that sends WhatsApp messages by Meta's Cloud API. Meta describes the messages endpoint at
 * https://developers.facebook.com/docs/whatsapp/cloud-api/guides/send-message-templates, messages with a code at
 * https://developers.facebook.com/docs/whatsapp/cloud-api/guides/send-message-templates/auth-otp-template-messages, and
 * error codes at https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes. We write to the person
 * first, so Meta accepts only templates that it has approved. Each kind of message has a template with the kind's name.
 */

const taken = z.object({ messages: z.array(z.object({ id: z.string() })) });
const failed = z.object({ error: z.object({ code: z.number() }) });

const codeIn = (answer: unknown) => failed.safeParse(answer).data?.error.code ?? -1;

/** Meta's codes for errors about the recipient's number: it is our own number, or it gets no WhatsApp messages. */
const NOBODYS = new Set([131021, 131026]);
/**
 * Meta's codes for temporary errors: too many calls or messages, a fault at Meta, or a token that the operator must
 * renew.
 */
const FOR_NOW = new Set([0, 1, 2, 3, 4, 10, 190, 80007, 130429, 131000, 131016, 131048, 131056]);

/** The name of the WhatsApp template that has a button to copy the code. */
export const CODE_KIND = "code";

const LANGUAGE = "en_GB";

export function whatsappTransport(
  { url, token, phoneId }: NonNullable<TextSettings["whatsapp"]>,
  fetch: typeof globalThis.fetch,
): TextTransport {
  return {
    place: new URL(url).host,
    send: (text) =>
      hand(fetch, {
        url: `${url}/${phoneId}/messages`,
        headers: { Authorization: `Bearer ${token}` },
        body: {
          messaging_product: "whatsapp",
          recipient_type: "individual",
          to: text.to.replace("+", ""),
          type: "template",
          template: {
            name: text.kind,
            language: { code: LANGUAGE },
            components: componentsOf(text),
          },
        },
        isTaken: (answer) => taken.safeParse(answer).success,
        isNobodys: (answer) => NOBODYS.has(codeIn(answer)),
        isForNow: (answer) => FOR_NOW.has(codeIn(answer)),
      }),
  };
}

function componentsOf({ kind, filling }: Pick<Text, "kind" | "filling">) {
  const parameters = filling.map((text) => ({ type: "text", text }));
  const body = { type: "body", parameters };
  return kind === CODE_KIND
    ? [body, { type: "button", sub_type: "url", index: "0", parameters }]
    : [body];
}
