import type { PageStatus } from "@agbara/shared/fundraising/application.ts";
import { PAGE_STATUS_WORDS } from "../applications/case-words.ts";

const TONES: Partial<Record<PageStatus, "good" | "waiting" | "bad">> = {
  verified: "good",
  funded: "good",
  paused: "waiting",
  submitted: "waiting",
  in_review: "waiting",
  suspended: "bad",
  refused: "bad",
};

/** Shows a page's status as a badge, in words and by colour. */
export function PageBadge({ status }: { status: PageStatus }) {
  return (
    <span className="pill" data-tone={TONES[status]}>
      {PAGE_STATUS_WORDS[status]}
    </span>
  );
}
