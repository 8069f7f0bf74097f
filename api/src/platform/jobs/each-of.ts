/**
 * Does the work for each item, a few at a time. If one fails, continues with the others. After all are done, throws the
 * first failure.
 */
export async function eachOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  atOnce = 4,
): Promise<void> {
  const failures: unknown[] = [];
  const left = items.values();
  const workThrough = async () => {
    for (const item of left) await work(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: atOnce }, workThrough));
  if (failures.length > 0) throw failures[0];
}
