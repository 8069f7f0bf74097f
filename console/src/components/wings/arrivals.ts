/** Counts the parts whose code was fetched, and tells those who wait for one. */
let count = 0;
const listeners = new Set<() => void>();

export const countOfParts = () => count;

/** Calls `listener` after each part whose code was fetched. Returns a function that ends this. */
export function onPart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that a part's code was fetched. Waits until React knows the code, too. */
export function partArrived() {
  setTimeout(() => {
    count += 1;
    for (const listener of [...listeners]) listener();
  });
}
