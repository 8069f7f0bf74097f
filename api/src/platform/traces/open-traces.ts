import type { Traces } from "./traces.ts";

/** Returns traces if the settings want them, otherwise null. We load the library for traces only if we need it. */
export async function openTraces(
  { tracesUrl }: { tracesUrl: string | null },
  onError: (message: string) => void,
): Promise<Traces | null> {
  if (tracesUrl === null) return null;
  const { createTraces } = await import("./create-traces.ts");
  return createTraces(tracesUrl, onError);
}
