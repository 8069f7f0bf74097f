import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { SafetyCopy } from "@agbara/shared/contract/introductions/safety.ts";
import { QUESTION_KEYS, QUESTIONS } from "@agbara/shared/questions.ts";
import { pictureOf } from "../../people/closing/marks.ts";
import { photoFiles, photoUrl } from "../../people/photos/files.ts";
import { findPhotos } from "../../people/photos/queries.ts";
import { claimFile, markStray } from "../../people/photos/stray-files.ts";
import type { UserRow } from "../../people/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import { type PhotoStore, readWhole } from "../../platform/files/photo-store.ts";
import type { IntroductionRow } from "../queries.ts";
import { safety_photos } from "./tables.ts";

const HOUR_MS = 3_600_000;

type Message = SafetyCopy["messages"][number];

/** Lists the messages that two people wrote to each other, the oldest first. */
function messagesOf(between: IntroductionRow[], reportedId: string): Message[] {
  const written = between.flatMap((row): (Message | null)[] => [
    row.request_message && row.requested_at
      ? {
          by_reported: row.user_id === reportedId,
          at: row.requested_at.toISOString(),
          text: row.request_message,
        }
      : null,
    row.answer_message && row.answered_at
      ? {
          by_reported: row.contact_id === reportedId,
          at: row.answered_at.toISOString(),
          text: row.answer_message,
        }
      : null,
  ]);
  return written.filter((one) => one !== null).sort((a, b) => a.at.localeCompare(b.at));
}

/** Copies a person's profile and the messages between that person and the reporter, for a report. */
export function copyOf(
  person: UserRow,
  own: IntroductionRow | null,
  between: IntroductionRow[],
): SafetyCopy {
  return {
    first_name: person.first_name,
    birth_date: person.birth_date,
    gender: person.gender,
    country_code: person.country_code,
    email: person.email,
    phone: person.phone,
    countries: person.countries,
    core_values: person.core_values,
    organisations: person.organisations,
    answers: QUESTION_KEYS.flatMap((key) => {
      const answer = person.answers[key];
      return answer === undefined ? [] : [{ question: QUESTIONS[key], answer }];
    }),
    city: own?.city ?? null,
    state: own?.state ?? null,
    tribe: own?.tribe ?? null,
    details: own?.details ?? null,
    messages: messagesOf(between, person.id),
  };
}

/** A copied photo that is not yet in a report. {@link keepPhotos} adds it to one. */
interface Copied {
  photo_id: string;
  picture: string | null;
  look: string | null;
  file: string | null;
  url: string;
}

/** How long a report waits for the photo store, in milliseconds. This time is for all photos together. */
const COPY_MS = 5_000;

/**
 * Copies a person's photos, so that we still have them if the person removes one. Leaves out a photo whose file does
 * not exist. If the photo store fails or is slow, the report does not wait. Then it lists the remaining photos without
 * a copy.
 */
export async function copyPhotos(
  userId: string,
  { db, photos, now }: { db: Database; photos: PhotoStore; now: Date },
): Promise<Copied[]> {
  const copied: Copied[] = [];
  const away = setTimeout(COPY_MS, "away" as const, { ref: false });
  let isAway = false;
  for (const { id: photo_id, file, picture, look, url } of await findPhotos(db, userId)) {
    const copying = file === null || isAway ? null : copyFile(file, { db, photos, now });
    const copy = copying && (await Promise.race([copying.catch(() => "away" as const), away]));
    if (copy === "away") isAway = true;
    if (copy === null && copying) continue;
    if (copy === null || copy === "away") copied.push({ photo_id, picture, look, file: null, url });
    else copied.push({ photo_id, look, ...copy });
  }
  return copied;
}

/** Copies one photo file. Returns null if the file does not exist. */
async function copyFile(
  file: string,
  { db, photos, now }: { db: Database; photos: PhotoStore; now: Date },
): Promise<Omit<Copied, "photo_id" | "look"> | null> {
  const bytes = await readWhole(photos, photoFiles(file).full);
  if (!bytes) return null;
  const name = randomBytes(16).toString("hex");
  // If anything fails after this line, housekeeping finds this entry and removes the file.
  await markStray(db, [name], new Date(now.getTime() + HOUR_MS));
  const { full } = photoFiles(name);
  await photos.put(full, bytes);
  return { picture: pictureOf(bytes), file: name, url: photoUrl(full) };
}

/** Adds the copied photos to a report. */
export async function keepPhotos(tx: Database, reportId: string, copied: readonly Copied[]) {
  for (const [position, one] of copied.entries()) {
    await tx.insert(safety_photos).values({ id: newId(), report_id: reportId, position, ...one });
    if (one.file) await claimFile(tx, one.file);
  }
}
