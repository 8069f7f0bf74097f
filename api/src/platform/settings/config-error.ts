/**
 * A wrong or missing setting. The server does not start with it. The message is one line that says which setting is
 * wrong, and why.
 */
export class ConfigError extends Error {
  override name = "ConfigError";
}
