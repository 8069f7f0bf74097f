import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../scripts/free-port.ts";
import type { Machine } from "../try-deploy/machine.ts";

const PACKAGES = ["swift-proxy", "swift-account", "swift-container", "swift-object"];
const SERVERS = ["account", "container", "object"] as const;
const UP_WITHIN_MS = 60_000;

/**
 * OpenStack Swift with its S3 interface on a Debian of its own, reachable only from this machine: one disk, one copy.
 */
export interface Swift {
  env: Record<string, string>;
  /** Stops the server that answers S3 requests. `comeBack` starts it again. */
  goAway(): Promise<unknown>;
  comeBack(): Promise<void>;
}

/** Installs Swift from Debian's packages and starts it. `work` is a folder for files that we copy into the machine. */
export async function startSwift(machine: Machine, work: string): Promise<Swift> {
  const shell = (command: string) => machine.run("bash", "-ec", command);
  // Keeps Debian's packages from starting servers, because these could use ports of this machine.
  await shell(`printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d; chmod +x /usr/sbin/policy-rc.d
    export DEBIAN_FRONTEND=noninteractive; apt-get update -q
    apt-get install -y -q --no-install-recommends ${PACKAGES.join(" ")} curl`);
  const ports = { proxy: await freePort(), account: 0, container: 0, object: 0 };
  for (const server of SERVERS) ports[server] = await freePort();
  const settings = join(work, "swift");
  mkdirSync(settings);
  for (const [file, text] of Object.entries(configuration(ports)))
    writeFileSync(join(settings, file), text);
  machine.put(`${settings}/.`, "etc/swift");
  await shell(`mkdir -p /srv/node/disk /var/cache/swift; cd /etc/swift
    ${SERVERS.map(
      (server) => `swift-ring-builder ${server}.builder create 6 1 1
        swift-ring-builder ${server}.builder add r1z1-127.0.0.1:${ports[server]}/disk 1
        swift-ring-builder ${server}.builder rebalance`,
    ).join("\n")}
    chown -R swift:swift /srv/node /etc/swift /var/cache/swift`);
  const start = (server: string) =>
    machine.run(
      ...["systemd-run", `--unit=try-${server}`, "--uid=swift", "--collect"],
      `swift-${server}-server`,
      `/etc/swift/${server}-server.conf`,
    );
  for (const server of SERVERS) await start(server);
  const base = `http://127.0.0.1:${ports.proxy}`;
  const comeBack = async () => {
    await start("proxy");
    await answers(`${base}/healthcheck`);
  };
  await comeBack();
  return {
    env: {
      S3_ENDPOINT: base,
      S3_REGION: "us-east-1",
      S3_BUCKET: "agbara-files",
      S3_ACCESS_KEY_ID: "try:agbara",
      S3_SECRET_ACCESS_KEY: "a-secret-of-the-trial",
    },
    goAway: () => machine.run("systemctl", "stop", "try-proxy"),
    comeBack,
  };
}

function configuration(ports: Record<"proxy" | (typeof SERVERS)[number], number>) {
  const server = (name: (typeof SERVERS)[number]) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${ports[name]}
workers = 1
devices = /srv/node
mount_check = false
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`;
  return {
    "swift.conf": "[swift-hash]\nswift_hash_path_prefix = try\nswift_hash_path_suffix = files\n",
    "account-server.conf": server("account"),
    "container-server.conf": server("container"),
    "object-server.conf": server("object"),
    "proxy-server.conf": `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${ports.proxy}
workers = 1
[pipeline:main]
pipeline = catch_errors healthcheck cache s3api tempauth proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_try_agbara = a-secret-of-the-trial .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`,
  };
}

async function answers(url: string) {
  const ends = Date.now() + UP_WITHIN_MS;
  for (;;) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    if (Date.now() > ends) throw new Error(`nothing answers at ${url}`);
    await sleep(300);
  }
}
