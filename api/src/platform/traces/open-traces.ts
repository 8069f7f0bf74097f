import type { Traces } from "./traces.ts";

/**
 * Opens the traces that the settings ask for. Returns null if they ask for none. The library is loaded only if it is
 * needed.
 */
export async function openTraces(
  { tracesUrl }: { tracesUrl: string | null },
  onError: (message: string) => void,
): Promise<Traces | null> {
  if (tracesUrl === null) return null;
  const { createTraces } = await import("./create-traces.ts");
  return createTraces(tracesUrl, onError);
}
