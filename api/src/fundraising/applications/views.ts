import { DAY_MS } from "@agbara/shared/age.ts";
import { APPLICATION } from "@agbara/shared/constants.ts";
import type { Application } from "@agbara/shared/contract/parts/application-shapes.ts";
import { pick } from "@agbara/shared/contract/parts/pick.ts";
import { isEditable, missingParts } from "@agbara/shared/fundraising/application.ts";
import { PRIVATE_FIELDS, PUBLIC_FIELDS } from "@agbara/shared/fundraising/application-fields.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { videoUrl } from "../../entrepreneurs/public/videos.ts";
import { photoUrls } from "../../people/photos/files.ts";
import type { CodeKey } from "../../platform/seals.ts";
import { numberIn } from "./evidence.ts";
import type { PagePhotoRow, WholeApplication } from "./queries.ts";

/**
 * Returns an application as the applicant reads it. Until the decision, it contains the last digits of the NIN or BVN.
 */
export function ownView(whole: WholeApplication, key: CodeKey): Application {
  return { ...applicationView(whole), number_end: numberIn(key, whole.row)?.slice(-3) ?? null };
}

/** Returns the fields of an application that both the applicant and verifiers read. */
export function applicationView(whole: WholeApplication): Omit<Application, "number_end"> {
  const { page, row, account, documents, events } = whole;
  const filled = {
    ...pick(page, PUBLIC_FIELDS),
    ...pick(row, PRIVATE_FIELDS),
    status: page.status,
    name: page.name || null,
    target: Number(page.target),
    photos: whole.photos.map(photoView),
    video_url: whole.video && videoUrl(whole.video.file),
    documents: documents.map(({ id: _id, kind, added_at }) => ({
      _id,
      kind,
      added_at: added_at.toISOString(),
    })),
    identity: identityView(whole),
    account: account && {
      bank_name: account.bank_name,
      last4: account.last4,
      state: account.verdict ?? ("waiting" as const),
    },
  };
  return {
    ...filled,
    page_code: page.code,
    missing: missingParts(filled),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    answer_by: row.answer_by,
    saved_at: row.saved_at.toISOString(),
    again_from: againFrom(whole),
    paused_until: page.paused_until?.toISOString() ?? null,
    ended_at: page.ended_at?.toISOString() ?? null,
    history: events.map(({ what, at, words, questions }) => ({
      what,
      at: at.toISOString(),
      words,
      questions,
    })),
  };
}

/**
 * Returns the kind of the identity number, and when the person agreed that we use it. Returns null if the person can
 * edit the application but must first enter the number. This happens after a refusal, because then we have only the
 * number's hash.
 */
function identityView({ page, row }: WholeApplication) {
  const { identity_kind: kind, identity_agreed_at: at, identity_sealed: number } = row;
  if (number === null && isEditable(page.status)) return null;
  return kind && at && { kind, agreed_at: at.toISOString() };
}

/** Returns the first day on which a refused person may apply again. Returns null for everybody else. */
export function againFrom({ page, events }: Pick<WholeApplication, "page" | "events">) {
  const refused = events.find(({ what }) => what === "refused");
  if (page.status !== "refused" || !refused) return null;
  return dayInLagos(new Date(refused.at.getTime() + APPLICATION.againDays * DAY_MS));
}

export function photoView({ id, file }: PagePhotoRow) {
  return { _id: id, ...photoUrls(file) };
}
