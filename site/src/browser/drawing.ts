import { CallError } from "@agbara/shared/client/call-error.ts";
import { BEGIN_DRAW, REVEAL_DRAW } from "@agbara/shared/client/routes.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { commitmentOf } from "@agbara/shared/draw/chain.ts";
import { inHex } from "@agbara/shared/draw/hashes.ts";
import { sturdyStorage } from "@agbara/shared/session/sturdy-storage.ts";
import { drawPath, JUST_DRAWN, wishIn } from "../giving/draw/draw-address.ts";
import { askedOf } from "../giving/draw/drawing.ts";
import { browserTransport } from "../islands/browser-transport.ts";

interface Begun {
  id: string;
  /** The donor's part; nobody sees it before the draw is in the public log. */
  seed: string;
}

const SEED_BYTES = 32;
const PREFIX = "draw:";
const storage = sturdyStorage(() => sessionStorage);
/** Ids of this tab's draws, by their number: who made a draw says that the next one is made instead of it. */
const ofDraw = (number: number) => `${PREFIX}${number}`;
/** What was begun and not answered, by the wish. */
const ofWish = (wish: string) => `${PREFIX}begun:${wish}`;

/** A draw that was begun and not answered is the same one when it is sent again. */
function begunFor(wish: string): Begun {
  const key = ofWish(wish);
  const kept = storage.getItem(key);
  if (kept) return JSON.parse(kept) as Begun;
  const seed = inHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));
  const begun = { id: crypto.randomUUID(), seed };
  storage.setItem(key, JSON.stringify(begun));
  return begun;
}

/** Draws for the wish in an address, and says where the draw is. */
export async function drawFor(address: string, transport: Transport): Promise<string> {
  const wish = wishIn(new URL(address).searchParams);
  if (!wish) return address;
  const key = new URL(address).search;
  const { id, seed } = begunFor(key);
  const instead = wish.instead && storage.getItem(ofDraw(wish.instead));
  try {
    const begun = (await transport.send(BEGIN_DRAW, {
      ...{ id, ...askedOf(wish), commitment: await commitmentOf(seed) },
      ...(instead && { instead_of: instead }),
    })) as Output<"giving.draw.begin">;
    const { number } = begun.data;
    storage.setItem(ofDraw(number), id);
    await transport.send(REVEAL_DRAW, { id, seed });
    storage.removeItem(ofWish(key));
    return drawPath(number) + JUST_DRAWN;
  } catch (error) {
    // Refused for good: the next try is another draw. Otherwise it may have been drawn already.
    if (error instanceof CallError && error.status >= 400 && error.status < 500)
      storage.removeItem(ofWish(key));
    throw error;
  }
}

/** Makes the form draw with random bytes of this browser, in the place of typed words. */
export function attendDrawing(
  transport = browserTransport,
  leave = (address: string) => location.assign(address),
): void {
  const form = document.querySelector<HTMLFormElement>("[data-draw]");
  const failure = form?.querySelector<HTMLElement>("[role=alert]");
  const button = form?.querySelector("button");
  // Without a secure connection there is no Web Crypto: then words do it.
  if (!form || !failure || !button || !crypto.subtle) return;
  form.classList.add("by-bytes");
  let busy = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    button.setAttribute("aria-disabled", "true");
    failure.textContent = "";
    try {
      leave(await drawFor(location.href, transport));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      failure.textContent = error.shown;
      failure.className = "acknowledged refused";
    } finally {
      busy = false;
      button.removeAttribute("aria-disabled");
    }
  });
}
