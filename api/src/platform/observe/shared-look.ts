/**
 * Returns a function that runs the check. If somebody calls the function while a check is running, they get the result
 * of that check.
 */
export function shared<State>(look: () => Promise<State>): () => Promise<State> {
  let underWay: Promise<State> | null = null;
  return () => {
    underWay ??= look().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}
