/**
 * A wrong or missing setting, which stops the start. Its message is one line that says which setting is wrong, and why.
 */
export class ConfigError extends Error {
  override name = "ConfigError";
}
