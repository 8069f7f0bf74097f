/**
 * What a failure of the database means, decided in this one place. `gone`: it does not answer, or cannot go on.
 * `busy`: it answers, but all our connections to it were at work for too long, so that nothing was begun.
 * `read-only`: it answers, but takes no changes. `conflict`: another transaction wanted the same rows; everything was
 * undone and may be tried again. `other`: it refused a statement, for example for a value that must be unique.
 */
export type Failure = "gone" | "busy" | "read-only" | "conflict" | "other";

const READ_ONLY = "25006";
/** Two transactions that contradict each other, and two that wait for each other. */
const CONFLICTS = new Set(["40001", "40P01"]);
/** Classes of SQLSTATE: no connection, no room or memory, ended by an operator or a limit, no working disk. */
const GONE = /^(08|53|57|58)/;
/** Codes of the socket that mean the same. */
const SOCKET_GONE = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND"]);
/** What `pg` says about a connection that could not be made, or that ended. */
const NOT_CONNECTED = /timeout exceeded when trying to connect|due to connection timeout/;
const NO_LONGER_CONNECTED = /Connection terminated|Query read timeout|is not queryable/;

/** Says what an error means; null for an error that did not come from the database. */
export function failureOf(error: unknown): Failure | null {
  const code = sqlState(error);
  if (code === READ_ONLY) return "read-only";
  if (code && CONFLICTS.has(code)) return "conflict";
  if (isBusy(error)) return "busy";
  if (isGone(error)) return "gone";
  return code ? "other" : null;
}

/** Nobody gave a connection back in time, while the server still answered others. */
export class NoFreeConnection extends Error {
  override name = "NoFreeConnection";
}

function isBusy(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (at instanceof NoFreeConnection) return true;
  return false;
}

function isGone(error: unknown): boolean {
  if (GONE.test(sqlState(error) ?? "")) return true;
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ("code" in at && SOCKET_GONE.has(String(at.code))) return true;
    if (NOT_CONNECTED.test(at.message) || NO_LONGER_CONNECTED.test(at.message)) return true;
    if (at instanceof AggregateError && at.errors.some(isGone)) return true;
  }
  return false;
}

/** Whether the connection ended with a statement under way: nobody knows whether that was done. */
export function isLostUnderWay(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (NO_LONGER_CONNECTED.test(at.message) && !NOT_CONNECTED.test(at.message)) return true;
    if (isCut(at)) return true;
  }
  return false;
}

/** Whether an open connection broke off. A balancer that gives up a server ends connections this way. */
function isCut(error: Error): boolean {
  if (!("code" in error && "syscall" in error)) return false;
  return SOCKET_GONE.has(String(error.code)) && /^(read|write)/.test(String(error.syscall));
}

/** An operator or a crash ended the connection. */
const ENDED = new Set(["57P01", "57P02"]);
/** The server ended these, not we. After we gave up a silent server, another try would take as long. */
const ENDED_BY_SERVER = /Connection terminated unexpectedly/;

/**
 * Whether the server ended the connection, as in a failover: the next connection may work. What was under way is lost,
 * unless it was being committed.
 */
export function isEndedByServer(error: unknown): boolean {
  if (ENDED.has(sqlState(error) ?? "")) return true;
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (ENDED_BY_SERVER.test(at.message) || isCut(at)) return true;
  return false;
}

/** The SQLSTATE of a failed statement, e.g. "23505" for a value that must be unique; null for other errors. */
export function sqlState(error: unknown): string | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ("code" in at && typeof at.code === "string" && /^[0-9A-Z]{5}$/.test(at.code))
      return at.code;
  return null;
}

/** Why a statement failed, without the statement and its values: those may be personal. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return causeOfThrown(error);
  if (typeof error.cause === "object" && error.cause !== null) return causeOf(error.cause);
  // Where several addresses were tried in vain, only the code says something.
  return error.message || String((error as NodeJS.ErrnoException).code ?? "unknown");
}

/** The embedded database reports failures of its files by these numbers, which are WASI's. */
const WASI_ERRORS: Record<number, string> = {
  2: "its files may not be used (EACCES)",
  19: "no room is left for it (EDQUOT)",
  29: "its disk does not work (EIO)",
  51: "the disk is full (ENOSPC)",
  69: "its disk takes no changes (EROFS)",
};

/** Says why the embedded database failed. When its files fail, it throws no Error, and as text "[object Object]". */
function causeOfThrown(thrown: unknown): string {
  if (typeof thrown === "string") return thrown;
  if (typeof thrown !== "object" || thrown === null) return "unknown";
  const { errno, message, name } = thrown as { errno?: unknown; message?: unknown; name?: unknown };
  if (typeof errno === "number") return WASI_ERRORS[errno] ?? `its files fail (error ${errno})`;
  if (typeof message === "string" && message !== "") return message;
  return typeof name === "string" ? name : "unknown";
}

const UNIQUE_VIOLATION = "23505";

/** Whether a statement failed because a value that must be unique is there already. */
export function isDuplicate(error: unknown): boolean {
  return sqlState(error) === UNIQUE_VIOLATION;
}
