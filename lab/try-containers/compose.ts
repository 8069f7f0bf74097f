import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { root } from "../../scripts/paths.ts";

/** How an image of ours is made. */
export interface Build {
  context: string;
  dockerfile: string;
  target: string;
  args?: Record<string, string>;
}

/** What we use of a service in the compose specification. */
export interface Service {
  image: string;
  build?: Build;
  command?: string[];
  environment?: Record<string, string>;
  /** `volume:path` each. */
  volumes: string[];
  /** Above the memory, as folders of the container. */
  tmpfs: string[];
  cap_drop: string[];
  security_opt: string[];
  read_only: boolean;
  network_mode?: string;
  healthcheck?: { test: [string, ...string[]] };
  stop_signal?: NodeJS.Signals;
  stop_grace_period?: string;
}

const FILE = join(root, "deploy/compose.yaml");

/** As it is written: nothing is filled in. */
export function composeFile(): { services: Record<string, Service> } {
  return parse(readFileSync(FILE, "utf8"), { merge: true });
}

/** The services of deploy/compose.yaml as they run with these variables, which an operator has in .env. */
export function servicesWith(env: Readonly<Record<string, string>>): Record<string, Service> {
  const services = composeFile().services;
  for (const service of Object.values(services)) {
    service.environment = filledIn(service.environment ?? {}, env);
    if (service.build?.args) service.build.args = filledIn(service.build.args, env);
  }
  return services;
}

/** A setting without a value is passed on if there is one. */
function filledIn(
  environment: Readonly<Record<string, string | null>>,
  env: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, written]) => {
      const value = written === null ? env[name] : interpolated(written, env);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** `${NAME:?what is missing}` is all that we use. */
function interpolated(text: string, env: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{([A-Z_]+):\?([^}]*)\}/g, (_, name: string, missing: string) => {
    const value = env[name];
    if (!value) throw new Error(`required variable ${name} is missing a value: ${missing}`);
    return value;
  });
}
