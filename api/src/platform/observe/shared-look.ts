/** Shares one check: anyone who asks while it is under way gets its answer. */
export function shared<State>(look: () => Promise<State>): () => Promise<State> {
  let underWay: Promise<State> | null = null;
  return () => {
    underWay ??= look().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}
