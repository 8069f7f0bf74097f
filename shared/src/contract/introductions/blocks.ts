import * as z from "zod/mini";
import { id, instant } from "../parts/fields.ts";
import { done, empty, page, pageNumber, userId } from "../parts/shapes.ts";

/** A person whom the caller blocked. */
const blockedPerson = z.object({
  /** The id of the blocked person. */
  _id: id,
  /**
   * The blocked person's first name. Empty if the caller blocked the person by the id of an entry in `ended`, because
   * such an entry does not name the person.
   */
  first_name: z.string(),
  blocked_at: instant,
});
export type BlockedPerson = z.infer<typeof blockedPerson>;

/**
 * The calls about people whom a member does not want to meet. A block works at once and for both people, until the
 * member removes it.
 */
export const blocksCalls = {
  "introductions.blocks.list": {
    method: "GET",
    path: "user-introductions/blocks",
    access: "member",
    retries: 0,
    query: () => z.object({ page: pageNumber }),
    /** The people whom the caller blocked, the latest first. */
    response: () => page(blockedPerson),
  },
  "introductions.blocks.add": {
    method: "POST",
    path: "user-introductions/{introductionId}/block",
    access: "member",
    retries: 0,
    /**
     * The id of one of three things: the other person's own introduction, a request between that person and the caller,
     * or an entry of `ended` in the caller's own introduction.
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
