/**
 * The kind of a database failure. Only this file decides it. `gone`: the database does not answer, or cannot continue.
 * `busy`: the database answers, but all our connections were in use for too long, so the work never began. `read-only`:
 * the database answers, but accepts no changes. `conflict`: another transaction wanted the same rows. The database
 * undid everything, and we may try again. `other`: the database refused a statement, for example because a value must
 * be unique.
 */
export type Failure = "gone" | "busy" | "read-only" | "conflict" | "other";

const READ_ONLY = "25006";
/**
 * The SQLSTATE codes of a conflict (two transactions contradict each other) and of a deadlock (two transactions wait
 * for each other).
 */
const CONFLICTS = new Set(["40001", "40P01"]);
/**
 * The SQLSTATE classes of the failure `gone`: no connection, no space or memory, a stop by an operator or a limit, or a
 * broken disk.
 */
const GONE = /^(08|53|57|58)/;
/** The socket error codes of the failure `gone`. */
const SOCKET_GONE = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND"]);
/**
 * The error messages of `pg` when it could not make a connection. The messages for a connection that ended are in
 * `NO_LONGER_CONNECTED`.
 */
const NOT_CONNECTED = /timeout exceeded when trying to connect|due to connection timeout/;
const NO_LONGER_CONNECTED = /Connection terminated|Query read timeout|is not queryable/;

/** Returns the kind of a database failure. Returns null if the error did not come from the database. */
export function failureOf(error: unknown): Failure | null {
  const code = sqlState(error);
  if (code === READ_ONLY) return "read-only";
  if (code && CONFLICTS.has(code)) return "conflict";
  if (isBusy(error)) return "busy";
  if (isGone(error)) return "gone";
  return code ? "other" : null;
}

/**
 * The error when no connection became free in time, although the database server still answered on other connections.
 */
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

/**
 * Returns true if the connection ended while a statement was running. Then nobody knows whether the database carried
 * out the statement.
 */
export function isLostUnderWay(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (NO_LONGER_CONNECTED.test(at.message) && !NOT_CONNECTED.test(at.message)) return true;
    if (isCut(at)) return true;
  }
  return false;
}

/** Returns true if an open connection was cut, for example by a load balancer that has stopped using the server. */
function isCut(error: Error): boolean {
  if (!("code" in error && "syscall" in error)) return false;
  return SOCKET_GONE.has(String(error.code)) && /^(read|write)/.test(String(error.syscall));
}

/** The SQLSTATE codes of a connection that ended because of an operator or a crash. */
const ENDED = new Set(["57P01", "57P02"]);
/**
 * The error message of `pg` if the server ended the connection. If we ended it because the server was silent, the
 * message is different. Then we do not try again, because a second try would take just as long.
 */
const ENDED_BY_SERVER = /Connection terminated unexpectedly/;

/**
 * Returns true if the server ended the connection, as in a failover. Then a new connection may work. Unfinished work is
 * lost. Only a commit that was already running may have succeeded.
 */
export function isEndedByServer(error: unknown): boolean {
  if (ENDED.has(sqlState(error) ?? "")) return true;
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (ENDED_BY_SERVER.test(at.message) || isCut(at)) return true;
  return false;
}

/**
 * Returns the SQLSTATE of a failed statement, for example "23505" for a value that must be unique. Returns null for
 * other errors.
 */
export function sqlState(error: unknown): string | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ("code" in at && typeof at.code === "string" && /^[0-9A-Z]{5}$/.test(at.code))
      return at.code;
  return null;
}

/** Returns why a statement failed. Leaves out the statement and its values, because they may be personal data. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return causeOfThrown(error);
  if (typeof error.cause === "object" && error.cause !== null) return causeOf(error.cause);
  // If the driver tried several addresses without success, the error has a code but no message.
  return error.message || String((error as NodeJS.ErrnoException).code ?? "unknown");
}

/** The WASI error numbers that the embedded database throws when its files fail. */
const WASI_ERRORS: Record<number, string> = {
  2: "its files may not be used (EACCES)",
  19: "no room is left for it (EDQUOT)",
  29: "its disk does not work (EIO)",
  51: "the disk is full (ENOSPC)",
  69: "its disk takes no changes (EROFS)",
};

/**
 * Returns why the embedded database failed. When its files fail, it throws an object that is not an `Error`, and the
 * text of this object would be "[object Object]".
 */
function causeOfThrown(thrown: unknown): string {
  if (typeof thrown === "string") return thrown;
  if (typeof thrown !== "object" || thrown === null) return "unknown";
  const { errno, message, name } = thrown as { errno?: unknown; message?: unknown; name?: unknown };
  if (typeof errno === "number") return WASI_ERRORS[errno] ?? `its files fail (error ${errno})`;
  if (typeof message === "string" && message !== "") return message;
  return typeof name === "string" ? name : "unknown";
}

const UNIQUE_VIOLATION = "23505";

/** Returns true if a statement failed because a value must be unique and exists already. */
export function isDuplicate(error: unknown): boolean {
  return sqlState(error) === UNIQUE_VIOLATION;
}

const LOCK_NOT_AVAILABLE = "55P03";

/** Returns true if a statement failed because another transaction locked the rows for longer than `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === LOCK_NOT_AVAILABLE;
}
