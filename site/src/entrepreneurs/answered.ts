import type { CallError } from "@agbara/shared/client/call-error.ts";

/** What a call brought: its data, or the status of why there are none. */
export type Answered<Data> = { data: Data } | { status: number };

/** Waits for a call, whose refusal is an answer too; what is no refusal is thrown on. */
export async function answered<Data>(call: Promise<{ data: Data }>): Promise<Answered<Data>> {
  try {
    const { data } = await call;
    return { data };
  } catch (error) {
    return { status: refusalOf(error).status };
  }
}

/** A refused call; anything else is thrown on. It is known by its name: the API, which threw it, has its own class. */
export function refusalOf(error: unknown): CallError {
  if (error instanceof Error && error.name === "CallError") return error as CallError;
  throw error;
}
