import { answered } from "../answered.ts";
import type { Card } from "../texts.ts";

const MOST = 3;

/**
 * Returns at most `most` other people who wait for gifts. The people chosen for today come first. They were chosen at
 * random, so that no page is shown everywhere just because it is first in the list. Returns nobody if the server does
 * not answer.
 */
export async function othersThan(
  call: App.Locals["call"],
  code: string,
  most = MOST,
): Promise<Card[]> {
  const today = await answered(call("giving.draw.today", {}));
  const others = waiting("data" in today ? today.data.cards : [], code);
  if (others.length >= most) return others.slice(0, most);
  const list = await answered(call("entrepreneurs.public.list", {}));
  const rest = waiting("data" in list ? list.data.data : [], code).filter(({ page_code }) =>
    others.every((other) => other.page_code !== page_code),
  );
  return [...others, ...rest].slice(0, most);
}

const waiting = (cards: readonly Card[], code: string) =>
  cards.filter(({ page_code, status }) => page_code !== code && status === "verified");
