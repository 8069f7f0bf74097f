import { accountSamples } from "./account.ts";
import { introductionSamples } from "./introductions.ts";
import { donorSamples, entrepreneurSamples } from "./money.ts";
import type { Sample } from "./sample.ts";

/** Returns a mail of every kind that we send, with invented people. */
export function samplesOfMails(): Sample[] {
  return [
    ...accountSamples(),
    ...introductionSamples(),
    ...donorSamples(),
    ...entrepreneurSamples(),
  ];
}
