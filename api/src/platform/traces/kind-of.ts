const CODE = /^(?:[0-9A-Z]{5}|E[A-Z_]{3,30}|[1-5]\d\d)$/;
const CLASS = /^[A-Za-z]{1,40}$/;

/**
 * Returns the kind of an error: its SQLSTATE, its system code or its status. If it has none of these, returns the name
 * of its class. Never returns the message, because the message may quote what a person typed.
 */
export function kindOf(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = "code" in at ? String(at.code) : "";
    if (CODE.test(code)) return code;
  }
  const name = error instanceof Error ? error.constructor.name : "";
  return CLASS.test(name) ? name : "unknown";
}
