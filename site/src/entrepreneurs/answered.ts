import type { CallError } from "@agbara/shared/client/call-error.ts";

/** The answer to a call: its data, or the HTTP status if the server refused the call. */
export type Answered<Data> = { data: Data } | { status: number };

/** Waits for a call. If the server refuses the call, returns the status of the refusal. Throws any other error. */
export async function answered<Data>(call: Promise<{ data: Data }>): Promise<Answered<Data>> {
  try {
    const { data } = await call;
    return { data };
  } catch (error) {
    return { status: refusalOf(error).status };
  }
}

/**
 * Returns the error of a refused call. Throws any other error. We recognise a refusal by the error's name, because the
 * API and the site have separate copies of the error's class.
 */
export function refusalOf(error: unknown): CallError {
  if (error instanceof Error && error.name === "CallError") return error as CallError;
  throw error;
}
