import type { Cashier } from "../../giving/gifts/payments/payments.ts";
import { type Gateway, GatewayError, type GatewayRefund } from "../../ledger/gateways/gateway.ts";
import { changeMove, type Move, postBack, takeDueMoves, waitingOf } from "./queries.ts";
import { askAbout } from "./rules.ts";

const MINUTE_MS = 60_000;
/** For this long, only one process asks the gateway. */
const HELD_MS = 5 * MINUTE_MS;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
/** After how many refusals of the gateway people give the money back on its own pages. */
const REFUSALS = 8;

type Sender = Pick<Cashier, "db" | "gatewayOf" | "now">;

/**
 * Gives money without a gift back to where it came from, a few payments at a time, once two people have agreed. Reads
 * the gateway's own list before it asks, so it is safe to call this again after any failure. Returns how many payments
 * it worked on.
 */
export async function sendStraysBack(sender: Sender, limit = 10): Promise<number> {
  const now = sender.now();
  const until = new Date(now.getTime() + HELD_MS);
  const moves = await takeDueMoves(sender.db, { now, until, limit });
  for (const move of moves) await send(sender, move);
  return moves.length;
}

async function send(sender: Sender, move: Move): Promise<void> {
  const gateway = sender.gatewayOf(move.gateway);
  if (!gateway) return;
  try {
    const theirs = await refundOf(sender, gateway, move);
    if (theirs) await note(sender, move, theirs);
    else
      await changeMove(sender.db, move.id, ["agreed", "sent"], {
        state: "failed",
        next_try_at: null,
      });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const isOver = error.outcome === "refused" && move.tries >= REFUSALS;
    const changes = isOver
      ? ({ state: "failed", next_try_at: null } as const)
      : { next_try_at: later(sender, move) };
    await changeMove(sender.db, move.id, ["agreed", "sent"], changes);
  }
}

/** Finds the gateway's refund of this money, or asks for it. Null if the money is not there any more. */
async function refundOf(
  { db }: Sender,
  gateway: Gateway,
  { id, about, amount, gateway_refund_id, state }: Move,
): Promise<GatewayRefund | null> {
  const charge = await askAbout(gateway, about);
  if (!charge) return null;
  const list = await gateway.refundsOf(charge);
  const known = list.find((one) => one.id === gateway_refund_id);
  // If we never heard the answer, one of the same amount is ours.
  const found = known ?? list.find((one) => one.amount === amount && one.state !== "failed");
  if (found) return found;
  if (state === "sent") throw new GatewayError("unknown", "a list without our refund");
  if ((await waitingOf(db, about)) < amount) return null;
  const { reference, id: chargeId } = charge;
  return gateway.refund({ reference, chargeId, amount, note: `Payment without a gift ${id}` });
}

async function note(sender: Sender, { id, about, gateway, tries }: Move, theirs: GatewayRefund) {
  const { db, now } = sender;
  const [at, from] = [now(), ["agreed", "sent"] as const];
  const gateway_refund_id = theirs.id;
  await db.transaction(async (tx) => {
    if (theirs.state === "paid") {
      const done = await changeMove(tx, id, from, {
        state: "done",
        gateway_refund_id,
        next_try_at: null,
      });
      if (done)
        await postBack(tx, { about, gateway, refundId: theirs.id, amount: theirs.amount, at });
      return;
    }
    const goesOn = theirs.state === "pending";
    await changeMove(tx, id, from, {
      state: goesOn ? "sent" : "failed",
      gateway_refund_id,
      next_try_at: goesOn ? later(sender, { tries }) : null,
    });
  });
}

/** Soon at first, then less and less often. */
const later = ({ now }: Sender, { tries }: Pick<Move, "tries">) =>
  new Date(now().getTime() + Math.min(5 * MINUTE_MS * 2 ** tries, LONGEST_WAIT_MS));
