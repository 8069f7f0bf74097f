/** A wrong or missing setting: stops the start with one line that says which and why. */
export class ConfigError extends Error {
  override name = "ConfigError";
}
