import { PAGE_SIZE } from "@agbara/shared/constants.ts";

/** How many a list has: all of its pages but the last are full, and the last one is looked at. */
export async function countExactly(
  pageAt: (page: number) => Promise<{ length: number; pageCount: number }>,
): Promise<number> {
  const { length, pageCount } = await pageAt(1);
  if (pageCount <= 1) return length;
  return PAGE_SIZE * (pageCount - 1) + (await pageAt(pageCount)).length;
}
