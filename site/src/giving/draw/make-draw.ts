import { CallError } from "@agbara/shared/client/call-error.ts";
import { post, type RouteOf } from "@agbara/shared/client/routes.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import { commitmentOf } from "@agbara/shared/draw/chain.ts";
import { inHex } from "@agbara/shared/draw/hashes.ts";
import { sturdyStorage } from "@agbara/shared/session/sturdy-storage.ts";

const BEGIN_DRAW: RouteOf<"giving.draw.begin"> = post("giving/draws");
const REVEAL_DRAW: RouteOf<"giving.draw.reveal"> = post("giving/draws/reveal");

export type Drawn = Output<"giving.draw.reveal">["data"];
/** Whom to draw, as the API takes it. */
export type Asked = Pick<Input<"giving.draw.begin">, "people" | "amount" | "state" | "lga">;

interface Begun {
  id: string;
  /** The donor's part; nobody sees it before the draw is in the public log. */
  seed: string;
}

const SEED_BYTES = 32;
const storage = sturdyStorage(() => sessionStorage);
const PREFIX = "draw:";
/** The id of this tab's last draw: the next one is made instead of it. */
const LAST = `${PREFIX}last`;
/** What was begun and not answered, by what was asked. */
const begunKey = (asked: Asked) => `${PREFIX}begun:${JSON.stringify(asked)}`;

/** A draw that was begun and not answered is the same one when it is sent again. */
function begunFor(key: string): Begun {
  const kept = storage.getItem(key);
  if (kept) return JSON.parse(kept) as Begun;
  const seed = inHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));
  const begun = { id: crypto.randomUUID(), seed };
  storage.setItem(key, JSON.stringify(begun));
  return begun;
}

/** Draws with random bytes of this browser, in two steps; after a lost answer it goes on with the same draw. */
export async function makeDraw(transport: Transport, asked: Asked): Promise<Drawn> {
  const key = begunKey(asked);
  const { id, seed } = begunFor(key);
  const last = storage.getItem(LAST);
  try {
    await transport.send(BEGIN_DRAW, {
      ...{ ...asked, id, commitment: await commitmentOf(seed) },
      ...(last && { instead_of: last }),
    });
    const answer = await transport.send(REVEAL_DRAW, { id, seed });
    storage.setItem(LAST, id);
    storage.removeItem(key);
    return (answer as Output<"giving.draw.reveal">).data;
  } catch (error) {
    // Refused for good: the next try is another draw. Otherwise it may have been drawn already.
    if (error instanceof CallError && error.status >= 400 && error.status < 500)
      storage.removeItem(key);
    // Nobody knows the last one any more.
    if (error instanceof CallError && error.status === 422) storage.removeItem(LAST);
    throw error;
  }
}
