import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { root } from "../../scripts/paths.ts";

/** Describes how to build one of our images. */
export interface Build {
  context: string;
  dockerfile: string;
  target: string;
  args?: Record<string, string>;
}

/** A service in the compose file, with only the fields that we use. The compose specification defines these fields. */
export interface Service {
  image: string;
  build?: Build;
  command?: string[];
  environment?: Record<string, string>;
  /** `volume:path` each. */
  volumes: string[];
  /** The folders of the container that exist only in memory. */
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

/** Returns the content of the compose file, with its variables not filled in. */
export function composeFile(): { services: Record<string, Service> } {
  return parse(readFileSync(FILE, "utf8"), { merge: true });
}

/**
 * Returns the services of deploy/compose.yaml with these variables filled in. An operator sets the variables in .env.
 */
export function servicesWith(env: Readonly<Record<string, string>>): Record<string, Service> {
  const services = composeFile().services;
  for (const service of Object.values(services)) {
    service.environment = filledIn(service.environment ?? {}, env);
    if (service.build?.args) service.build.args = filledIn(service.build.args, env);
  }
  return services;
}

/**
 * Fills in the variables of a service's environment. A setting without a value gets the value of the variable with the
 * same name.
 */
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

/** Fills in variables, which always have the form `${NAME:?what is missing}`. */
function interpolated(text: string, env: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{([A-Z_]+):\?([^}]*)\}/g, (_, name: string, missing: string) => {
    const value = env[name];
    if (!value) throw new Error(`required variable ${name} is missing a value: ${missing}`);
    return value;
  });
}
