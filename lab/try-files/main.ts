import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { createObjectStore, type ObjectStore } from "@agbara/api/platform/files/object-store.ts";
import { filesFrom } from "@agbara/api/platform/settings/files.ts";
import { aFilm } from "@agbara/api/testing/an-mp4.ts";
import { storeBehaves } from "@agbara/api/testing/photo-store-behaviour.ts";
import { type PostgresServer, startPostgres } from "@agbara/api/testing/postgres-server.ts";
import {
  makePlace,
  type Place,
  type RunningServer,
  startServer,
} from "@agbara/api/testing/start-server.ts";
import { VIDEO } from "@agbara/shared/constants.ts";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import sharp from "sharp";
import { bootDebian, type Machine } from "../try-deploy/machine.ts";
import { type Swift, startSwift } from "./swift.ts";

/**
 * Tests the storage of files in a real object store: OpenStack Swift with its S3 interface, on a Debian in a folder of
 * its own. Runs the store's tests, uses the store from two of our servers, and simulates an outage of the store. Needs
 * root, debootstrap, systemd-container and a network. Leaves nothing behind.
 */
const MINUTES = 60_000;
const SECRETS = {
  TOKEN_SECRETS: "t".repeat(40),
  FACTOR_KEYS: "f".repeat(40),
  RETURN_KEY: "r".repeat(40),
};
const MEMBER = "member@agbara.example";

let work: string;
let machine: Machine;
let swift: Swift;
let store: ObjectStore;
let postgres: PostgresServer;
let place: Place;
let a: RunningServer;
let b: RunningServer;

before(
  async () => {
    work = mkdtempSync(join(tmpdir(), "agbara-files-"));
    machine = await bootDebian();
    swift = await startSwift(machine, work);
    const env = { ...SECRETS, CODE_KEY: "c".repeat(40), ...swift.env };
    const settings = filesFrom(env);
    assert.ok(settings);
    await makeBucket(settings);
    store = createObjectStore(settings);
    postgres = await startPostgres();
    place = await makePlace(postgres.url);
    a = await startServer(place, { ...env, DATA_DIR: join(work, "a") });
    b = await startServer(place, { ...env, DATA_DIR: join(work, "b") });
  },
  { timeout: 15 * MINUTES },
);
after(async () => {
  await place?.clear();
  await postgres?.stop();
  await machine?.stop();
  if (work) execFileSync("rm", ["-rf", work]);
});

async function makeBucket(settings: NonNullable<ReturnType<typeof filesFrom>>) {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
}

storeBehaves(test, "Swift", () => store);

async function photo(): Promise<Blob> {
  const picture = sharp({
    create: { width: 640, height: 480, channels: 3, background: "#27357A" },
  });
  return new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: "image/jpeg" });
}

const statusOf = async ({ url }: RunningServer, path: string) => {
  const answer = await fetch(new URL(path, url));
  await answer.arrayBuffer();
  return answer.status;
};

test("a photo that is sent to one server is seen at the other, and removed there is gone at both", async () => {
  const [atA, atB] = [await a.clientOf(MEMBER), await b.clientOf(MEMBER)];
  const { data } = await atA.call("people.photos.add", { file: await photo() });
  const sent = data.profile_pics.at(-1);
  assert.ok(sent);
  for (const server of [a, b])
    for (const path of [sent.url, sent.thumbnail_url])
      assert.equal(await statusOf(server, path), 200);
  await atB.call("people.photos.remove", { photoId: sent._id });
  for (const server of [a, b]) assert.equal(await statusOf(server, sent.url), 404);
});

test("a film whose parts come to both is played from both, also in parts", async () => {
  const clients = [await a.clientOf(MEMBER), await b.clientOf(MEMBER)] as const;
  await clients[0].call("fundraising.applications.save", { name: "Ngozi Okafor" });
  const bytes = aFilm({ picture: 2 * VIDEO.partBytes });
  for (const part of [1, 2, 3]) {
    const piece = bytes.subarray((part - 1) * VIDEO.partBytes, part * VIDEO.partBytes);
    const file = new Blob([new Uint8Array(piece)], { type: "video/mp4" });
    await clients[part === 2 ? 1 : 0].call("fundraising.applications.addVideoPart", { part, file });
  }
  const { data } = await clients[1].call("fundraising.applications.finishVideo", { parts: 3 });
  for (const { url } of [a, b]) {
    const address = new URL(data.video_url ?? "", url);
    const whole = Buffer.from(await (await fetch(address)).arrayBuffer());
    assert.equal(whole.length, bytes.length);
    for (const [start, end] of [[0, 1] as const, [100_000, 250_000] as const]) {
      const played = await fetch(address, { headers: { range: `bytes=${start}-${end}` } });
      assert.equal(played.status, 206);
      assert.equal(played.headers.get("Content-Range"), `bytes ${start}-${end}/${bytes.length}`);
      const part = Buffer.from(await played.arrayBuffer());
      assert.ok(part.equals(whole.subarray(start, end + 1)));
    }
  }
});

test("while the store is away everybody is told so, and afterwards nothing is missing", async () => {
  const client = await a.clientOf(MEMBER);
  const { data } = await client.call("people.photos.add", { file: await photo() });
  const kept = data.profile_pics.at(-1);
  assert.ok(kept);
  await swift.goAway();
  const sending = client.call("people.photos.add", { file: await photo() });
  await assert.rejects(sending, { status: 503 });
  for (const server of [a, b]) {
    assert.equal(await statusOf(server, kept.url), 503);
    assert.equal(await statusOf(server, "/readyz"), 200);
    assert.equal(await statusOf(server, "/healthz"), 503);
    assert.equal(await statusOf(server, "/api/v1/faqs?faq_type=faqs"), 200);
  }
  await swift.comeBack();
  const { data: after } = await client.call("people.photos.add", { file: await photo() });
  assert.equal(after.profile_pics.length, data.profile_pics.length + 1);
  for (const { url } of after.profile_pics.slice(-2))
    for (const server of [a, b]) assert.equal(await statusOf(server, url), 200);
  assert.equal(await statusOf(b, "/healthz"), 200);
});

test("the machines' own folders hold no file that another needs", () => {
  const found = execFileSync("find", [join(work, "a"), join(work, "b"), "-type", "f"]);
  const files = found.toString().split("\n").filter(Boolean);
  assert.deepEqual(
    files.filter((file) => !file.includes("/outbox/")),
    [],
  );
});
