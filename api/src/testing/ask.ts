import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import type { ErrorBody } from "@agbara/shared/contract/parts/error-body.ts";
import type { TestApi } from "./start-test-api.ts";

interface Asked {
  token?: string | undefined;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** The body of the answer as text. Tests use it to check that something is not in the body. */
  text: string;
  /** The body of the answer, parsed from JSON. Empty if it is not JSON. */
  body: Partial<Omit<ErrorBody, "success">> & {
    success?: boolean;
    token?: string;
    data?: unknown;
  };
}

/** Sends one request without the typed client, to test requests that this client would never send. */
export async function ask(
  { fetch }: Pick<TestApi, "fetch">,
  method: string,
  path: string,
  { token, body, headers = {} }: Asked = {},
): Promise<Answer> {
  const response = await fetch(path.startsWith("/") ? path : API_BASE_PATH + path, {
    method,
    headers: {
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: jsonOf(text) };
}

function jsonOf(text: string): Answer["body"] {
  try {
    return JSON.parse(text) as Answer["body"];
  } catch {
    return {};
  }
}
