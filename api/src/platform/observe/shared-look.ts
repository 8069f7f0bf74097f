/** Lets callers share one check. A caller who asks while a check is running gets its result. */
export function shared<State>(look: () => Promise<State>): () => Promise<State> {
  let underWay: Promise<State> | null = null;
  return () => {
    underWay ??= look().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}
