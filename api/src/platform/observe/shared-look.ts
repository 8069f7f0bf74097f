/** Shares one check. Callers who ask while the check is running get its result. */
export function shared<State>(look: () => Promise<State>): () => Promise<State> {
  let underWay: Promise<State> | null = null;
  return () => {
    underWay ??= look().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}
