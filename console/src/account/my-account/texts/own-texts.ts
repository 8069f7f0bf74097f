import type { Output } from "@agbara/shared/contract/calls.ts";

/** The person's settings for text messages, and the channels that this server offers. */
export type OwnTexts = Output<"entrepreneurs.texts.mine">["data"];

/** What we store while the person reads the message in another application. */
export interface Draft {
  phone: string;
  way: OwnTexts["ways"][number] | "";
  /** The token that belongs to the sent code. Null until we have sent a code. */
  token: string | null;
}
