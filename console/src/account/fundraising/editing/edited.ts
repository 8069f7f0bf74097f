import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import { asTyped, clearKobo } from "@agbara/shared/text/sums.ts";
import { preparedBuys, type TypedBuy, typedBuys } from "../saving/buys.ts";

/** The person's page, and a version that waits for a check or that we sent back. */
export type OwnPage = Output<"fundraising.versions.own">["data"];

/** A changed page with the person's typed texts. The sums are in naira. */
export interface Edited {
  pitch: string;
  story: string;
  target: string;
  buys: TypedBuy[];
  photos: { _id: string; thumbnail_url: string }[];
}

/**
 * Returns the first values of the form. If a version waits for a check or came back, they are the values of that
 * version. Otherwise they are the values of the page.
 */
export function toEdit({ shown, version }: OwnPage): Edited {
  const { pitch, story, target, buys, photos } = version ?? shown;
  return {
    pitch: pitch ?? "",
    story: story ?? "",
    target: asTyped(target),
    buys: typedBuys(buys),
    photos,
  };
}

/** Returns the input of the call, or the errors that the form itself finds, by field. */
export function prepareVersion(
  typed: Edited,
): { version: Input<"fundraising.versions.send"> } | { wrong: Record<string, string> } {
  const buys = preparedBuys(typed.buys);
  if (buys.problem) return { wrong: { buys: buys.problem } };
  return {
    version: {
      pitch: typed.pitch,
      story: typed.story,
      target: clearKobo(typed.target) ?? 0,
      buys: buys.value,
      photo_ids: typed.photos.map(({ _id }) => _id),
    },
  };
}
