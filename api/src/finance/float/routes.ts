import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { AuditedCall } from "@agbara/shared/contract/calls.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { floatLeft } from "../../ledger/accounts/own-money.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Context, HandlersAt } from "../../platform/http/handler.ts";
import { offsetOf, paginatorOf } from "../../platform/http/paging.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { findMovements, findNames, type Movement } from "./queries.ts";
import { approveMovement, dropMovement, placesOf, prepareMovement } from "./rules.ts";
import { movementView } from "./views.ts";

/**
 * Returns "live" if the gateway moves real money, and "sandbox" if not. Returns null if no gateway is set up. If the
 * movement is the first entry of the books, this value decides for ever whether the books are for real money or for
 * test money.
 */
const modeOfSettings = ({ gateway, live }: { gateway: string | null; live: boolean }) =>
  gateway === null ? null : live ? "live" : "sandbox";

const about = ({ id, amount, from_place, to_place }: Movement) => ({
  details: {
    record: {
      id,
      title: `${formatKobo(Number(amount))} ${from_place ?? "own money"} → ${to_place ?? "own money"}`,
    },
  },
});

async function viewOf(db: Database, row: Movement, actorId: string) {
  return movementView(row, { names: await findNames(db, [row]), actorId });
}

export const floatHandlers: HandlersAt<"finance.float"> = {
  async "finance.float.read"(_, { db }) {
    const places = await placesOf(db);
    const data = {
      left: Number(await floatLeft(db)),
      places: places.map(({ place, balance }) => ({ place, balance: Number(balance) })),
    };
    return { success: true, data };
  },

  async "finance.float.list"({ page = 1 }, { db, actor }) {
    const { rows, total } = await findMovements(db, { limit: PAGE_SIZE, offset: offsetOf(page) });
    const names = await findNames(db, rows);
    const data = rows.map((row) => movementView(row, { names, actorId: actor.id }));
    return { success: true, data: { data, paginator: paginatorOf(total, page) } };
  },

  "finance.float.prepare": (input, context) =>
    changed(context, "finance.float.prepare", (acting) => prepareMovement(acting, input)),

  "finance.float.approve": ({ id }, context) =>
    changed(context, "finance.float.approve", (acting) =>
      approveMovement(acting, id, modeOfSettings(context.giving)),
    ),

  "finance.float.drop": ({ id }, context) =>
    changed(context, "finance.float.drop", (acting) => dropMovement(acting, id)),
};

type Colleague = Pick<Context<"finance.float.prepare">, "db" | "actor" | "now">;
type Acting = Parameters<typeof prepareMovement>[0];

/** Changes a movement and writes the line about it to the audit log. The database saves both or neither. */
function changed(
  { db, actor, now }: Colleague,
  action: AuditedCall & `finance.float.${string}`,
  change: (acting: Acting) => Promise<Movement>,
) {
  const writeLine = (tx: Database, row: Movement) =>
    recordAudit(tx, { actor, action, ...about(row) }, now);
  return db.transaction(async (tx) => {
    const row = await change({ db: tx, actor, now, writeLine });
    return { success: true as const, data: await viewOf(tx, row, actor.id) };
  });
}
