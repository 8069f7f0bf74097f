import { createTransport } from "@agbara/shared/client/transport.ts";
import type { Call } from "@agbara/shared/contract/calls.ts";
import { errorBody } from "@agbara/shared/contract/parts/error-body.ts";

/** A difference between a server's answer and the contract. */
export interface Fault {
  /**
   * Where the fault is in the answer's body, with dots between the field names. "status" or "body" if the fault
   * concerns the whole answer.
   */
  path: string;
  expected: string;
}

export interface Probed {
  status: number;
  /** The body of a successful answer that fits the contract. Otherwise null. */
  answer: unknown;
  faults: Fault[];
}

export interface Server {
  /** e.g. "http://127.0.0.1:4000". */
  base: string;
  fetch: typeof fetch;
}

interface Sent {
  call: Call;
  input: Record<string, unknown>;
  token: string | null;
  /** The statuses of refusals that are also correct. */
  refusals: readonly number[];
  /** True if a success is correct too. */
  mayAnswer: boolean;
}

/** Makes one call and compares the answer with the contract. */
export async function probe({ base, fetch }: Server, sent: Sent): Promise<Probed> {
  const { call, input, token, refusals, mayAnswer } = sent;
  const seen: { status: number; text: string }[] = [];
  const watched: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers);
    if (token) headers.set("Authorization", `Bearer ${token}`);
    const response = await fetch(url, { ...init, headers });
    const text = await response.text();
    seen.push({ status: response.status, text });
    return new Response(text || null, { status: response.status });
  };
  const transport = createTransport({ fetch: watched, host: base });
  await transport.send(call, input, { quiet: true }).catch(() => undefined);
  const last = seen.at(-1);
  if (!last)
    return {
      status: 0,
      answer: null,
      faults: [{ path: "status", expected: "an answer, but none came" }],
    };
  const body = jsonOf(last.text);
  if (last.status >= 200 && last.status < 300)
    return mayAnswer ? judgeAnswer(call, last.status, body) : unexpected(last.status, refusals);
  if (!refusals.includes(last.status))
    return unexpected(last.status, mayAnswer ? [200, ...refusals] : refusals);
  return { status: last.status, answer: null, faults: issuesOf(errorBody.safeParse(body)) };
}

function judgeAnswer({ response, access }: Call, status: number, body: unknown): Probed {
  const faults = [
    ...issuesOf(response.safeParse(body)),
    ...(access === "member" ? leaksIn(body) : []),
  ];
  return { status, answer: faults.length === 0 ? body : null, faults };
}

function unexpected(status: number, right: readonly number[]): Probed {
  const expected = `${right.join(" or ")}, not ${status}`;
  return { status, answer: null, faults: [{ path: "status", expected }] };
}

type Parsed = ReturnType<Call["response"]["safeParse"]>;

function issuesOf({ error }: Parsed): Fault[] {
  return (error?.issues ?? []).map((issue) => ({
    path: issue.path.join(".") || "body",
    expected: expectedBy(issue),
  }));
}

function expectedBy(issue: NonNullable<Parsed["error"]>["issues"][number]): string {
  if (issue.code === "invalid_type") return issue.expected;
  if (issue.code === "invalid_value") return issue.values.map(String).join(" | ");
  return issue.message;
}

/** Fields that no member may read about another person. */
const PRIVATE = new Set(["note", "code", "birth_date", "password_hash"]);

function leaksIn(body: unknown, path = ""): Fault[] {
  if (typeof body !== "object" || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) => {
    const at = path ? `${path}.${key}` : key;
    const here = PRIVATE.has(key)
      ? [{ path: at, expected: "nothing: members never receive it" }]
      : [];
    return [...here, ...leaksIn(value, at)];
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
