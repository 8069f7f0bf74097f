import type { CallError } from "@agbara/shared/client/call-error.ts";
import type { Client } from "@agbara/shared/client/client.ts";
import { commitmentOf } from "@agbara/shared/draw/chain.ts";
import { koboFromNaira } from "@agbara/shared/money.ts";
import { refusalOf } from "../../entrepreneurs/answered.ts";
import type { Wish } from "./draw-address.ts";

/** Converts a wish to the API's input. */
export const askedOf = ({ people, amount, state, lga }: Wish) => ({
  people,
  amount: koboFromNaira(amount),
  ...(state && { state }),
  ...(lga && { lga }),
});

/** Converts a wish to the input for the call that counts the people who fit. */
export const fittingAsked = (wish: Wish) => {
  const { people: _, ...asked } = askedOf(wish);
  return asked;
};

/**
 * The result of a draw without JavaScript. It is the draw's number, or a refusal with its reason and the donor's words.
 */
export type Drawn = { number: number } | { refused: string; status: number; words: string };

/**
 * Draws with the words that the donor typed, instead of a browser's random bytes. If there are no words, only our part
 * decides.
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
