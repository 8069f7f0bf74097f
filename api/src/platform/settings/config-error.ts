/** A wrong or missing setting. It stops the start with one line that says which setting and why. */
export class ConfigError extends Error {
  override name = "ConfigError";
}
