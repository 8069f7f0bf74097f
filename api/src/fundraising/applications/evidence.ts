import { randomBytes } from "node:crypto";
import { APPLICATION } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { and, eq } from "drizzle-orm";
import { encodePhoto } from "../../people/photos/encode.ts";
import { photoFiles } from "../../people/photos/files.ts";
import { claimFile, markStray } from "../../people/photos/stray-files.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import { readWhole } from "../../platform/files/photo-store.ts";
import { HttpError, invalid, notFound } from "../../platform/http/http-error.ts";
import type { CodeKey } from "../../platform/seals.ts";
import { markOf, seal, unseal } from "../../platform/seals.ts";
import { words } from "../../platform/words/words.ts";
import type { Applying } from "./applying.ts";
import {
  type ApplicationRow,
  changeRow,
  type DocumentRow,
  findDocuments,
  forgetAnswers,
} from "./queries.ts";
import { application_documents } from "./tables.ts";

/*
 * The proof of a person's identity: a number, and photos of papers. Both are encrypted. We delete them after the
 * verdict, or when the person takes the application back. Only a keyed hash of the number stays, so that we recognise
 * the number if somebody enters it again.
 */

const NUMBER_SEAL = "identity number seal";
const NUMBER_FIND = "identity number find";
const DOCUMENT_SEAL = "identity document seal";
/** Housekeeping removes a file if nothing has claimed it within an hour. */
const HOUR_MS = 3_600_000;

type Identity = Pick<Input<"fundraising.applications.setIdentity">, "kind" | "number">;

/** Returns an application's columns for an identity number: the encrypted number and its hash. */
export function identityFields(key: CodeKey, { kind, number }: Identity, now: Date) {
  return {
    identity_kind: kind,
    identity_sealed: seal(key, NUMBER_SEAL, Buffer.from(number)).toString("base64url"),
    identity_hash: markOf(key, NUMBER_FIND, `${kind} ${number}`),
    identity_agreed_at: now,
  };
}

/** Decrypts the identity number of an application. Returns null if there is none. */
export function numberIn(
  key: CodeKey,
  { identity_sealed: sealed }: Pick<ApplicationRow, "identity_sealed">,
): string | null {
  return sealed && unseal(key, NUMBER_SEAL, Buffer.from(sealed, "base64url")).toString("utf8");
}

/** Returns the photo of a paper as a `data:` address. Returns null if its file no longer exists. */
export async function pictureOf(
  { file }: DocumentRow,
  { photos, giving }: Pick<Applying, "photos" | "giving">,
): Promise<string | null> {
  const sealed = await readWhole(photos, nameOf({ file }));
  if (!sealed) return null;
  const bytes = unseal(giving.codeKey, DOCUMENT_SEAL, sealed);
  return `data:image/webp;base64,${bytes.toString("base64")}`;
}

const nameOf = ({ file }: Pick<DocumentRow, "file">) => photoFiles(file).full;

/** Reads a photo of a paper and stores it encrypted. Returns the file's name, which {@link addDocument} must claim. */
export async function storeDocument(
  file: Blob,
  { db, actor, now, photos, giving }: Applying,
): Promise<string> {
  const { full } = await encodePhoto(Buffer.from(await file.arrayBuffer()), actor.id);
  const name = newName();
  await markStray(db, [name], new Date(now.getTime() + HOUR_MS));
  return putDocument(photos, giving.codeKey, full, name);
}

const newName = () => randomBytes(16).toString("hex");

/** Stores a picture of a paper, in WebP and encrypted. Returns the file's name. */
export async function putDocument(
  photos: Applying["photos"],
  key: CodeKey,
  picture: Uint8Array,
  name = newName(),
): Promise<string> {
  await photos.put(nameOf({ file: name }), seal(key, DOCUMENT_SEAL, picture));
  return name;
}

/**
 * Throws if the person has not agreed that we may use their papers, or has already sent the maximum number of papers.
 */
export async function refuseDocument(
  db: Database,
  pageId: string,
  { identity_agreed_at }: { identity_agreed_at: Date | null },
) {
  if (identity_agreed_at === null) throw new HttpError(409, words.applications.agreeFirst);
  if ((await findDocuments(db, pageId)).length >= APPLICATION.documents)
    throw invalid("file", fill(words.applications.mostDocuments, { n: APPLICATION.documents }));
}

export async function addDocument(tx: Database, document: Omit<DocumentRow, "id">) {
  await tx.insert(application_documents).values({ id: newId(), ...document });
  await claimFile(tx, document.file);
}

export async function removeDocument(tx: Database, pageId: string, id: string, now: Date) {
  const [removed] = await tx
    .delete(application_documents)
    .where(and(eq(application_documents.id, id), eq(application_documents.entrepreneur_id, pageId)))
    .returning();
  if (!removed) throw notFound();
  await markStray(tx, [removed.file], now);
}

/** Removes the photos of a person's papers from the database. Housekeeping removes their files. */
export async function eraseDocuments(tx: Database, pageId: string, now: Date) {
  const gone = await tx
    .delete(application_documents)
    .where(eq(application_documents.entrepreneur_id, pageId))
    .returning();
  await markStray(
    tx,
    gone.map(({ file }) => file),
    now,
  );
}

/**
 * Removes the papers and the identity number after a decision. Keeps the number's hash, so that we recognise the number
 * if somebody enters it again.
 */
export async function closeEvidence(tx: Database, pageId: string, now: Date) {
  await eraseDocuments(tx, pageId, now);
  await changeRow(tx, pageId, { identity_sealed: null });
}

/** Removes a person's papers, their identity number with its hash, and their agreement that we may use them. */
export async function eraseEvidence(tx: Database, pageId: string, now: Date) {
  await eraseDocuments(tx, pageId, now);
  await forgetAnswers(tx, pageId);
  await changeRow(tx, pageId, {
    identity_kind: null,
    identity_sealed: null,
    identity_hash: null,
    identity_agreed_at: null,
  });
}
