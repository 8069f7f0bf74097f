import type { Output } from "@agbara/shared/contract/calls.ts";
import type { Entrepreneur } from "../../entrepreneurs/public/queries.ts";
import { photoUrls } from "../../people/photos/files.ts";
import type { Photo, VersionRow } from "./queries.ts";

type Own = Output<"fundraising.versions.own">["data"];
type Queued = Output<"fundraising.versions.queue">["data"]["data"][number];

const saidView = (
  { pitch, story, target, buys }: Pick<Entrepreneur, "pitch" | "story" | "target" | "buys">,
  photos: readonly Photo[],
): Queued["was"] => ({
  pitch,
  story,
  buys,
  target: Number(target),
  photos: photos.map(({ id, file }) => ({ _id: id, ...photoUrls(file) })),
});

/** A page and its photos, now and in its last version. */
interface Last {
  page: Entrepreneur;
  was: readonly Photo[];
  version: VersionRow | null;
  willBe: readonly Photo[];
}

/**
 * Returns the page and its last version as the owner reads them. A version without photos is on the page, or was
 * replaced.
 */
export function ownView({ page, was, version, willBe }: Last): Own {
  const { status, raised } = page;
  return {
    shown: { ...saidView(page, was), status, raised: Number(raised) },
    version:
      version === null || version.verdict === "passed" || willBe.length === 0
        ? null
        : {
            ...saidView(version, willBe),
            _id: version.id,
            sent_at: version.sent_at.toISOString(),
            state: version.verdict ?? "waiting",
            words: version.refusal,
          },
  };
}

/** The two states of a page that a verifier compares. */
interface Compared extends Last {
  version: VersionRow;
  samePhoto: string[];
}

export function queuedView({ version, page, was, willBe, samePhoto }: Compared): Queued {
  return {
    _id: version.id,
    page_code: page.code,
    name: page.name,
    status: page.status,
    raised: Number(page.raised),
    sent_at: version.sent_at.toISOString(),
    was: saidView(page, was),
    will_be: saidView(version, willBe),
    same_photo: samePhoto,
  };
}
