/** What a request is answered with: its status and its JSON. */
export async function answerTo(url: string, init?: RequestInit) {
  const response = await fetch(url, init);
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body };
}
