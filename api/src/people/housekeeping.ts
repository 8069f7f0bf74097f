import { CLOSING, KEPT_DAYS } from "@agbara/shared/constants.ts";
import { sql } from "drizzle-orm";
import { type Housekeeping, removeAfter } from "../platform/jobs/housekeeping.ts";
import { HOUR_MS, SOON_MS } from "../platform/jobs/mend-future.ts";
import { oldMarks } from "./closing/marks.ts";
import { closing_photos } from "./closing/tables.ts";
import { begun_proofs } from "./factors/tables.ts";
import { sweepStrayFiles } from "./photos/stray-files.ts";
import { mail_codes, sessions, text_marks, users } from "./tables.ts";

export const peopleHousekeeping: Housekeeping = {
  sweeps: {
    // Stops trying to make the mark of a closed account's photo if its file could not be read for this many days.
    closingPhotos: removeAfter(closing_photos.added_at, CLOSING.photoDays),
    textMarks: removeAfter(text_marks.settled_at, KEPT_DAYS.textMarks),
    strayFiles: ({ db, photos, now }) => sweepStrayFiles(db, photos, now),
    sessions: removeAfter(sessions.expires_at),
    mailCodes: removeAfter(mail_codes.expires_at),
    begunProofs: removeAfter(begun_proofs.expires_at),
    closingMarks: oldMarks,
    // Removes the rows of deleted accounts when the law no longer requires them.
    accounts: removeAfter(users.purge_after),
  },
  mend: (later) => [
    // Sessions that began while the server's clock was ahead. Without this change, they would last too long. Now they
    // last as long as a session that begins now.
    sql`update ${sessions} set expires_at = ${later(0)} + (expires_at - created_at),
          created_at = ${later(0)}, signed_in_at = least(signed_in_at, ${later(0)})
          where created_at > ${later(HOUR_MS)}`,
    // Accounts that were approved while the server's clock was ahead. Without this change, they would open too late.
    // Now they open as if staff had approved them now.
    sql`update ${users} set opens_at = ${later(24 * HOUR_MS)} where opens_at > ${later(SOON_MS)}`,
    sql`delete from ${mail_codes} where expires_at > ${later(SOON_MS)}`,
    sql`delete from ${begun_proofs} where expires_at > ${later(SOON_MS)}`,
  ],
};
