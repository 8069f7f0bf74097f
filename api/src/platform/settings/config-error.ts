/** A wrong or missing setting. It stops the start. Its one-line message says which setting is wrong, and why. */
export class ConfigError extends Error {
  override name = "ConfigError";
}
