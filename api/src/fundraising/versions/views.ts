import type { Output } from "@agbara/shared/contract/calls.ts";
import type { Entrepreneur } from "../../entrepreneurs/public/queries.ts";
import { photoUrls } from "../../people/photos/files.ts";
import type { Photo, VersionRow } from "./queries.ts";
import type { VersionLook } from "./seen.ts";

type Own = Output<"fundraising.versions.own">["data"];
type Queued = Output<"fundraising.versions.queue">["data"]["data"][number];
type Passed = NonNullable<Output<"fundraising.pages.one">["data"]["changes"]>[number];

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

/** A page and its last version. `was` are the photos on the page, and `willBe` those of the version. */
interface Last {
  page: Entrepreneur;
  was: readonly Photo[];
  version: VersionRow | null;
  willBe: readonly Photo[];
}

/**
 * Returns the page and its last version as the owner reads them. A version without photos is either on the page
 * already, or was replaced by another version.
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

/** A page and its waiting version, which a verifier compares. */
interface Compared extends Last {
  version: VersionRow;
  samePhoto: string[];
  looks: readonly VersionLook[];
}

export function queuedView({ version, page, was, willBe, samePhoto, looks }: Compared): Queued {
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
    second: looks.length > 0,
  };
}

/** A version that passed, with what verifiers wrote about its photos. */
export interface PassedVersion {
  version: VersionRow;
  looks: readonly VersionLook[];
}

/** Returns what the page said before and after a version passed. `names` are first names of staff. */
export function passedView(
  { version, looks }: PassedVersion,
  names: ReadonlyMap<string, string>,
): Passed {
  const { id: _id, pitch, story, target, buys, was, photo_ids, sent_at, decided_at } = version;
  const staff = (id: string) => ({ _id: id, first_name: names.get(id) || null });
  return {
    _id,
    sent_at: sent_at.toISOString(),
    passed_at: (decided_at ?? sent_at).toISOString(),
    by: staff(version.decided_by ?? ""),
    was,
    will_be: photo_ids && { pitch, story, buys, photo_ids, target: Number(target) },
    looks: looks.map(({ by, at, page_codes, words }) => ({
      by: staff(by),
      at: at.toISOString(),
      page_codes,
      words,
    })),
  };
}
