import { GIFT_AMOUNT } from "@agbara/shared/constants.ts";
import { clearKobo } from "@agbara/shared/text/sums.ts";
import { words } from "../words/words.ts";
import { refusalOf } from "./answered.ts";

interface Entered {
  email: string;
  kind: "news" | "monthly";
  amount: string;
}

/**
 * The result of a request for mails: done, or refused because of mistakes. If it is refused, the form shows the
 * mistakes and the entered values.
 */
export type Followed =
  | { state: "done" }
  | {
      state: "refused";
      status: number;
      message: string;
      wrong: Record<string, string>;
      entered: Entered;
    };

/** Uses the form's values to request mails about a page. */
export async function followed(
  call: App.Locals["call"],
  page_code: string,
  form: FormData,
): Promise<Followed> {
  const field = (name: string) => String(form.get(name) ?? "").trim();
  const kind = field("kind") === "monthly" ? "monthly" : "news";
  const entered: Entered = { email: field("email"), kind, amount: field("amount") };
  const refused = (status: number, message: string, wrong: Record<string, string> = {}) =>
    ({ state: "refused", status, message, wrong, entered }) as const;
  const amount = kind === "monthly" ? clearKobo(entered.amount) : undefined;
  if (
    amount === null ||
    (amount !== undefined && (amount < GIFT_AMOUNT.min || amount > GIFT_AMOUNT.max))
  )
    return refused(422, words.follow.wrongAmount, { amount: words.follow.wrongAmount });
  try {
    await call("giving.following.ask", {
      page_code,
      email: entered.email,
      kind,
      ...(amount !== undefined && { amount }),
    });
    return { state: "done" };
  } catch (error) {
    const { status, shown, fields } = refusalOf(error);
    return refused(status || 503, shown, fields);
  }
}
