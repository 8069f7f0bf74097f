const START_LIMIT_MS = 20_000;
const CALL_LIMIT_MS = 60_000;

/** Sends a command to a driver by the W3C's WebDriver protocol. Throws if the driver answers with an error. */
export type Call = <Answer>(
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: object,
  limit?: number,
) => Promise<Answer>;

export function callerOf(host: string): Call {
  return async (method, path, body, limit = CALL_LIMIT_MS) => {
    const sent = method === "POST" ? { body: JSON.stringify(body ?? {}) } : {};
    const signal = AbortSignal.timeout(limit);
    const response = await fetch(host + path, { method, signal, ...sent });
    const { value } = JSON.parse(await response.text());
    if (!response.ok) throw new Error(`${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
}

/** Waits until the driver is ready for a session. */
export async function isReady(call: Call): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  for (;;) {
    const status = await call<{ ready: boolean }>("GET", "/status").catch(() => null);
    if (status?.ready) return;
    if (Date.now() > limit) throw new Error("WebKit's driver does not answer");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Asks the driver to start its browser. Returns the address of the browser's session. */
export async function newSession(call: Call): Promise<string> {
  const body = { capabilities: { alwaysMatch: { browserName: "MiniBrowser" } } };
  const { sessionId } = await call<{ sessionId: string }>("POST", "/session", body, START_LIMIT_MS);
  return `/session/${sessionId}`;
}
