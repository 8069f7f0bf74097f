import * as z from "zod/mini";
import { ConfigError } from "./config-error.ts";
import { isSafeAddress, wholeNumber } from "./values.ts";

const address = z.string().check(
  z.refine((text) => {
    const url = URL.parse(text);
    return url !== null && isSafeAddress(url) && !text.endsWith("/");
  }, "must be an address that begins with https:// and does not end with /"),
);

/** The settings for text messages. Without keys, we send none. */
export const textsEnvironment = {
  /**
   * The key for Termii, which sends SMS. Termii's dashboard shows the key and the address of the account, `TERMII_URL`.
   */
  TERMII_API_KEY: z.optional(z.string().check(z.minLength(8, "must have at least 8 characters"))),
  TERMII_URL: z.optional(address),
  /** The sender's name that people see, as it is registered with the Nigerian networks. */
  TERMII_SENDER: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9 ]{3,11}$/, "must have 3 to 11 letters or digits")),
  ),
  /**
   * The token of a system user for Meta's Cloud API, which sends WhatsApp messages. `WHATSAPP_PHONE_ID` is the id of
   * our number.
   */
  WHATSAPP_TOKEN: z.optional(z.string().check(z.minLength(16, "must have at least 16 characters"))),
  WHATSAPP_PHONE_ID: z.optional(z.string().check(z.regex(/^\d{5,20}$/, "must be digits"))),
  WHATSAPP_URL: z._default(address, "https://graph.facebook.com/v25.0"),
  /** The most text messages with codes in 24 hours, for all people together. */
  TEXT_CODES_A_DAY: wholeNumber(0, 1_000_000, 1_000),
};

const environment = z.object(textsEnvironment);

export interface TextSettings {
  termii: { url: string; key: string; sender: string } | null;
  whatsapp: { url: string; token: string; phoneId: string } | null;
  /**
   * True if the server writes text messages into files instead of sending them. It does so if its people are invented
   * and it has no keys.
   */
  isSandbox: boolean;
  codesADay: number;
}

/** Returns the settings for text messages. Throws if they contradict each other. */
export function textsFrom(
  settings: z.output<typeof environment>,
  { demoData }: { demoData: boolean },
): TextSettings {
  const { TERMII_API_KEY: key, TERMII_URL, TERMII_SENDER: sender } = settings;
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId, WHATSAPP_URL } = settings;
  const termii = key && TERMII_URL && sender ? { url: TERMII_URL, key, sender } : null;
  if (!termii && (key || TERMII_URL || sender))
    throw new ConfigError(
      "Wrong setting: TERMII_API_KEY, TERMII_URL and TERMII_SENDER work only together.",
    );
  const whatsapp = token && phoneId ? { url: WHATSAPP_URL, token, phoneId } : null;
  if (!whatsapp && (token || phoneId))
    throw new ConfigError(
      "Wrong setting: WHATSAPP_TOKEN and WHATSAPP_PHONE_ID work only together.",
    );
  return {
    termii,
    whatsapp,
    isSandbox: demoData && !termii && !whatsapp,
    codesADay: settings.TEXT_CODES_A_DAY,
  };
}
