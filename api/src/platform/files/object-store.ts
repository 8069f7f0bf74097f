import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { StorageState } from "../observe/storage-state.ts";
import type { ObjectStoreSettings } from "../settings/files.ts";
import { type Bytes, type PhotoStore, StorageFailure } from "./photo-store.ts";

/**
 * The time limits for calls to the object store. We notice within seconds that a store is unreachable. But a slow store
 * gets enough time to receive a whole video.
 */
const CONNECT_MS = 1_500;
const ANSWER_MS = { requestTimeout: 5_000 };
const TAKE_MS = 30_000;
const TRIES = 3;
/**
 * We use at most this many connections to the object store at the same time. The number is high, because a person on a
 * slow line may use one connection for a long time.
 */
const CONNECTIONS = 500;
/**
 * The name of the file with which we test whether the object store works. Every test writes the same file, so the tests
 * do not fill the store.
 */
const PROBE = "probe";
const FULL = /^(QuotaExceeded|XMinioStorageFull|InsufficientStorage)/;

export interface ObjectStore extends PhotoStore {
  /** Returns the size of a file in bytes. Returns null if there is no such file. */
  sizeOf(name: string): Promise<number | null>;
}

/**
 * Returns a store that keeps files in a private bucket of any server with the S3 protocol. We load this module only if
 * the settings name a bucket, because the S3 client costs 35 MB of memory and a third of a second.
 */
export function createObjectStore(settings: ObjectStoreSettings): ObjectStore {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: TRIES,
    // Puts the name of the bucket into the path. Every S3 server understands such an address, and one certificate for
    // the endpoint is enough.
    forcePathStyle: true,
    // We switch off the newer checksums, because many S3 servers do not know them. The signature already covers the
    // bytes.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: TAKE_MS,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: CONNECTIONS },
      httpsAgent: { maxSockets: CONNECTIONS },
    },
  });
  const at = (name: string) => ({ Bucket: bucket, Key: name });

  const put = (name: string, bytes: Uint8Array, within = {}) =>
    orFail(client.send(new PutObjectCommand({ ...at(name), Body: bytes }), within));
  return {
    place: `bucket ${bucket} at ${endpoint}`,
    put: async (name, bytes) => void (await put(name, bytes)),
    async read(name, bytes) {
      const Range = bytes && `bytes=${bytes.start}-${bytes.end}`;
      const asked = new GetObjectCommand({ ...at(name), ...(Range && { Range }) });
      const found = await orNull(client.send(asked, ANSWER_MS));
      if (!found) return null;
      return { size: wholeSize(found, bytes), stream: found.Body as Readable };
    },
    remove: async (name) =>
      void (await orNull(client.send(new DeleteObjectCommand(at(name)), ANSWER_MS))),
    async *names() {
      for (let ContinuationToken: string | undefined; ; ) {
        const asked = new ListObjectsV2Command({ Bucket: bucket, ContinuationToken });
        const page = await orFail(client.send(asked, ANSWER_MS));
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
        ContinuationToken = page.NextContinuationToken;
        if (!page.IsTruncated || ContinuationToken === undefined) return;
      }
    },
    async sizeOf(name) {
      const found = await orNull(client.send(new HeadObjectCommand(at(name)), ANSWER_MS));
      return found ? (found.ContentLength ?? 0) : null;
    },
    state: () => put(PROBE, new Uint8Array(), ANSWER_MS).then(() => "ok" as const, stateOf),
  };
}

function wholeSize(
  { ContentRange, ContentLength }: { ContentRange?: string; ContentLength?: number },
  bytes: Bytes | undefined,
): number {
  if (!bytes) return ContentLength ?? 0;
  const size = /^bytes \d+-\d+\/(\d+)$/.exec(ContentRange ?? "")?.[1];
  if (size === undefined) throw new StorageFailure("the object store gave no part of the file");
  return Number(size);
}

/**
 * Returns the server's own name for the error if the object store refused us. Returns null for any other failure, such
 * as a full or unreachable store.
 */
export function refusalOf(error: unknown): string | null {
  const cause = error instanceof StorageFailure ? error.cause : error;
  if (!(cause instanceof S3ServiceException)) return null;
  const { httpStatusCode = 0 } = cause.$metadata;
  const isRefusal = httpStatusCode >= 400 && httpStatusCode < 500 && !FULL.test(cause.name);
  return isRefusal ? cause.name : null;
}

function stateOf(error: unknown): StorageState {
  const cause = error instanceof StorageFailure ? error.cause : error;
  const isFull =
    cause instanceof S3ServiceException &&
    (FULL.test(cause.name) || cause.$metadata.httpStatusCode === 507);
  return isFull ? "full" : "unusable";
}

async function orFail<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (cause) {
    const { name, message } = cause as Error;
    throw new StorageFailure(`the object store: ${refusalOf(cause) ?? `${name} ${message}`}`, {
      cause,
    });
  }
}

/** Returns null if the file is missing. If the bucket is missing, throws, although the server's answer is also 404. */
async function orNull<Result>(answer: Promise<Result>): Promise<Result | null> {
  try {
    return await orFail(answer);
  } catch (error) {
    const name = refusalOf(error);
    if (name === "NoSuchKey" || name === "NotFound") return null;
    throw error;
  }
}
