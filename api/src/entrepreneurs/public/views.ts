import type {
  EntrepreneurCard,
  EntrepreneurPage,
  FundedEntrepreneur,
} from "@agbara/shared/contract/entrepreneurs/public.ts";
import { photoUrls } from "../../people/photos/files.ts";
import type { Card, WholePage } from "./cards.ts";
import { type Funded, type ProofRow, proofView, type UpdateRow, updateView } from "./news.ts";
import { type PageVideoRow, videoUrl } from "./videos.ts";

/** Returns the card of a page, as lists show it. */
export function cardView({ page, photo: { file } }: Card): EntrepreneurCard {
  const { code, name, trade, state, lga, pitch, target, raised, donors, status } = page;
  return {
    page_code: code,
    name,
    trade,
    state,
    lga,
    pitch,
    status,
    donors,
    photo: file === null ? null : photoUrls(file),
    target: Number(target),
    raised: Number(raised),
  };
}

/** Returns a funded page with its latest proof, as the site shows it. */
export function fundedView({ proof, ...card }: Funded): FundedEntrepreneur {
  const { at, amount, words, line, file } = proof;
  return {
    ...cardView(card),
    proof: { at: at.toISOString(), sum: Number(amount), words, line, photo: photoUrls(file) },
  };
}

interface Shown {
  photos: readonly { file: string }[];
  video: PageVideoRow | null;
  updates: readonly UpdateRow[];
  proofs: readonly ProofRow[];
  checks: EntrepreneurPage["checks"];
  named: EntrepreneurPage["named"];
}

/** Returns a page with everything that the public may read on it. */
export function pageView(
  found: WholePage,
  { photos, video, checks, updates, proofs, named }: Shown,
): EntrepreneurPage {
  const { story, buys, verified_at } = found.page;
  return {
    ...cardView(found),
    story,
    buys,
    photos: photos.map(({ file }) => photoUrls(file)),
    video_url: video && videoUrl(video.file),
    verified_at: verified_at.toISOString(),
    checks,
    named,
    updates: updates.map(updateView),
    proofs: proofs.map(proofView),
  };
}
