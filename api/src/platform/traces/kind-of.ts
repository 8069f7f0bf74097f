const CODE = /^(?:[0-9A-Z]{5}|E[A-Z_]{3,30}|[1-5]\d\d)$/;
const CLASS = /^[A-Za-z]{1,40}$/;

/**
 * Returns the kind of an error: the SQLSTATE, the system's code or the status; otherwise the error's class. Never
 * returns the message, because it may quote what somebody wrote.
 */
export function kindOf(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = "code" in at ? String(at.code) : "";
    if (CODE.test(code)) return code;
  }
  const name = error instanceof Error ? error.constructor.name : "";
  return CLASS.test(name) ? name : "unknown";
}
