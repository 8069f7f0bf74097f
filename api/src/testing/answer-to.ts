/** Sends a request. Returns the status and the JSON of the answer. */
export async function answerTo(url: string, init?: RequestInit) {
  const response = await fetch(url, init);
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body };
}
