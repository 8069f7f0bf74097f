import type { CallError } from "@agbara/shared/client/call-error.ts";
import type { Client } from "@agbara/shared/client/client.ts";
import { commitmentOf } from "@agbara/shared/draw/chain.ts";
import { koboFromNaira } from "@agbara/shared/money.ts";
import { refusalOf } from "../../entrepreneurs/answered.ts";
import type { Wish } from "./draw-address.ts";

/** Returns the API's input for a wish. */
export const askedOf = ({ people, amount, state, lga }: Wish) => ({
  people,
  amount: koboFromNaira(amount),
  ...(state && { state }),
  ...(lga && { lga }),
});

/** Returns the input for the call that counts the people whom a draw can choose. */
export const fittingAsked = (wish: Wish) => {
  const { people: _, ...asked } = askedOf(wish);
  return asked;
};

/**
 * The result of a draw without JavaScript: the draw's number, or the reason why it was refused and the words that the
 * donor typed.
 */
export type Drawn = { number: number } | { refused: string; status: number; words: string };

/**
 * Makes a draw with words that the donor typed. They replace the random bytes from a browser. Without words, only our
 * own seed decides the result.
 */
export async function drawWith(call: Client["call"], wish: Wish, form: FormData): Promise<Drawn> {
  const id = crypto.randomUUID();
  const words = String(form.get("words") ?? "").trim();
  const commitment = words ? { commitment: await commitmentOf(words) } : {};
  try {
    const { data } = await call("giving.draw.begin", { id, ...askedOf(wish), ...commitment });
    await call("giving.draw.reveal", { id, ...(words && { seed: words }) });
    return { number: data.number };
  } catch (error) {
    const { shown, status }: CallError = refusalOf(error);
    return { refused: shown, status, words };
  }
}
