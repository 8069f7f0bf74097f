import { and, eq, gt } from "drizzle-orm";
import type { Cashier } from "../../giving/gifts/payments/payments.ts";
import {
  type Charge,
  type Gateway,
  GatewayError,
  type GatewayRefund,
} from "../../ledger/gateways/gateway.ts";
import { nextTry } from "../refunds/outcome.ts";
import { changeMove, type Move, postBack, takeDueMoves, waitingOf } from "./queries.ts";
import { askAbout } from "./rules.ts";
import { stray_moves } from "./tables.ts";

const MINUTE_MS = 60_000;
/** For this long, only one process asks the gateway about a payment. */
const HELD_MS = 5 * MINUTE_MS;
/** After the gateway has refused this many times, people give the money back on the gateway's own pages. */
const REFUSALS = 8;

type Sender = Pick<Cashier, "db" | "gatewayOf" | "now">;

/**
 * Sends money without a gift back to its payer, after two people have agreed. Handles a few payments at a time. Before
 * each request, reads the gateway's own list of refunds. So a repeated call is safe after any failure. Returns the
 * number of payments that it worked on.
 */
export async function sendStraysBack(sender: Sender, limit = 10): Promise<number> {
  const now = sender.now();
  const until = new Date(now.getTime() + HELD_MS);
  const moves = await takeDueMoves(sender.db, { now, until, limit });
  for (const move of moves) await send(sender, move);
  return moves.length;
}

async function send(sender: Sender, move: Move): Promise<void> {
  const { db } = sender;
  const gateway = sender.gatewayOf(move.gateway);
  if (!gateway) return;
  try {
    const charge = await askAbout(db, gateway, move.about);
    const found = charge && (await refundOf(gateway, charge, move));
    if (found) return await note(sender, move, found);
    if (!charge || (await waitingOf(db, move.about)) < move.amount)
      return void (await fail(sender, move));
    if (!(await begin(sender, move))) return;
    const { reference, id: chargeId } = charge;
    const request = { reference, chargeId, amount: move.amount };
    const theirs = await gateway.refund({ ...request, note: `Payment without a gift ${move.id}` });
    await note(sender, move, theirs);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.outcome === "refused" && move.tries >= REFUSALS)
      return void (await fail(sender, move));
    const next_try_at = nextTry(move, sender.now());
    await changeMove(db, move.id, ["agreed", "sent"], { next_try_at }, isClaimed(move));
  }
}

/** Finds the gateway's refund of this money. Returns null if the gateway has none. */
async function refundOf(
  gateway: Gateway,
  charge: Charge,
  { amount, gateway_refund_id, state }: Move,
): Promise<GatewayRefund | null> {
  const list = await gateway.refundsOf(charge);
  const known = list.find((one) => one.id === gateway_refund_id);
  // If we never got the gateway's answer, we assume that a refund of the same amount is ours, unless it has failed.
  const found = known ?? list.find((one) => one.amount === amount && one.state !== "failed");
  if (!found && state === "sent") throw new GatewayError("unknown", "a list without our refund");
  return found ?? null;
}

/** SQL condition: no other process has claimed the proposal since this process did. */
const isClaimed = ({ tries }: Move) => eq(stray_moves.tries, tries);

/** Returns true if we may ask the gateway now: the proposal has not changed since this process claimed it. */
async function begin({ db, now }: Sender, move: Move): Promise<boolean> {
  const at = now();
  const next_try_at = new Date(at.getTime() + HELD_MS);
  const mine = and(isClaimed(move), gt(stray_moves.next_try_at, at));
  return (await changeMove(db, move.id, ["agreed"], { next_try_at }, mine)) !== null;
}

const fail = ({ db }: Sender, move: Move) =>
  changeMove(
    db,
    move.id,
    ["agreed", "sent"],
    { state: "failed", next_try_at: null },
    isClaimed(move),
  );

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
    // A refund that waits for an account has not failed. Staff name the account on the gateway's own pages.
    const goesOn = theirs.state !== "failed";
    await changeMove(tx, id, from, {
      state: goesOn ? "sent" : "failed",
      gateway_refund_id,
      next_try_at: goesOn ? nextTry({ tries }, at) : null,
    });
  });
}
