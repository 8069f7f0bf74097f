import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

/** The Debian packages that a cluster machine needs. */
const PACKAGES = [
  "postgresql-15",
  "patroni",
  "python3-etcd",
  "python3-idna",
  "etcd-server",
  "etcd-client",
  "haproxy",
  "keepalived",
  "pgbackrest",
  "iproute2",
  "curl",
  "openssl",
];

/** Installs missing packages. Debian starts no services afterwards, because there is no service manager. */
export function installPackages() {
  const missing = PACKAGES.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  console.error(`installing ${missing.join(", ")}`);
  execFileSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...missing], {
    stdio: ["ignore", 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
  });
}

function isInstalled(name: string): boolean {
  try {
    const said = execFileSync("dpkg-query", ["-s", name], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return said.includes("Status: install ok installed");
  } catch {
    return false;
  }
}

/** The folder for a newer minor version of PostgreSQL, inside the trial's folder. */
export const NEW_POSTGRES = "newer-postgresql";

/** Unpacks Debian's newest PostgreSQL 15 for an upgrade. It is often the same as the installed version. */
export function fetchNewerPostgres(folder: string) {
  const into = join(folder, NEW_POSTGRES);
  const packages = join(folder, "packages");
  mkdirSync(packages, { recursive: true });
  const said = { stdio: ["ignore", "ignore", 2] as ["ignore", "ignore", number] };
  try {
    execFileSync("apt-get", ["download", "-q", "postgresql-15", "postgresql-client-15"], {
      cwd: packages,
      ...said,
    });
    execFileSync("bash", ["-ec", 'for one in *.deb; do dpkg-deb -x "$one" "$0"; done', into], {
      cwd: packages,
      ...said,
    });
  } catch {
    console.error(
      "No package of PostgreSQL could be fetched: the upgrade is tried with what is installed.",
    );
  }
}
