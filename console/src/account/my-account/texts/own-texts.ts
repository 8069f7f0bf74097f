import type { Output } from "@agbara/shared/contract/calls.ts";

/** The person's choices about text messages, and the channels of this server. */
export type OwnTexts = Output<"entrepreneurs.texts.mine">["data"];

/** The data that we store while the person reads the message in another application. */
export interface Draft {
  phone: string;
  way: OwnTexts["ways"][number] | "";
  /** The token of the code that we sent. Null if we have not sent a code yet. */
  token: string | null;
}
