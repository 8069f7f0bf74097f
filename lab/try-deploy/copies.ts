import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../scripts/free-port.ts";
import type { Machine } from "./machine.ts";
import type { Question, Reply } from "./web.ts";

const MINUTES = 60_000;
/**
 * The limit that we promise, in milliseconds. If a machine is lost, only changes that are newer than this limit are
 * lost.
 */
const LOST_AT_MOST_MS = 60_000;
const ELSEWHERE = "keeper@keeper.test:copies";
const MOUNTED = "/mnt/elsewhere";

export interface Deployed {
  machine: Machine;
  /** Installs the packed release on the same server again, with these options. */
  install(...options: string[]): Promise<string>;
  /** Sets up the server as on a new, empty machine. */
  setUpAgain(): Promise<void>;
  call(path: string, question?: Question): Promise<Reply>;
  ask(path: string): Promise<Reply>;
  memberToken(): string;
  /** The path of the operator's file with the private key. */
  backupKey: string;
}

/**
 * Tests the copies that the server stores at another place: copies of the database's log, and of the files. Restores
 * from these copies after a machine was lost, and after somebody deleted data by mistake.
 */
export function tryCopies(deployed: () => Deployed) {
  const sh = (command: string) => deployed().machine.run("bash", "-euo", "pipefail", "-c", command);
  const rename = async (first_name: string) => {
    const { call, memberToken } = deployed();
    const body = { first_name };
    const { status, bytes } = await call("account/profile", {
      method: "PATCH",
      body,
      token: memberToken(),
    });
    assert.equal(status, 200, bytes.toString());
  };
  const me = async () => {
    const { call, memberToken } = deployed();
    const { status, json } = await call("users/me", { token: memberToken() });
    assert.equal(status, 200);
    return json.data as { first_name: string; profile_pic_url: string };
  };
  const letIn = () =>
    sh(`install -d -o keeper -m 0700 /home/keeper/.ssh
      install -o keeper -m 0600 /etc/agbara/copy.key.pub /home/keeper/.ssh/authorized_keys`);
  const restore = async (place: string, moment: string) => {
    await sh("systemctl stop agbara");
    deployed().machine.put(deployed().backupKey, "root/agbara-backup.key");
    const command = `/opt/agbara/current/deploy/copy/restore '${place}' '${moment}' -`;
    console.log(await sh(`${command} </root/agbara-backup.key; rm /root/agbara-backup.key`));
    await sh("systemctl start agbara");
    assert.equal(
      await sh("find /run /var/lib/postgresql -maxdepth 1 -name 'agbara-restore.*'"),
      "",
    );
  };
  const waitUntil = async (what: string, command: string) => {
    for (let tries = 0; tries < 90; tries += 1) {
      if (
        await sh(command).then(
          () => true,
          () => false,
        )
      )
        return;
      await sleep(1000);
    }
    throw new Error(`not within 90 seconds: ${what}`);
  };

  test("with the machine less than a minute is lost", { timeout: 15 * MINUTES }, async () => {
    const port = await freePort();
    await sh(`mkdir -p /etc/ssh/sshd_config.d /etc/ssh/ssh_config.d
      printf 'Port ${port}\\nListenAddress 127.0.0.1\\n' >/etc/ssh/sshd_config.d/try.conf
      printf 'Host keeper.test\\nHostName 127.0.0.1\\nPort ${port}\\n' >/etc/ssh/ssh_config.d/try.conf
      DEBIAN_FRONTEND=noninteractive apt-get install -y -q openssh-server >/dev/null
      useradd --create-home --shell /bin/sh keeper`);
    await assert.rejects(
      deployed().install("--copy-to", ELSEWHERE),
      /authorized_keys.*ssh-ed25519/s,
    );
    await letIn();
    await deployed().install("--copy-to", ELSEWHERE);
    await sh("systemctl start agbara-copy-base.service");
    await sh("systemd-analyze verify /etc/systemd/system/agbara-copy*.{service,timer}");
    const acknowledged: number[] = [];
    const begun = Date.now();
    while (Date.now() < begun + 1.5 * LOST_AT_MOST_MS) {
      await rename(`Write ${acknowledged.length}`);
      acknowledged.push(Date.now());
      await sleep(500);
    }
    await sh("systemctl kill --signal=KILL agbara 'agbara-copy@*' postgresql@15-main || true");
    const lost = Date.now();
    await sh(`systemctl stop agbara 'agbara-copy@*' agbara-copy-base.timer agbara-backup.timer
      pg_dropcluster --stop 15 main
      rm -rf /var/lib/agbara-copy /var/lib/agbara /var/backups/agbara /etc/agbara /opt/agbara /etc/postgresql/15/main /etc/systemd/system/agbara*
      systemctl daemon-reload; userdel agbara
      pg_createcluster --start 15 main`);
    await deployed().setUpAgain();
    await assert.rejects(deployed().install("--copy-to", ELSEWHERE), /authorized_keys/);
    await letIn();
    await restore(ELSEWHERE, "latest");
    const { first_name, profile_pic_url: picture } = await me();
    const last = Number(/^Write (\d+)$/.exec(first_name)?.[1]);
    const gone = lost - (acknowledged[last + 1] ?? lost);
    console.log(
      `lost with the machine: the last ${(gone / 1000).toFixed(1)} seconds of ${acknowledged.length} changes`,
    );
    assert.ok(gone < LOST_AT_MOST_MS, `${gone} ms`);
    assert.equal((await deployed().ask(picture)).status, 200);
  });

  test("what is deleted by mistake comes back from the minute before, by a folder that is mounted", {
    timeout: 15 * MINUTES,
  }, async () => {
    await sh(`mkdir ${MOUNTED}; mount -t tmpfs elsewhere ${MOUNTED}`);
    await deployed().install("--copy-to", MOUNTED);
    await sh("systemctl start agbara-copy-base.service");
    await rename("Before");
    await sleep(2000);
    const moment = await sh("date -u '+%F %T+00'");
    await sleep(MINUTES);
    await rename("After");
    await sh(
      `cd / && runuser -u postgres -- psql -Xqc 'drop table users cascade' agbara 2>&1 | tail -n 1`,
    );
    await sleep(LOST_AT_MOST_MS);
    await restore(MOUNTED, moment);
    const { first_name, profile_pic_url } = await me();
    assert.equal(first_name, "Before");
    assert.equal((await deployed().ask(profile_pic_url)).status, 200);
  });

  test("while the other machine is away the log waits here, and everybody can see it", {
    timeout: 5 * MINUTES,
  }, async () => {
    const waits = "ls /var/lib/agbara-copy/log/*.age";
    const copied = "stat -c %Y /var/lib/agbara/copied-log";
    await sh(`umount -l ${MOUNTED}`);
    await rename("Waits");
    await waitUntil("a piece of the log waits", waits);
    await waitUntil(
      "its unit fails",
      "journalctl -u agbara-copy@log -n 20 | grep -q 'Failed with result'",
    );
    const before = await sh(copied);
    await sleep(15_000);
    assert.equal(await sh(copied), before);
    assert.equal(await sh(`ls -A ${MOUNTED}`), "");
    await deployed().install("--copy-to", "off");
    await sh(
      `! ${waits}; ! systemctl is-active agbara-copy@log.service; ! test -e /var/lib/agbara/copied-log`,
    );
    assert.equal((await me()).first_name, "Waits");
  });
}
