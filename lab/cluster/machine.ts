import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { createWriteStream, mkdirSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";

const BRIDGE = "agbara";

/** Sets up the network switch between all machines, and the address for requests from outside. */
export function layNetwork(outside: string) {
  const ip = (...args: string[]) => execFileSync("ip", args);
  ip("link", "set", "lo", "up");
  ip("link", "add", BRIDGE, "type", "bridge", "forward_delay", "0");
  ip("addr", "add", outside, "dev", BRIDGE);
  ip("link", "set", BRIDGE, "up");
}

export interface Command {
  /** The user who runs the command. If absent, root. */
  as?: string;
  env?: Record<string, string>;
  input?: string;
  timeoutMs?: number;
}

/**
 * A simulated machine of the cluster, with its own network, /etc, /run and data. It uses the programs of the computer
 * that runs this script. Its files have the same paths as on a machine of a real cluster.
 */
export class Machine {
  readonly name: string;
  readonly address: string;
  /** The folder that contains this machine's data, as a path on the computer that runs this script. */
  readonly disk: string;
  readonly #folder: string;
  readonly #anchor: ChildProcess;

  constructor(folder: string, name: string, address: string) {
    this.name = name;
    this.address = address;
    this.#folder = folder;
    this.disk = join(folder, name);
    this.#anchor = spawn(
      "unshare",
      ["--mount", "--net", "--uts", "--propagation", "private", "sleep", "infinity"],
      { stdio: "ignore" },
    );
  }

  get #pid(): string {
    return String(this.#anchor.pid);
  }

  /** Creates the machine's network and folders. */
  async setUp() {
    while (sameNet("self", this.#pid)) await new Promise((done) => setTimeout(done, 20));
    const wire = `to-${this.name}`;
    execFileSync("ip", [
      "link",
      "add",
      wire,
      "type",
      "veth",
      "peer",
      "name",
      "eth0",
      "netns",
      this.#pid,
    ]);
    execFileSync("ip", ["link", "set", wire, "master", BRIDGE, "up"]);
    for (const part of ["postgresql", "etcd", "ram"])
      mkdirSync(join(this.disk, part), { recursive: true });
    for (const shared of ["repository", "files"])
      mkdirSync(join(this.#folder, shared), { recursive: true });
    await this.run("bash", [
      "-ec",
      SET_UP,
      "bash",
      this.disk,
      this.#folder,
      this.address,
      this.name,
    ]);
  }

  /**
   * Disconnects the machine from the network, or connects it again. Traffic stops immediately in both directions, and
   * the other machines get no notice.
   */
  cutOff(isCut: boolean) {
    execFileSync("ip", ["link", "set", `to-${this.name}`, isCut ? "down" : "up"]);
  }

  /** Runs a command on the machine and returns its output. If the command fails, throws an error with the output. */
  run(command: string, args: readonly string[], options: Command = {}): Promise<string> {
    return new Promise((resolve, reject) => {
      const child = execFile(
        "nsenter",
        this.#enter(command, args, options),
        {
          encoding: "utf8",
          maxBuffer: 2 ** 28,
          timeout: options.timeoutMs ?? 120_000,
          env: { ...BARE_ENV, ...options.env },
        },
        (error, out, err) => {
          if (error)
            reject(
              new Error(
                `${this.name}: ${command} ${args.join(" ").slice(0, 200)}: ${err || out || error.message}`,
              ),
            );
          else resolve(out.trim());
        },
      );
      child.stdin?.on("error", () => undefined).end(options.input ?? "");
    });
  }

  /** Starts a process that runs until it is stopped. Its output goes to the logs. */
  spawn(
    command: string,
    args: readonly string[],
    log: string,
    options: Command = {},
  ): ChildProcess {
    const child = spawn("nsenter", this.#enter(command, args, options), {
      env: { ...BARE_ENV, ...options.env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const file = createWriteStream(join(this.#folder, "logs", `${this.name}-${log}.log`), {
      flags: "a",
    });
    child.stdout?.pipe(file, { end: false });
    child.stderr?.pipe(file, { end: false });
    return child;
  }

  /** Ends all processes of the machine at the same moment, as a power failure does. */
  killAll() {
    for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name)))
      if (pid !== this.#pid && sameNet(pid, this.#pid)) kill(Number(pid));
  }

  #enter(command: string, args: readonly string[], { as }: Command): string[] {
    const user = as ? ["setpriv", `--reuid=${as}`, `--regid=${as}`, "--init-groups", "--"] : [];
    return [
      "--target",
      this.#pid,
      "--mount",
      "--net",
      "--uts",
      "--wd=/",
      "--",
      ...user,
      command,
      ...args,
    ];
  }
}

const BARE_ENV = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  LANG: "C.UTF-8",
};

/** $1: the machine's folder. $2: the folder of all machines. $3: the machine's address. $4: the machine's name. */
const SET_UP = `
hostname "$4"
ip link set lo up
ip addr add "$3/24" dev eth0
ip link set eth0 up
mount -t tmpfs tmpfs "$1/ram"
mkdir -p "$1/ram/etc" "$1/ram/work"
mount -t overlay overlay -o "lowerdir=/etc,upperdir=$1/ram/etc,workdir=$1/ram/work" /etc
mount -t tmpfs tmpfs /run
install -d -o postgres -g postgres -m 2775 /run/postgresql
install -d -m 1777 /run/lock
chown postgres:postgres "$1/postgresql" "$2/repository"
chown etcd:etcd "$1/etcd"
mount --bind "$1/postgresql" /var/lib/postgresql
mount --bind "$1/etcd" /var/lib/etcd
mkdir -p /var/lib/pgbackrest
mount --bind "$2/repository" /var/lib/pgbackrest
`;

function sameNet(pid: string, other: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`) === readlinkSync(`/proc/${other}/ns/net`);
  } catch {
    return false;
  }
}

export function kill(pid: number, signal: NodeJS.Signals = "SIGKILL") {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended by itself.
  }
}
