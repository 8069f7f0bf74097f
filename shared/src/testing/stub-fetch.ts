export interface StubbedAnswer {
  status?: number;
  /** The body of the answer. A text is sent unchanged, and anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface SentRequest {
  url: string;
  method: string;
  headers: Headers;
  /** The body of the sent request, parsed from JSON. Undefined if there is no body. */
  body: unknown;
}

/**
 * Makes a `fetch` that uses no network. It returns the given answers one after another, and then repeats the last one.
 * For "offline", the request fails.
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
