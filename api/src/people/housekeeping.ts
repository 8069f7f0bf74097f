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
    // After this number of days we stop trying to read a photo of a closed account.
    closingPhotos: removeAfter(closing_photos.added_at, CLOSING.photoDays),
    textMarks: removeAfter(text_marks.settled_at, KEPT_DAYS.textMarks),
    strayFiles: ({ db, photos, now }) => sweepStrayFiles(db, photos, now),
    sessions: removeAfter(sessions.expires_at),
    mailCodes: removeAfter(mail_codes.expires_at),
    begunProofs: removeAfter(begun_proofs.expires_at),
    closingMarks: oldMarks,
    // Removes deleted accounts when the law no longer requires us to keep their records.
    accounts: removeAfter(users.purge_after),
  },
  mend: (later) => [
    // Somebody may have opened a session while the clock was ahead. The session then lasts as long as a session that
    // begins now.
    sql`update ${sessions} set expires_at = ${later(0)} + (expires_at - created_at),
          created_at = ${later(0)}, signed_in_at = least(signed_in_at, ${later(0)})
          where created_at > ${later(HOUR_MS)}`,
    // Somebody may have approved a role while the clock was ahead. The person then waits as if the approval had
    // happened now.
    sql`update ${users} set opens_at = ${later(24 * HOUR_MS)} where opens_at > ${later(SOON_MS)}`,
    sql`delete from ${mail_codes} where expires_at > ${later(SOON_MS)}`,
    sql`delete from ${begun_proofs} where expires_at > ${later(SOON_MS)}`,
  ],
};
