import type { CallError } from "@agbara/shared/client/call-error.ts";
import { isEmail, isId } from "@agbara/shared/contract/parts/fields.ts";
import { TEXTS_OF_GIFT } from "@agbara/shared/contract/parts/gift-rows.ts";
import { refusalOf } from "../../entrepreneurs/answered.ts";
import { words } from "../../words/words.ts";
import type { Quote } from "../gifts/gift-calls.ts";
import {
  askedOf,
  type Entered,
  type Goal,
  nameToShow,
  orderOf,
  wrongInFirst,
  wrongInName,
} from "../gifts/order.ts";

/*
 * Handles giving without JavaScript, with the same calls as the page's script. The first form asks for everything. The
 * second form shows the price and contains the gift's id, so that sending it twice still makes only one gift. Then a
 * link leads to the gateway.
 */

/** Where the donor is: at the form, at the page with the price, or about to leave for the gateway. */
export type Step =
  | {
      at: "form";
      entered: Entered;
      wrong: Record<string, string>;
      refused: string | null;
      status: number;
    }
  | { at: "price"; entered: Entered; id: string; quote: Quote }
  | { at: "pay"; total: number; url: string; link: string };

const CHECKED = ["covers_fee", "abroad", "anonymous", "body", "news", "public_name"] as const;
const TYPED = ["people", "amount", "tip", "if_full", "name", "email", ...TEXTS_OF_GIFT] as const;
/** The names of all fields of the form. */
export const FIELDS = [...TYPED, ...CHECKED];

/** Returns the first step, with a form in which nothing is typed yet. */
export const emptyForm = (people: string, amount: string): Step => ({
  at: "form",
  entered: { ...enteredIn(new FormData()), people, amount },
  wrong: {},
  refused: null,
  status: 200,
});

/** Returns the step that follows when a donor has sent a form. */
export async function stepAfter(
  call: App.Locals["call"],
  goal: Goal,
  form: FormData,
): Promise<Step> {
  const entered = enteredIn(form);
  const backTo = (status: number, wrong: Record<string, string>, refused: string | null = null) =>
    ({ at: "form", entered, wrong, refused, status }) as const;
  const wrong = wrongIn(entered, goal);
  const asked = askedOf(entered, goal);
  if (Object.keys(wrong).length > 0 || asked === null) return backTo(422, wrong);
  const id = String(form.get("id") ?? "");
  try {
    if (!isId(id)) {
      const { data: quote } = await call("giving.gifts.quote", asked);
      return { at: "price", entered, id: crypto.randomUUID(), quote };
    }
    const made = (await call("giving.gifts.create", { id, ...orderOf(entered, goal) })).data;
    if (made.link === null) return backTo(409, {}, words.give.plain.paid);
    const { url } = (await call("giving.gifts.pay", { link: made.link })).data;
    return { at: "pay", total: made.total, url, link: made.link };
  } catch (error) {
    const { status, shown, fields }: CallError = refusalOf(error);
    return backTo(status || 503, fields, shown);
  }
}

function enteredIn(form: FormData): Entered {
  const typed = TYPED.map((field) => [field, String(form.get(field) ?? "").trim()]);
  const checked = CHECKED.map((field) => [field, form.get(field) ? "on" : ""]);
  return Object.fromEntries([...typed, ...checked]) as Entered;
}

function wrongIn(entered: Entered, goal: Goal): Record<string, string> {
  const hasNoName = entered.public_name !== "" && nameToShow(entered, goal) === null;
  return {
    ...wrongInFirst(entered, goal, words.give),
    ...wrongInName(entered.name, words.give),
    ...(!isEmail(entered.email) && { email: words.give.emailMissing }),
    ...(hasNoName && { public_name: words.give.plain.noName }),
  };
}
