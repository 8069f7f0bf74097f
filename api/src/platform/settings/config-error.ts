/**
 * The error for a wrong or missing setting. With this error, the server does not start. The message is one line that
 * says which setting is wrong, and why.
 */
export class ConfigError extends Error {
  override name = "ConfigError";
}
