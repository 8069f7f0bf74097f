import { DAY_MS } from "@agbara/shared/age.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { approveMovement, prepareMovement } from "../../finance/float/rules.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";

/** ₦1,000,000, in kobo. This money pays the fees that donors do not cover. It is enough for a long time. */
const PUT_IN = 100_000_000;
/** How many days ago we put in our own money. This day is before the first gift. */
const DAYS_AGO = 401;

/** Puts the company's own money into the sandbox's bank. One finance person records it and another approves it. */
export async function putMoneyIn(
  tx: Database,
  [preparer, approver]: readonly string[],
  today: Date,
): Promise<void> {
  if (!preparer || !approver) throw new Error("The demonstration needs two finance people.");
  const now = new Date(today.getTime() - DAYS_AGO * DAY_MS);
  const id = newId();
  const record = { id, title: `${formatKobo(PUT_IN)} own money → bank` };
  const as = (actorId: string, action: "finance.float.prepare" | "finance.float.approve") => ({
    db: tx,
    now,
    actor: { id: actorId },
    writeLine: (inside: Database) =>
      recordAudit(
        inside,
        { actor: { id: actorId, role: "finance" }, action, details: { record } },
        now,
      ),
  });
  const put = { id, amount: PUT_IN, from: null, to: "bank" as const, proof: "First deposit" };
  await prepareMovement(as(preparer, "finance.float.prepare"), put);
  await approveMovement(as(approver, "finance.float.approve"), id, "sandbox");
}
