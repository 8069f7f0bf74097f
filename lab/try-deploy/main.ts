import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { after, before, test } from "node:test";
import { startSmtp, type TestSmtp } from "@agbara/api/testing/smtp-server.ts";
import { freePort } from "../../scripts/free-port.ts";
import { root } from "../../scripts/paths.ts";
import { tryCopies } from "./copies.ts";
import { bootDebian, type Machine } from "./machine.ts";
import { createAsk, type Question } from "./web.ts";

/**
 * Tests a deployment as an operator does it: packs the current commit, boots a new Debian, installs with deploy/install
 * and tests the server from outside. An argument can be the path of another archive of deploy/pack. Needs root,
 * debootstrap, systemd-container, age and a network.
 */
const DOMAIN = "agbara.test";
const PASSWORD = "three quiet words";
const MINUTES = 60_000;

let machine: Machine;
let smtp: TestSmtp;
let work: string;
let version: string;
let origin: string;
let httpPort: number;
let apiPort: number;
let ports: string[];
/** Sends a request to the server through nginx. `askApi` sends it to the server directly. */
let ask: ReturnType<typeof createAsk>;
let askApi: ReturnType<typeof createAsk>;
let memberToken: string;
/** The path of the file with the operator's private key. `publicKey` is the public half of the key. */
let backupKey: string;
let publicKey: string;

before(
  async () => {
    work = mkdtempSync(join(tmpdir(), "agbara-try-"));
    backupKey = join(work, "agbara-backup.key");
    execFileSync("age-keygen", ["-o", backupKey], { stdio: "ignore" });
    publicKey = execFileSync("age-keygen", ["-y", backupKey], { encoding: "utf8" }).trim();
    const [archive = pack()] = process.argv.slice(2);
    version = basename(archive, ".tar.gz").replace("agbara-", "");
    execFileSync("tar", ["-C", work, "-xf", archive]);
    smtp = await startSmtp();
    machine = await bootDebian();
    machine.put(unpacked(version), `root/${basename(unpacked(version))}`);
  },
  { timeout: 15 * MINUTES },
);
after(async () => {
  await machine?.stop();
  await smtp?.stop();
  execFileSync("rm", ["-rf", work]);
});

function pack(): string {
  const said = execFileSync(join(root, "deploy/pack"), [work], { encoding: "utf8" });
  return said.trim().split("\n").at(-1) ?? "";
}

const unpacked = (of: string) => join(work, `agbara-${of}`);
const install = (of: string, ...options: string[]) =>
  machine.run(`/root/agbara-${of}/deploy/install`, ...options);
const asAgbara = (command: string) =>
  machine.run("runuser", "-u", "agbara", "--", "bash", "-ec", command);
const call = (path: string, question: Question = {}) => ask(`/api/v1/${path}`, question);
const post = (path: string, body: object | Buffer, more: Question = {}) =>
  call(path, { method: "POST", body, ...more });

test("a fresh Debian is set up by one command", { timeout: 15 * MINUTES }, async () => {
  [httpPort, apiPort] = [await freePort(), await freePort()];
  const httpsPort = await freePort();
  origin = `https://${DOMAIN}:${httpsPort}`;
  ports = ["--port", apiPort, "--http-port", httpPort, "--https-port", httpsPort].map(String);
  await assert.rejects(install(version, "--domain", DOMAIN, ...ports), /--backup-key/);
  await setUp();
  for (const unit of ["agbara.service", "nginx.service", "agbara-backup.timer"])
    assert.equal(await machine.run("systemctl", "is-active", unit), "active");
});

async function setUp() {
  console.log(await install(version, "--domain", DOMAIN, "--backup-key", publicKey, ...ports));
  ask = createAsk(origin, await machine.run("cat", "/etc/agbara/self-signed.crt"));
  askApi = createAsk(`http://127.0.0.1:${apiPort}`, "");
}

test("the units are sound and confined", async () => {
  const units = ["agbara.service", "agbara-backup.service", "agbara-backup.timer"];
  await machine.run(
    "systemd-analyze",
    "verify",
    ...units.map((unit) => `/etc/systemd/system/${unit}`),
  );
  const report = await machine.run("systemd-analyze", "security", "--no-pager", "agbara.service");
  const exposure = Number(/exposure level for agbara\.service: ([\d.]+)/.exec(report)?.[1]);
  assert.ok(exposure <= 2, `exposure ${exposure}`);
  console.log(`systemd-analyze security: ${exposure}`);
});

test("nothing but the web server is reached from outside", async () => {
  const listening = await machine.run("ss", "-Hltn", `sport = :${apiPort}`);
  assert.match(listening, new RegExp(`127\\.0\\.0\\.1:${apiPort}`));
  assert.doesNotMatch(listening, new RegExp(`(0\\.0\\.0\\.0|\\*|\\[::\\]):${apiPort}`));
  const { status } = await ask("/metrics");
  assert.equal(status, 404);
});

test("http leads to https", async () => {
  const plain = createAsk(`http://${DOMAIN}:${httpPort}`, "");
  const { status, headers } = await plain("/about?from=mail");
  assert.deepEqual([status, headers.location], [301, `${origin}/about?from=mail`]);
});

test("pages are asked for again, files named by their content are kept for a year", async () => {
  const page = await ask("/about");
  assert.equal(page.status, 200);
  assert.equal(page.headers["cache-control"], "no-cache");
  const again = await ask("/about", { headers: { "If-None-Match": String(page.headers.etag) } });
  assert.equal(again.status, 304);
  for (const asset of await hashedAssets()) {
    const { status, headers } = await ask(asset);
    assert.equal(status, 200, asset);
    assert.equal(headers["cache-control"], "public, max-age=31536000, immutable", asset);
  }
});

async function hashedAssets(): Promise<string[]> {
  const pages = await Promise.all(["/", "/admin21"].map((path) => ask(path)));
  const found = pages.flatMap(({ bytes }) => [
    ...bytes.toString().matchAll(/\/(?:_astro|admin21\/assets)\/[\w.-]+\.(?:js|css)/g),
  ]);
  assert.ok(found.length > 3);
  return [...new Set(found.map(([path]) => path))];
}

test("texts leave compressed, as they were compressed when they were built", async () => {
  const [asset = ""] = await hashedAssets();
  for (const path of ["/about", "/admin21", asset])
    for (const encoding of ["br", "gzip"]) {
      const { headers, bytes } = await ask(path, { headers: { "Accept-Encoding": encoding } });
      assert.equal(headers["content-encoding"], encoding, path);
      assert.ok(bytes.length > 200, path);
      assert.match(String(headers.vary), /accept-encoding/i, path);
    }
});

/** Headers that must be the same in every answer. All other headers depend on the connection, the time or the body. */
const KEPT_HEADERS = [
  "content-security-policy",
  "x-content-type-options",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "referrer-policy",
  "cache-control",
];

test("every answer has the headers that the API gives it, and HSTS", async () => {
  const [asset = ""] = await hashedAssets();
  const paths = ["/", "/about", "/reset", "/admin21", "/account", "/auth/login", "/nothing-here"];
  const more = [asset, "/_astro/gone.js", "/favicon.svg", "/api/v1/faqs?faq_type=faqs", "/healthz"];
  for (const path of [...paths, ...more, "/api/v1/users/me", "/api/v1/nothing"]) {
    const outside = await ask(path);
    const behind = await askApi(path);
    assert.equal(outside.status, behind.status, path);
    for (const name of KEPT_HEADERS)
      assert.equal(outside.headers[name], behind.headers[name], `${name} of ${path}`);
    assert.match(String(outside.headers["strict-transport-security"]), /max-age=63072000/, path);
  }
});

test("what is too large is refused as every other call is", async () => {
  const { status, headers, json } = await post("login", Buffer.alloc(13 * 1024 * 1024));
  assert.deepEqual([status, json.success], [413, false]);
  assert.equal(headers["x-content-type-options"], "nosniff");
});

test("mail leaves by SMTP once it is set, and a stranger becomes a member", async () => {
  await machine.run("bash", "-ec", `echo 'SMTP_URL="${smtp.url}"' >> /etc/agbara/settings`);
  await machine.run("systemctl", "restart", "agbara");
  memberToken = await register("amaka@people.example");
  const { status, json } = await call("users/me", { token: memberToken });
  assert.deepEqual([status, json.success], [200, true]);
});

test("what real money still needs is said with its mend, and with a live key giving waits for it", async () => {
  const sh = (command: string) => machine.run("bash", "-euc", command);
  const ready = () => sh(`/opt/agbara/current/deploy/ready || echo "ended with $?"`);
  const built = "/opt/agbara/current/site/dist/built-for.json";
  const otherAddress = `site was built for .*, and PUBLIC_URL is ${origin}`;
  const said = await ready();
  assert.match(said, new RegExp(`${otherAddress}.*PUBLIC_URL=${origin} deploy/pack`, "s"));
  for (const what of [/brand\.ts has invented addresses/, /invented partners/, /ended with 1$/])
    assert.match(said, what);
  assert.doesNotMatch(said, /SMTP_URL/);
  // The test cuts off the gateway, so no request with this key can reach it. Only the gateway can say that a key is
  // wrong. So here nobody notices the wrong key.
  await sh(`cp -a /etc/agbara/settings /root/settings.kept; cp -a ${built} /root/built.kept
    echo '127.0.0.1 api.paystack.co' >>/etc/hosts
    echo 'PAYSTACK_SECRET_KEY="sk_live_0123456789"' >>/etc/agbara/settings
    systemctl restart agbara`);
  assert.equal((await askApi("/readyz")).json.giving, "not-ready");
  const log = "journalctl -u agbara.service --no-pager -o cat -n 40";
  assert.match(await sh(log), new RegExp(otherAddress));
  await sh(`sed -i 's|"address":"[^"]*"|"address":"${origin}"|' ${built}`);
  assert.doesNotMatch(await ready(), /was built for/);
  await sh(`sed -i 's|^CODE_KEY=.*|CODE_KEY="${"other".repeat(8)}"|' /etc/agbara/settings`);
  assert.match(await ready(), /This database was written with another CODE_KEY/);
  await sh(`cp -a /root/settings.kept /etc/agbara/settings; cp -a /root/built.kept ${built}
    rm /root/*.kept; systemctl restart agbara`);
  assert.notEqual((await askApi("/readyz")).json.giving, "not-ready");
});

async function register(email: string): Promise<string> {
  const user = {
    first_name: "Amaka",
    email,
    password: PASSWORD,
    birth_date: "1996-03-01",
    gender: "female",
    country_code: "NG",
    international_phone_number: "+2348012345678",
    accept_terms: true,
  };
  const asked = await post("register", { user });
  assert.equal(asked.status, 200, asked.bytes.toString());
  const code = await mailedCode(email);
  const { json } = await post("register/confirm", { email, token: asked.json.token, code });
  return String(json.token);
}

/** Finds the code in a mail. The code is on a line of its own. */
const CODE = /^([A-Z0-9]{6})\r?$/m;

async function mailedCode(email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mail = smtp.taken.findLast(({ to, content }) => to === email && CODE.test(content));
    const code = mail && CODE.exec(mail.content)?.[1];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${email}`);
}

test("the operator makes the first admin, who chooses a password", async () => {
  const email = "admin@people.example";
  const who = ["--email", email, "--role", "admin", "--first-name", "Ada", "--gender", "female"];
  const more = ["--country", "NG", "--birth-date", "1984-03-09"];
  await machine.run("/opt/agbara/current/deploy/staff", ...who, ...more);
  const asked = await post("password/request", { user: { email } });
  const code = await mailedCode(email);
  const proof = { email, token: asked.json.token, code, password_reset: PASSWORD };
  assert.equal((await post("password", proof)).status, 200);
  const { json } = await post("login", { user: { email, password: PASSWORD } });
  const { status } = await call("admin/audit?page=1", { token: String(json.token) });
  assert.equal(status, 200);
});

test("tries are counted by the address that nginx saw, whatever a caller claims", async () => {
  const login = (nth: number, from: string) =>
    post(
      "password/request",
      { user: { email: `nobody${nth}@people.example` } },
      {
        from,
        headers: { "X-Forwarded-For": `203.0.113.${nth}`, Forwarded: `for=203.0.113.${nth}` },
      },
    );
  const statuses = [];
  for (let nth = 0; nth <= 100; nth += 1) statuses.push((await login(nth, "127.0.0.2")).status);
  assert.deepEqual([...new Set(statuses.slice(0, 100))], [200]);
  assert.equal(statuses[100], 429);
  assert.equal((await login(101, "127.0.0.3")).status, 200);
});

test("a photo is kept and given out", async () => {
  const picture = await ask("/og/about.png");
  const headers = { "Content-Type": "image/png" };
  const { status, json } = await post("account/photos", picture.bytes, {
    headers,
    token: memberToken,
  });
  assert.equal(status, 200);
  const { profile_pic_url } = json.data as { profile_pic_url: string };
  const photo = await ask(profile_pic_url);
  assert.deepEqual([photo.status, photo.headers["content-type"]], [200, "image/webp"]);
});

test("a backup puts back all that was there, after everything is lost", async () => {
  const state = () =>
    asAgbara(`. /etc/agbara/settings
      pg_dump --data-only --inserts "$DATABASE_URL" 2>/dev/null | grep ^INSERT | sort | sha256sum
      cd "$DATA_DIR/photos" && find . -type f -exec sha256sum {} + | sort`);
  await machine.run("systemctl", "stop", "agbara");
  const kept = await state();
  assert.match(kept, /\.webp/);
  await machine.run("systemctl", "start", "agbara-backup.service");
  const settings = await machine.run("sort", "/etc/agbara/settings");
  await asAgbara(`. /etc/agbara/settings
    psql -Xqc 'drop owned by current_user cascade' "$DATABASE_URL"; rm -rf "$DATA_DIR"/*`);
  // Simulates a new machine. Its secret is different, because deploy/install makes a new secret on each machine.
  await machine.run(
    "sed",
    "-i",
    's/^TOKEN_SECRETS=.*/TOKEN_SECRETS="another"/',
    "/etc/agbara/settings",
  );
  const archive = await machine.run("bash", "-ec", "ls -1t /var/backups/agbara/*.age | head -n 1");
  machine.put(backupKey, "root/agbara-backup.key");
  await machine.run(
    "bash",
    "-ec",
    `/opt/agbara/current/deploy/restore ${archive} - </root/agbara-backup.key`,
  );
  assert.equal(await state(), kept);
  assert.equal(await machine.run("sort", "/etc/agbara/settings"), settings);
  const owner = await machine.run("stat", "-c", "%U:%G %a", "/etc/agbara/settings");
  assert.equal(owner, "root:agbara 640");
  await machine.run("systemctl", "start", "agbara");
  assert.equal((await call("users/me", { token: memberToken })).status, 200);
});

test("the same command again changes nothing that matters", { timeout: 5 * MINUTES }, async () => {
  const settings = await machine.run("cat", "/etc/agbara/settings", "/etc/agbara/web");
  await install(version);
  assert.equal(await machine.run("cat", "/etc/agbara/settings", "/etc/agbara/web"), settings);
  assert.equal((await call("users/me", { token: memberToken })).status, 200);
});

tryCopies(() => ({
  machine,
  install: (...options) => install(version, ...options),
  setUpAgain: setUp,
  call,
  ask,
  memberToken: () => memberToken,
  backupKey,
}));

test("a port and a name given again are the server's from then on", {
  timeout: 5 * MINUTES,
}, async () => {
  const answers = async () => (await call("users/me", { token: memberToken })).status;
  const certificate = () => machine.run("cat", "/etc/agbara/self-signed.crt");
  apiPort = await freePort();
  await install(version, "--port", String(apiPort));
  askApi = createAsk(`http://127.0.0.1:${apiPort}`, "");
  assert.deepEqual([(await askApi("/healthz")).status, await answers()], [200, 200]);
  await install(version);
  assert.deepEqual([(await askApi("/healthz")).status, await answers()], [200, 200]);

  const renamed = origin.replace(DOMAIN, "other.test");
  await install(version, "--domain", "other.test");
  ask = createAsk(renamed, await certificate());
  assert.equal(await answers(), 200);
  const settings = await machine.run("cat", "/etc/agbara/settings");
  assert.ok(settings.includes(`PUBLIC_URL="${renamed}"\n`));
  await install(version, "--domain", DOMAIN);
  ask = createAsk(origin, await certificate());
  assert.equal(await answers(), 200);
});

/**
 * Makes the next release: this release with another version number, and with the changes that the shell command `edit`
 * makes. Copies it to the machine.
 */
function nextRelease(name: string, edit: string) {
  execFileSync("cp", ["-a", unpacked(version), unpacked(name)]);
  execFileSync("bash", ["-ec", `echo ${name} > VERSION; ${edit}`], { cwd: unpacked(name) });
  machine.put(unpacked(name), `root/agbara-${name}`);
}

test("an upgrade: pages stay, sessions hold, an open page still finds its files", {
  timeout: 5 * MINUTES,
}, async () => {
  const [old = ""] = await hashedAssets();
  nextRelease("next", `rm "site/dist/client${old}"*`);
  let upgrading = true;
  const seen = new Map<string, number>();
  const watch = (async () => {
    while (upgrading) {
      const answers = [await ask("/about"), await call("faqs?faq_type=faqs")];
      for (const [nth, { status }] of answers.entries()) {
        const key = `${nth === 0 ? "page" : "call"} ${status}`;
        seen.set(key, (seen.get(key) ?? 0) + 1);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  await install("next");
  upgrading = false;
  await watch;
  console.log(Object.fromEntries(seen));
  assert.deepEqual(
    [...seen.keys()].filter((key) => !/^(page 200|call 200|call 503)$/.test(key)),
    [],
  );
  assert.equal(await machine.run("readlink", "/opt/agbara/current"), "/opt/agbara/releases/next");
  assert.equal((await call("users/me", { token: memberToken })).status, 200);
  assert.equal((await ask(old)).status, 200);
});

test("a release that does not start makes way for the one before", {
  timeout: 5 * MINUTES,
}, async () => {
  nextRelease("broken", "echo 'process.exit(1);' > scripts/serve.ts");
  await assert.rejects(install("broken"), /The previous release is running again/);
  assert.equal(await machine.run("readlink", "/opt/agbara/current"), "/opt/agbara/releases/next");
  assert.equal((await call("users/me", { token: memberToken })).status, 200);
});

test("the log says what happened, and about nobody", async () => {
  const log = await machine.run("journalctl", "-u", "agbara.service", "--no-pager", "-o", "cat");
  assert.match(log, /"route":"[^"]+","method":"GET","status":200/);
  for (const personal of ["amaka", "people.example", "2348012345678", "127.0.0.2", memberToken])
    assert.ok(!log.includes(personal), personal);
});

test("the log goes after the days that the privacy page promises", async () => {
  const settings = await machine.run("systemd-analyze", "cat-config", "systemd/journald.conf");
  assert.match(settings, /^MaxRetentionSec=90day$/m);
});
