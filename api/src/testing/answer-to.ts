/** Sends a request and returns the answer's status and JSON. */
export async function answerTo(url: string, init?: RequestInit) {
  const response = await fetch(url, init);
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body };
}
