import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import { asTyped, clearKobo } from "@agbara/shared/text/sums.ts";
import { preparedBuys, type TypedBuy, typedBuys } from "../saving/buys.ts";

/** The person's page as it is now, and the version that waits for a verifier or that a verifier sent back. */
export type OwnPage = Output<"fundraising.versions.own">["data"];

/** The values of the edit form, exactly as the person typed them. Sums are in naira. */
export interface Edited {
  pitch: string;
  story: string;
  target: string;
  buys: TypedBuy[];
  photos: { _id: string; thumbnail_url: string }[];
}

/**
 * Returns the first values of the edit form. If a version waits for a verifier or was sent back, they come from that
 * version. Otherwise they come from the public page.
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

/** Returns the input of the call. If the form itself finds errors, returns the error of each field instead. */
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
