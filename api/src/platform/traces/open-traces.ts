import type { Traces } from "./traces.ts";

/**
 * Opens the traces if the settings ask for them, and returns null otherwise. We load the library only if we need it.
 */
export async function openTraces(
  { tracesUrl }: { tracesUrl: string | null },
  onError: (message: string) => void,
): Promise<Traces | null> {
  if (tracesUrl === null) return null;
  const { createTraces } = await import("./create-traces.ts");
  return createTraces(tracesUrl, onError);
}
