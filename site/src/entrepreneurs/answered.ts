import type { CallError } from "@agbara/shared/client/call-error.ts";

/** The result of a call: its data, or the status of its refusal. */
export type Answered<Data> = { data: Data } | { status: number };

/** Waits for a call. A refusal counts as an answer; throws any other error. */
export async function answered<Data>(call: Promise<{ data: Data }>): Promise<Answered<Data>> {
  try {
    const { data } = await call;
    return { data };
  } catch (error) {
    return { status: refusalOf(error).status };
  }
}

/**
 * Returns a refused call; throws any other error. Recognises it by its name, because the API that threw it has its own
 * class.
 */
export function refusalOf(error: unknown): CallError {
  if (error instanceof Error && error.name === "CallError") return error as CallError;
  throw error;
}
