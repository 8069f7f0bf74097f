import { accountSamples } from "./account.ts";
import { introductionSamples } from "./introductions.ts";
import { donorSamples, entrepreneurSamples } from "./money.ts";
import type { Sample } from "./sample.ts";

/** Returns an example of every kind of mail that we send. The people in the mails are invented. */
export function samplesOfMails(): Sample[] {
  return [
    ...accountSamples(),
    ...introductionSamples(),
    ...donorSamples(),
    ...entrepreneurSamples(),
  ];
}
