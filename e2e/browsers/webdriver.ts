const START_LIMIT_MS = 30_000;

/** Asks a driver by the W3C's WebDriver; its refusals are thrown. */
export type Call = <Answer>(
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: object,
) => Promise<Answer>;

export function callerOf(host: string): Call {
  return async (method, path, body) => {
    const sent = method === "POST" ? { body: JSON.stringify(body ?? {}) } : {};
    const response = await fetch(host + path, { method, ...sent });
    const { value } = JSON.parse(await response.text());
    if (!response.ok) throw new Error(`${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
}

/** Waits until the driver answers. */
export async function isReady(call: Call): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  for (;;) {
    const status = await call<{ ready: boolean }>("GET", "/status").catch(() => null);
    if (status?.ready) return;
    if (Date.now() > limit) throw new Error("WebKit's driver does not answer");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
