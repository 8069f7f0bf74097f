import type { Output } from "@agbara/shared/contract/calls.ts";

/** What the person chose about text messages, and what this server can send. */
export type OwnTexts = Output<"entrepreneurs.texts.mine">["data"];

/** What we keep while the person reads the message in another application. */
export interface Draft {
  phone: string;
  way: OwnTexts["ways"][number] | "";
  /** The token of the code that was sent. Null before it was sent. */
  token: string | null;
}
