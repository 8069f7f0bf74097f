import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/paths.ts";
import type { Build } from "./compose.ts";

const BASE = "docker.io/library/debian:bookworm-slim";
const CERTIFICATES = "usr/local/share/ca-certificates";

/** An image. Containers start from it. */
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
  /** Builds an image as the compose file defines it. `folder` is a folder in a clone of the repository. */
  build(folder: string, build: Build): Image;
  /** Returns a copy of the image in which some files are different. */
  changed(image: Image, change: (folder: string) => void): Image;
  /** Removes everything in the store. */
  remove(): void;
}

/** Builds images with buildah. Uses a separate store in this folder. */
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
  // Copies with cp, because cp preserves owners and modes. They matter, because apt writes into /tmp as its own user.
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
 * Returns the folder of the smallest Debian. Downloads it once and stores it. This Debian trusts the same certificates
 * as this machine.
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
