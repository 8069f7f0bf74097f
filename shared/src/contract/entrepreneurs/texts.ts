import * as z from "zod/mini";
import { TEXT_WAYS } from "../../constants.ts";
import { instant, listOf, ownPhone, phone } from "../parts/fields.ts";
import { codeToken, empty, mailCode, withData } from "../parts/shapes.ts";

const way = z.enum(TEXT_WAYS);

const ownTexts = z.object({
  /** The ways in which this server sends text messages. If the list is empty, nobody can get text messages. */
  ways: listOf(way, TEXT_WAYS.length),
  /** True if the person has a page or an application. Only people with one of these can get text messages. */
  has_page: z.boolean(),
  /** The person's phone number for text messages. Null if the person has none. */
  number: z.nullable(
    z.object({
      phone,
      way,
      /** When the person agreed to text messages and entered the code that we sent to this number. */
      agreed_at: instant,
      /**
       * False if we have not used the number for a long time. Until its owner confirms the number again, we send
       * nothing to it.
       */
      is_current: z.boolean(),
    }),
  ),
});

/** The calls for text messages to entrepreneurs. These calls send a code, confirm a number, and end the messages. */
export const textsCalls = {
  "entrepreneurs.texts.mine": {
    method: "GET",
    path: "account/texts",
    access: "member",
    retries: 0,
    response: () => withData(ownTexts),
  },
  "entrepreneurs.texts.ask": {
    method: "POST",
    path: "account/texts",
    access: "member",
    retries: 0,
    /**
     * Sends a code to the phone number. SMS goes only to Nigerian numbers. `agreed`: the person agrees to messages of
     * this kind, and for WhatsApp also agrees that Meta gets the number. Answers 404 for a person without a page or an
     * application.
     */
    body: () => z.object({ phone: ownPhone, way, agreed: z.literal(true) }),
    response: () => z.object({ success: z.literal(true), token: z.string() }),
  },
  "entrepreneurs.texts.confirm": {
    method: "POST",
    path: "account/texts/confirm",
    access: "member",
    retries: 0,
    audit: "change",
    /**
     * Confirms the phone number. From now on, we send text messages to it, in the way that the person chose when they
     * requested the code.
     */
    body: () => z.object({ phone: ownPhone, token: codeToken, code: mailCode }),
    response: () => withData(ownTexts),
  },
  "entrepreneurs.texts.stop": {
    method: "POST",
    path: "account/texts/stop",
    access: "member",
    retries: 0,
    audit: "change",
    /** Withdraws the person's consent to text messages, and deletes the phone number. */
    body: empty,
    response: () => withData(ownTexts),
  },
} as const;
