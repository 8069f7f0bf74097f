import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/paths.ts";
import type { Build } from "./compose.ts";

const BASE = "docker.io/library/debian:bookworm-slim";
const CERTIFICATES = "usr/local/share/ca-certificates";

/** A container image, unpacked in a folder. */
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
  /** Builds an image as the compose file defines it, from the clone of the repository in `folder`. */
  build(folder: string, build: Build): Image;
  /** Returns a copy of the image. `change` changes some of its files. */
  changed(image: Image, change: (folder: string) => void): Image;
  /** Removes all images in the store. */
  remove(): void;
}

/** Builds images with buildah, in a store of their own in this folder. */
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
  // Copies with cp, because cp preserves owners and permissions. This matters because apt writes into /tmp as a user of
  // its own.
  execFileSync("cp", ["-aT", smallestDebian(), buildah("mount", base)]);
  buildah("commit", "--quiet", base, BASE);
  return {
    build(folder, { context: path, dockerfile, target, args = {} }) {
      const name = `agbara-${target}`;
      const context = join(folder, path);
      const given = Object.entries(args).flatMap(([arg, value]) => [
        "--build-arg",
        `${arg}=${value}`,
      ]);
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
        ...given,
        ...["--target", target, "--tag", name, "--file", join(context, dockerfile), context],
      );
      const { config } = JSON.parse(buildah("inspect", "--type", "image", name)).OCIv1 as {
        config: { User: string; WorkingDir?: string; Env: string[]; Cmd: [string, ...string[]] };
      };
      const files = mounted(name);
      return {
        folder: files,
        user: config.User,
        uid: execFileSync("chroot", [files, "id", "-u", config.User], { encoding: "utf8" }).trim(),
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

/**
 * Returns the folder of the smallest Debian system, and downloads it the first time. This Debian trusts the same
 * certificates as this machine.
 */
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
