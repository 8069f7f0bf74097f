export interface StubbedAnswer {
  status?: number;
  /** The body. A text is sent unchanged, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface SentRequest {
  url: string;
  method: string;
  headers: Headers;
  /** The parsed JSON body. Undefined if there is no body. */
  body: unknown;
}

/**
 * Replaces the network. Returns the given answers one after another, then repeats the last answer. "offline" means that
 * the request fails.
 */
export function stubFetch(...answers: (StubbedAnswer | "offline")[]) {
  const sent: SentRequest[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const answer = answers[Math.min(sent.length, answers.length - 1)] ?? {};
    sent.push({
      url: String(url),
      method: init.method ?? "GET",
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
    });
    init.signal?.throwIfAborted();
    if (answer === "offline") throw new TypeError("Failed to fetch");
    const { status = 200, body = { success: true }, headers = {} } = answer;
    return new Response(typeof body === "string" ? body : JSON.stringify(body), {
      status,
      headers,
    });
  };
  return { fetch, sent };
}
