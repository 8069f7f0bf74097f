import * as z from "zod/mini";
import { id, instant } from "../parts/fields.ts";
import { done, empty, page, pageNumber, userId } from "../parts/shapes.ts";

/** Somebody whom the caller blocked. */
const blockedPerson = z.object({
  /** The person's id. */
  _id: id,
  /** Empty if the caller blocked the person through an entry of `ended`. Such an entry names nobody. */
  first_name: z.string(),
  blocked_at: instant,
});
export type BlockedPerson = z.infer<typeof blockedPerson>;

/**
 * The people whom a member does not want to meet. A block works at once and for both people, until the member lifts it.
 */
export const blocksCalls = {
  "introductions.blocks.list": {
    method: "GET",
    path: "user-introductions/blocks",
    access: "member",
    retries: 0,
    query: () => z.object({ page: pageNumber }),
    /** The latest first. */
    response: () => page(blockedPerson),
  },
  "introductions.blocks.add": {
    method: "POST",
    path: "user-introductions/{introductionId}/block",
    access: "member",
    retries: 0,
    /**
     * One of three ids: the other person's own introduction, a request between that person and the caller, or an entry
     * of `ended` in the caller's own introduction.
     */
    params: () => z.object({ introductionId: id }),
    body: empty,
    response: done,
  },
  "introductions.blocks.lift": {
    method: "POST",
    path: "user-introductions/blocks/{userId}/lift",
    access: "member",
    retries: 0,
    params: userId,
    body: empty,
    response: done,
  },
} as const;
