import { API_BASE_PATH, APP_VERSION, TOKEN_SCHEME } from "../constants.ts";
import type { Session } from "../session/session.ts";
import type { Route } from "./routes.ts";

/** The HTTP request of a call. When the client tries again, it sends the same request. */
export interface Outgoing {
  url: string;
  method: string;
  headers: Headers;
  body?: string | Blob;
}

/** The settings of the sender of a call: its session, its cookies and the server that it calls. */
export interface Sender {
  /**
   * The server's address. Only programs outside our pages, such as tests, set it. A page always calls its own origin,
   * so its token and its anti-forgery header never go to another server.
   */
  host?: string;
  session?: Session;
  /**
   * Returns the object with the page's cookies, such as the page's `document`. Its `cookie` contains the anti-forgery
   * token. If there is no token, the client creates one before the first call.
   */
  jar?: () => CookieJar;
}

/** The two fields of the browser's `document` that the client uses. */
interface CookieJar {
  cookie: string;
  readonly location?: { readonly protocol: string };
}

/**
 * Builds the request of a call. The path parameters in `input` go into the path, and all other values go into the query
 * or the body. `key` identifies the call, so that the server makes the change only once if the client tries again.
 */
export function outgoingOf(
  route: Route,
  input: Record<string, unknown>,
  key: string | null,
  sender: Sender,
): Outgoing {
  const { path, rest } = fillPath(route.path, input);
  const inQuery = route.method === "GET" || route.method === "DELETE";
  const headers = headersFor(route, key, sender);
  const url = `${sender.host ?? ""}${API_BASE_PATH}${path}`;
  if (inQuery) return { url: url + queryString(rest), method: route.method, headers };
  const { body, contentType } = bodyOf(route, rest);
  headers.set("Content-Type", contentType);
  return { url, method: route.method, headers, body };
}

function headersFor(route: Route, key: string | null, { host, session, jar }: Sender): Headers {
  const headers = new Headers({ "app-id": "", "app-version": APP_VERSION });
  headers.set("Accept", "application/json");
  if (key) headers.set("Idempotency-Key", key);
  const token = host ? null : session?.token();
  if (token) headers.set("Authorization", `${TOKEN_SCHEME} ${token}`);
  const xsrf = host ? null : ownToken(jar?.());
  if (xsrf && route.method !== "GET") headers.set("X-XSRF-TOKEN", xsrf);
  return headers;
}

/**
 * Puts the path parameters of the input into the path. Returns the path, and the other values of the input as `rest`.
 */
function fillPath(template: string, input: Record<string, unknown>) {
  const rest = { ...input };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path, rest };
}

/** Returns the body of a request and its content type. A file is sent unchanged, and everything else as JSON. */
function bodyOf(route: Route, rest: Record<string, unknown>) {
  const { file } = rest;
  if (route.file && file instanceof Blob)
    return { body: file, contentType: file.type || "application/octet-stream" };
  return { body: JSON.stringify(rest), contentType: "application/json" };
}

function queryString(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null && value !== "") query.set(name, String(value));
  const text = query.toString();
  return text && `?${text}`;
}

/**
 * Returns the anti-forgery token from the cookie. Another site can neither read nor set this cookie. If there is no
 * token yet, creates one here, because a page or file from a cache comes without the cookie. Returns null if the
 * browser stores no cookies.
 */
function ownToken(jar: CookieJar | undefined): string | null {
  const found = xsrfToken(jar?.cookie ?? "");
  if (found || !jar) return found;
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const secure = jar.location?.protocol === "https:" ? "; Secure" : "";
  jar.cookie = `XSRF-TOKEN=${made}; Path=/; SameSite=Lax${secure}`;
  return xsrfToken(jar.cookie);
}

function xsrfToken(cookies: string): string | null {
  const found = cookies.split("; ").find((cookie) => cookie.startsWith("XSRF-TOKEN="));
  try {
    return found ? decodeURIComponent(found.slice("XSRF-TOKEN=".length)) : null;
  } catch {
    return null;
  }
}
