import { CallError } from "@agbara/shared/client/call-error.ts";
import { post, type RouteOf } from "@agbara/shared/client/routes.ts";
import { send } from "@agbara/shared/client/send.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import { commitmentOf } from "@agbara/shared/draw/chain.ts";
import { inHex } from "@agbara/shared/draw/hashes.ts";
import { sturdyStorage } from "@agbara/shared/session/sturdy-storage.ts";

const BEGIN_DRAW: RouteOf<"giving.draw.begin"> = post("giving/draws");
const REVEAL_DRAW: RouteOf<"giving.draw.reveal"> = post("giving/draws/reveal");

export type Drawn = Output<"giving.draw.reveal">["data"];
/** What to draw, as the API's input. */
export type Asked = Pick<Input<"giving.draw.begin">, "people" | "amount" | "state" | "lga">;

interface Begun {
  id: string;
  /** The random bytes that the donor adds to the draw. Nobody else sees them before the draw is in the public log. */
  seed: string;
}

const SEED_BYTES = 32;
const storage = sturdyStorage(() => sessionStorage);
const PREFIX = "draw:";
/** The storage key for the id of this tab's last draw. The next draw tells the server which draw it replaces. */
const LAST = `${PREFIX}last`;
/** Returns the storage key of a draw that has no answer yet. The key contains the draw's input. */
const begunKey = (asked: Asked) => `${PREFIX}begun:${JSON.stringify(asked)}`;

/**
 * Returns the draw that this tab began with the same input, if the draw has no answer yet. A repeated call then
 * continues this draw. If there is no such draw, begins a new one.
 */
function begunFor(key: string): Begun {
  const kept = storage.getItem(key);
  if (kept) return JSON.parse(kept) as Begun;
  const seed = inHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));
  const begun = { id: crypto.randomUUID(), seed };
  storage.setItem(key, JSON.stringify(begun));
  return begun;
}

/**
 * Makes a draw with random bytes from this browser, in two steps. If an answer gets lost, the next call continues the
 * same draw.
 */
export async function makeDraw(transport: Transport, asked: Asked): Promise<Drawn> {
  const key = begunKey(asked);
  const { id, seed } = begunFor(key);
  const last = storage.getItem(LAST);
  try {
    await send(transport, BEGIN_DRAW, {
      ...asked,
      id,
      commitment: await commitmentOf(seed),
      ...(last && { instead_of: last }),
    });
    const { data } = await send(transport, REVEAL_DRAW, { id, seed });
    storage.setItem(LAST, id);
    storage.removeItem(key);
    return data;
  } catch (error) {
    // The server has refused this draw for good, so the next try begins a new draw. After any other error, the server
    // may have made the draw already.
    if (error instanceof CallError && error.status >= 400 && error.status < 500)
      storage.removeItem(key);
    // The server no longer knows the last draw, so we delete its id here too.
    if (error instanceof CallError && error.status === 422) storage.removeItem(LAST);
    throw error;
  }
}
