import type { Traces } from "./traces.ts";

/** The traces that the settings ask for; null where they ask for none. Only then the library is loaded. */
export async function openTraces(
  { tracesUrl }: { tracesUrl: string | null },
  onError: (message: string) => void,
): Promise<Traces | null> {
  if (tracesUrl === null) return null;
  const { createTraces } = await import("./create-traces.ts");
  return createTraces(tracesUrl, onError);
}
