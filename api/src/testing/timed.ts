/** A request with its JSON answer and how long it took, the body's reading included. */
export async function timed(url: string, init?: RequestInit) {
  const start = performance.now();
  const response = await fetch(url, init);
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body, ms: performance.now() - start };
}
