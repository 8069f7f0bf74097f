import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { offsetOf, paginatorOf } from "../../platform/http/paging.ts";
import { forThoseWhoTakePart } from "../entered.ts";
import { findBlocked } from "./queries.ts";
import { blockable, blockPerson, liftBlock } from "./rules.ts";

export const blocksHandlers: HandlersAt<"introductions.blocks"> = forThoseWhoTakePart({
  async "introductions.blocks.list"({ page = 1 }, { db, actor }) {
    const { rows, total } = await findBlocked(db, actor.id, {
      limit: PAGE_SIZE,
      offset: offsetOf(page),
    });
    const data = rows.map(({ id, first_name, blocked_at }) => ({
      _id: id,
      first_name,
      blocked_at: blocked_at.toISOString(),
    }));
    return { success: true, data: { data, paginator: paginatorOf(total, page) } };
  },

  "introductions.blocks.add": ({ introductionId }, { db, actor, now }) =>
    db.transaction(async (tx) => {
      const found = await blockable(tx, introductionId, actor.id);
      await blockPerson(tx, { by: actor.id, ...found }, now);
      return { success: true };
    }),

  "introductions.blocks.lift": ({ userId }, { db, actor, now }) =>
    db.transaction(async (tx) => {
      if (!(await liftBlock(tx, { by: actor.id, other: userId }, now))) throw notFound();
      return { success: true };
    }),
});
