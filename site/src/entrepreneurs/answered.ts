import type { CallError } from "@agbara/shared/client/call-error.ts";

/** The result of a call: its data, or the HTTP status of the server's refusal. */
export type Answered<Data> = { data: Data } | { status: number };

/** Waits for a call. If the server refuses it, returns the refusal as an answer. Throws any other error. */
export async function answered<Data>(call: Promise<{ data: Data }>): Promise<Answered<Data>> {
  try {
    const { data } = await call;
    return { data };
  } catch (error) {
    return { status: refusalOf(error).status };
  }
}

/**
 * Returns the error of a refused call, and throws any other error. The function recognises the error by its name,
 * because the API and the site have separate copies of the error's class.
 */
export function refusalOf(error: unknown): CallError {
  if (error instanceof Error && error.name === "CallError") return error as CallError;
  throw error;
}
