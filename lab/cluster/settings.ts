import type { ServerSettings } from "./cluster.ts";

const secret = (name: string) => name.repeat(Math.ceil(40 / name.length));

/** Returns the settings that all servers of a trial share. The settings of each single machine are added later. */
export function serverSettings(members: string): ServerSettings {
  return {
    DEMO_DATA: "true",
    DEMO_MEMBERS: members,
    THROTTLE_FACTOR: "1000000",
    LOG_LEVEL: "warn",
    DRAIN_SECONDS: "2",
    TOKEN_SECRETS: secret("token"),
    FACTOR_KEYS: secret("factor"),
    RETURN_KEY: secret("return"),
    CODE_KEY: secret("code"),
  };
}
