import { setTimeout } from "node:timers/promises";
import type { FileRule } from "@agbara/shared/contract/calls.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { words } from "../words/words.ts";
import { HttpError } from "./http-error.ts";

/**
 * One process has at most this many bytes of files in memory at the same time. Of one person, it has at most
 * `FILES_AT_ONCE_EACH` files.
 */
const HELD_AT_ONCE = 128 * 1024 * 1024;
const FILES_AT_ONCE_EACH = 3;
const COME_AGAIN_S = 5;
/**
 * How long we wait before we refuse a file. If we refused it immediately, the client would also try again immediately
 * and take processor time that others need.
 */
const REFUSED_AFTER_MS = 1_000;

const held = { bytes: 0, byPerson: new Map<string, number>() };

/** Returns how many bytes of files this process has in memory now. The files are arriving or being processed. */
export function bytesHeld(): number {
  return held.bytes;
}

/** Makes the routes in this Fastify scope accept only a file as their body. */
export function takeFiles(scope: FastifyInstance, { types, maxBytes }: FileRule) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    [...types, "application/octet-stream"],
    { parseAs: "buffer", bodyLimit: maxBytes },
    (_, body, done) => done(null, body),
  );
  scope.addContentTypeParser("*", (_, __, done) =>
    done(new HttpError(415, fill(words.platform.otherFile, { types: inWords(types) }))),
  );
}

function inWords(types: readonly string[]): string {
  const names = types.map((type) => type.replace(/^.*\//, "").toUpperCase());
  if (names.length === 1) return names.join("");
  return fill(words.platform.eitherType, {
    others: names.slice(0, -1).join(", "),
    last: names.at(-1) ?? "",
  });
}

/**
 * Refuses a file before we read it if its stated size is too large, or if too many files are in memory. Counts every
 * accepted file as a file in memory until its request ends.
 */
export async function holdFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { maxBytes }: FileRule,
) {
  const said = request.headers["content-length"];
  const bytes = said === undefined ? maxBytes : Number(said);
  if (!(bytes <= maxBytes))
    throw new HttpError(
      413,
      fill(words.platform.fileTooLarge, { n: Math.floor(maxBytes / 1024 / 1024) }),
    );
  const person = request.actor?.id ?? "";
  const own = held.byPerson.get(person) ?? 0;
  if (own >= FILES_AT_ONCE_EACH || held.bytes + bytes > HELD_AT_ONCE) {
    await setTimeout(REFUSED_AFTER_MS);
    throw new HttpError(503, words.platform.manyFiles, { retryAfter: COME_AGAIN_S });
  }
  held.bytes += bytes;
  held.byPerson.set(person, own + 1);
  let isHeld = true;
  const letGo = () => {
    if (!isHeld) return;
    isHeld = false;
    held.bytes -= bytes;
    const left = (held.byPerson.get(person) ?? 1) - 1;
    if (left > 0) held.byPerson.set(person, left);
    else held.byPerson.delete(person);
  };
  // Runs after the server has answered, or after the client has given up.
  reply.raw.once("finish", letGo).once("close", letGo);
}

/** Returns the request's body as the input field `file`. */
export function fileOf({ body, headers }: FastifyRequest): { file: Blob } {
  const parts = Buffer.isBuffer(body) ? [new Uint8Array(body)] : [];
  return { file: new Blob(parts, { type: headers["content-type"] ?? "" }) };
}
