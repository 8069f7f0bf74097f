import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { Paginator } from "@agbara/shared/contract/parts/entities.ts";

/**
 * Returns the paginator, with the fields that the specification demands. Page 1 always exists. A page after the last
 * one is empty, and its `prev` is the last page.
 */
export function paginatorOf(total: number, page: number, size = PAGE_SIZE): Paginator {
  const pageCount = Math.max(1, Math.ceil(total / size));
  return {
    total,
    currentPage: page,
    pageCount,
    hasPrevPage: page > 1,
    hasNextPage: page < pageCount,
    prev: page > 1 ? Math.min(page - 1, pageCount) : null,
    next: page < pageCount ? page + 1 : null,
  };
}

/** Returns how many rows to skip before this page. */
export function offsetOf(page: number, size = PAGE_SIZE): number {
  return (page - 1) * size;
}
