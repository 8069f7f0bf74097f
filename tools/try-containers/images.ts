import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/paths.ts";

const BASE = "docker.io/library/debian:bookworm-slim";
const CERTIFICATES = "usr/local/share/ca-certificates";

/** What a container is made from. */
export interface Image {
  /** Its files. */
  folder: string;
  user: string;
  uid: string;
  workdir: string;
  env: Record<string, string>;
  command: [string, ...string[]];
}

export interface Images {
  /** Builds a target of deploy/Dockerfile from a clone of the repository. */
  build(context: string, dockerfile: string, target: string): Image;
  /** The same image with changes made to its files. */
  changed(image: Image, change: (folder: string) => void): Image;
  /** Lets go of everything in the store. */
  remove(): void;
}

/** Builds by buildah with a store of its own below this folder. */
export function imagesIn(store: string): Images {
  const buildah = (...args: string[]) =>
    execFileSync(
      "buildah",
      ["--root", join(store, "root"), "--runroot", join(store, "run"), ...args],
      {
        encoding: "utf8",
        maxBuffer: 1 << 28,
        stdio: ["ignore", "pipe", "inherit"],
      },
    ).trim();
  const mounted = (name: string) => buildah("mount", buildah("from", "--pull-never", name));

  const base = buildah("from", "scratch");
  cpSync(smallestDebian(), buildah("mount", base), { recursive: true, verbatimSymlinks: true });
  buildah("commit", "--quiet", base, BASE);
  return {
    build(context, dockerfile, target) {
      const name = `agbara-${target}`;
      buildah(
        ...[
          "bud",
          "--quiet",
          "--isolation",
          "chroot",
          "--network",
          "host",
          "--pull-never",
          "--layers",
        ],
        ...["--target", target, "--tag", name, "--file", join(context, dockerfile), context],
      );
      const { config } = JSON.parse(buildah("inspect", "--type", "image", name)).OCIv1 as {
        config: { User: string; WorkingDir?: string; Env: string[]; Cmd: [string, ...string[]] };
      };
      const folder = mounted(name);
      return {
        folder,
        user: config.User,
        uid: execFileSync("chroot", [folder, "id", "-u", config.User], { encoding: "utf8" }).trim(),
        workdir: config.WorkingDir || "/",
        env: Object.fromEntries(config.Env.map((one) => one.split(/=(.*)/s) as [string, string])),
        command: config.Cmd,
      };
    },
    changed(image, change) {
      const folder = `${image.folder}-changed`;
      execFileSync("cp", ["-a", image.folder, folder]);
      change(folder);
      return { ...image, folder };
    },
    remove: () => void buildah("rm", "--all"),
  };
}

/** The smallest Debian, fetched once and kept, that trusts what this machine trusts. */
function smallestDebian(): string {
  const folder = join(root, ".cache", "debian-bookworm-slim");
  if (existsSync(folder)) return folder;
  mkdirSync(join(root, ".cache"), { recursive: true });
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  execFileSync("debootstrap", ["--variant=minbase", "bookworm", part], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (existsSync(`/${CERTIFICATES}`))
    cpSync(`/${CERTIFICATES}`, join(part, CERTIFICATES), { recursive: true });
  renameSync(part, folder);
  return folder;
}
