import { REPORT_REASON_KEYS } from "@agbara/shared/fundraising/reports.ts";
import { words } from "../words/words.ts";
import { refusalOf } from "./answered.ts";

interface Entered {
  reason: string;
  words: string;
  email: string;
}

/**
 * The result of a report: done, or refused because of mistakes. If it is refused, the form shows the mistakes and the
 * entered values.
 */
export type Reported =
  | { state: "done" }
  | {
      state: "refused";
      status: number;
      message: string;
      wrong: Record<string, string>;
      entered: Entered;
    };

/** Sends a report about a page with the form's values. */
export async function reported(
  call: App.Locals["call"],
  page_code: string,
  form: FormData,
): Promise<Reported> {
  const field = (name: string) => String(form.get(name) ?? "").trim();
  const entered = { reason: field("reason"), words: field("words"), email: field("email") };
  const refused = (status: number, message: string, wrong: Record<string, string> = {}) =>
    ({ state: "refused", status, message, wrong, entered }) as const;
  const reason = REPORT_REASON_KEYS.find((key) => key === entered.reason);
  if (!reason)
    return refused(422, words.report.chooseReason, { reason: words.report.chooseReason });
  try {
    await call("fundraising.reports.add", {
      page_code,
      reason,
      ...(entered.words && { words: entered.words }),
      ...(entered.email && { email: entered.email }),
    });
    return { state: "done" };
  } catch (error) {
    const { status, shown, fields } = refusalOf(error);
    return refused(status || 503, shown, fields);
  }
}
