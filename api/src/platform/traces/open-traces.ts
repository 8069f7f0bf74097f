import type { Traces } from "./traces.ts";

/**
 * Opens the traces that the settings ask for. Returns null if the settings ask for none. We load the library only if
 * we need it.
 */
export async function openTraces(
  { tracesUrl }: { tracesUrl: string | null },
  onError: (message: string) => void,
): Promise<Traces | null> {
  if (tracesUrl === null) return null;
  const { createTraces } = await import("./create-traces.ts");
  return createTraces(tracesUrl, onError);
}
