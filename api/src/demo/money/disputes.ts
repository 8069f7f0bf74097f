import { recordEvidence } from "../../finance/disputes/answering.ts";
import { lookAtDispute } from "../../finance/disputes/looking.ts";
import { disputesOfPayment } from "../../finance/disputes/queries.ts";
import { decideDispute, dispute } from "../../ledger/gateways/sandbox/acts.ts";
import type { Counter } from "./counter.ts";
import { donorOf, giveOne } from "./giving.ts";
import type { Setting } from "./setting.ts";

/**
 * The disputes about payments. `given`, `disputed` and `decided` are days before today. `declined` means that the bank
 * lets us keep the money. The last dispute waits for our answer.
 */
const DISPUTED = [
  { given: 34, disputed: 28, decided: 20, how: "declined" },
  { given: 33, disputed: 26, decided: 18, how: "merchant-accepted" },
  { given: 6, disputed: 0.1, decided: null, how: null },
] as const;

const EVIDENCE = "The receipt, the donor's own words on the page, and a photo of what was bought.";

/**
 * Creates three disputes, in which donors' banks want payments back. We won the first and lost the second. The third is
 * open.
 */
export async function disputeSome(counter: Counter, { pages, finance, before }: Setting) {
  const { db } = counter;
  for (const [nth, { given, disputed, decided, how }] of DISPUTED.entries()) {
    const parts = [{ entrepreneurId: pages(nth + 7), amount: 600_000n }];
    const wanted = { kind: "entrepreneur", donor: donorOf(230 + nth), parts } as const;
    const { reference } = await giveOne(counter, wanted, before(given));
    counter.set(before(disputed));
    await dispute(db, reference, before(disputed));
    await lookAtDispute(counter, reference);
    if (decided === null) continue;
    const [opened] = await disputesOfPayment(db, reference);
    await recordEvidence(
      { db, now: before(disputed, -5), actorId: finance[nth % finance.length] ?? "" },
      opened?.id ?? "",
      { evidence: EVIDENCE, answeredAt: null },
    );
    counter.set(before(decided));
    await decideDispute(db, reference, how, before(decided));
    await lookAtDispute(counter, reference);
  }
}
