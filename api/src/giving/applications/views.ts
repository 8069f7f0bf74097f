import { missingParts } from "@agbara/shared/application.ts";
import type { Application } from "@agbara/shared/contract/giving/applications.ts";
import { photoUrls } from "../../people/photos/files.ts";
import type { PagePhotoRow, WholeApplication } from "./queries.ts";

/** As the applicant reads it. */
export function applicationView(whole: WholeApplication): Application {
  const { page, row, account, documents, events } = whole;
  const { status, trade, state, lga, pitch, story } = page;
  const filled = {
    ...{ status, trade, state, lga, pitch, story },
    name: page.name || null,
    target: Number(page.target),
    photos: whole.photos.map(photoView),
    address: row.address,
    cac_number: row.cac_number,
    referees: row.referees,
    documents: documents.map(({ id: _id, kind, added_at }) => ({
      ...{ _id, kind },
      added_at: added_at.toISOString(),
    })),
    identity: identityView(row),
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
    history: events.map(({ what, at, words }) => ({ what, at: at.toISOString(), words })),
  };
}

function identityView({ identity_kind: kind, identity_agreed_at: at }: WholeApplication["row"]) {
  return kind && at && { kind, agreed_at: at.toISOString() };
}

export function photoView({ id, file }: PagePhotoRow) {
  return { _id: id, ...photoUrls(file) };
}
