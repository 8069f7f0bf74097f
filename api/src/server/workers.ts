import { pageCountsWorker } from "../entrepreneurs/public/worker.ts";
import type { Counsel } from "../finance/disputes/looking.ts";
import { financeWorkers } from "../finance/workers.ts";
import { tellUnpayable } from "../fundraising/applications/unpayable.ts";
import { fundraisingWorkers } from "../fundraising/workers.ts";
import { givingWorkers } from "../giving/workers.ts";
import type { Giving } from "../ledger/setup.ts";
import { ledgerWorkers } from "../ledger/workers.ts";
import type { SigningKeys } from "../people/mails/signed.ts";
import type { Worker } from "../platform/jobs/worker.ts";

export type Works = Pick<Counsel, "db" | "now" | "mail"> & {
  /** The keys that sign the links at the end of mails. With such a link, a reader switches off these mails. */
  keys: SigningKeys;
  giving: Giving;
  /** The address of the site. The links in mails begin with it. */
  site: string;
};

/** Returns all workers that move money without a person's action. */
export function moneyWorkers({ giving, site, keys, ...works }: Works): Worker[] {
  const { isOpen, live, codeKey, gatewayOf, holidays, calendar } = giving;
  const counsel = { ...works, live, codeKey, gatewayOf };
  return [
    pageCountsWorker(works),
    ...ledgerWorkers({ ...works, giving }),
    ...givingWorkers({ ...counsel, site, keys, isOpen }),
    ...financeWorkers(counsel, { holidays, calendar, site, tellUnpayable }),
    ...fundraisingWorkers({ ...works, site, keys }),
  ];
}
