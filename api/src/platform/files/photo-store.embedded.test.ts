import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeBehaves } from "../../testing/photo-store-behaviour.ts";
import { type S3Server, startS3 } from "../../testing/s3-server.ts";
import { filesFrom } from "../settings/files.ts";
import { copyFiles } from "./move.ts";
import { createObjectStore } from "./object-store.ts";
import { openPhotoStore } from "./open-store.ts";
import { createPhotoFolder } from "./photo-folder.ts";
import { type PhotoStore, readWhole, StorageFailure } from "./photo-store.ts";

/** This test runs only on the embedded database, because a file store uses no database. */

let folder: string;
let s3: S3Server;
let inBucket: PhotoStore;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "agbara-store-"));
  s3 = await startS3();
  inBucket = await open(s3.env);
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const said: string[] = [];
const open = (env: Record<string, string>) =>
  openPhotoStore({ dataDir: folder, objectStore: filesFrom(env) }, (message) => said.push(message));

storeBehaves(test, "a folder", () => createPhotoFolder(join(folder, "photos")));
storeBehaves(test, "an object store", () => inBucket);

describe("an object store that refuses us stops the start with a sentence", () => {
  test.each([
    [{ S3_BUCKET: "another-bucket" }, "NoSuchBucket"],
    [{ S3_ACCESS_KEY_ID: "SOMEBODY" }, "InvalidAccessKeyId"],
    [{ S3_SECRET_ACCESS_KEY: "not the secret" }, "SignatureDoesNotMatch"],
    [{ S3_REGION: "eu-west-1" }, "SignatureDoesNotMatch"],
  ])("%j", async (wrong, reason) => {
    await expect(open({ ...s3.env, ...wrong })).rejects.toThrow(
      new RegExp(`^Wrong setting: bucket .* refused us: ${reason}\\. Check S3_BUCKET`),
    );
  });
});

test("a store that is away does not stop the start; anyone who asks for a file is told", async () => {
  await s3.goAway();
  const store = await open(s3.env);
  expect(said.at(-1)).toMatch(/ECONNREFUSED.*cannot be reached until it answers$/);
  expect(await store.state()).toBe("unusable");
  await expect(store.put("a.webp", Buffer.from("a"))).rejects.toThrow(StorageFailure);
  await expect(store.read("a.webp")).rejects.toThrow(StorageFailure);
  await expect(store.remove("a.webp")).rejects.toThrow(StorageFailure);
  await s3.comeBack();
  expect(await store.read("a.webp")).toBeNull();
  expect(await store.state()).toBe("ok");
});

test("a place without room says so, and keeps nothing of what it could not take", async () => {
  s3.setFull(true);
  expect(await inBucket.state()).toBe("full");
  await expect(inBucket.put("b.webp", Buffer.from("b"))).rejects.toThrow(StorageFailure);
  s3.setFull(false);
  expect(await inBucket.read("b.webp")).toBeNull();
  const store = createPhotoFolder(join(folder, "photos"));
  symlinkSync("/dev/full", join(folder, "photos", "b.webp.part"));
  await expect(store.put("b.webp", Buffer.from("b"))).rejects.toThrow(StorageFailure);
  expect(await store.read("b.webp")).toBeNull();
});

test("the files of a folder are copied into a bucket, each once, and what is no file of ours stays", async () => {
  const settings = filesFrom(s3.env);
  if (!settings) throw new Error("there are settings");
  const photos = join(folder, "moving");
  const store = createPhotoFolder(photos);
  const [name] = ["0123456789abcdef".repeat(2)];
  for (const file of [`${name}.webp`, `${name}-320.webp`, `${name}.mp4`])
    await store.put(file, Buffer.from(file));
  writeFileSync(join(photos, `${name}-wide.webp.part`), "half");
  const bucket = createObjectStore(settings);
  // The bucket has only a part of this file, as after an interrupted copy.
  await bucket.put(`${name}.mp4`, Buffer.from("0123"));
  expect(await copyFiles(photos, bucket)).toEqual({ copied: 3, present: 0 });
  expect(await copyFiles(photos, bucket)).toEqual({ copied: 0, present: 3 });
  expect((await readWhole(bucket, `${name}.mp4`))?.toString()).toBe(`${name}.mp4`);
  expect(await bucket.sizeOf(`${name}-wide.webp.part`)).toBeNull();
});

test("a folder that cannot be read is a failure, not a file that is missing", async () => {
  writeFileSync(join(folder, "no-folder"), "");
  const store = createPhotoFolder(join(folder, "no-folder"));
  await expect(store.read("a.webp")).rejects.toThrow(StorageFailure);
});
