import fastify from "fastify";
import type { Counsel } from "../../finance/disputes/looking.ts";
import type { Charge, Gateway } from "../../ledger/gateways/gateway.ts";
import { createPaystack } from "../../ledger/gateways/paystack.ts";
import { SANDBOX_API, sandboxRoutes } from "../../ledger/gateways/sandbox/routes.ts";
import { find, setSwitches } from "../../ledger/gateways/sandbox/store.ts";
import { AS_EVER, type Switches } from "../../ledger/gateways/sandbox/switches.ts";
import type { Database } from "../../platform/db/database.ts";
import { fetchInProcess } from "../../platform/http/fetch-in-process.ts";
import type { CodeKey } from "../../platform/seals.ts";

/**
 * Takes and pays out invented money through the sandbox, before the server runs. We set the sandbox's clock to the day
 * of each payment.
 */
export interface Counter extends Counsel {
  /** Sets the sandbox's clock to this moment. */
  set(now: Date): void;
  /** Makes the sandbox fail in the given way while `work` runs. */
  whileWrong(switches: Partial<Switches>, work: () => Promise<unknown>): Promise<void>;
}

const SECRET_KEY = "sk_test_demonstration";
/** The sandbox sends no webhooks, because `lookAtPayment` has already recorded these old payments. */
const QUIET: Switches = { ...AS_EVER, webhooks: "missing" };

/** Calls `work` with a new counter, and then resets the sandbox. Sends no mail. */
export async function atCounter(
  tx: Database,
  { now: today, codeKey }: { now: Date; codeKey: CodeKey },
  work: (counter: Counter) => Promise<void>,
): Promise<void> {
  let at = today;
  const server = fastify();
  sandboxRoutes(server, { db: tx, secretKey: SECRET_KEY, now: () => at });
  const gateway = reached(tx, fetchInProcess(server));
  const switched = (switches: Partial<Switches>) =>
    setSwitches(tx, { ...QUIET, ...switches }, today);
  const counter: Counter = {
    db: tx,
    codeKey,
    live: false,
    now: () => at,
    mail: async () => undefined,
    gatewayOf: (name) => (name === "sandbox" ? gateway : null),
    set(now) {
      at = now;
    },
    async whileWrong(switches, wrong) {
      await switched(switches);
      await wrong();
      await switched({});
    },
  };
  await switched({});
  await work(counter);
  await setSwitches(tx, AS_EVER, today);
  await server.close();
}

/**
 * Returns the adapter for the sandbox's gateway. Its `verify` reads each payment from the database, because calls over
 * HTTP would slow down the first start.
 */
function reached(tx: Database, fetch: typeof globalThis.fetch): Gateway {
  const host = { base: `http://sandbox.example${SANDBOX_API}`, secretKey: SECRET_KEY, fetch };
  return {
    ...createPaystack("sandbox", host),
    async verify(reference): Promise<Charge | null> {
      const row = await find(tx, "transaction", reference);
      if (!row) return null;
      const { charged, currency, fees, paidAt, email } = row.body;
      return {
        id: String(row.id),
        reference,
        state: "paid",
        amount: BigInt(charged),
        currency,
        fee: BigInt(fees),
        paidAt: paidAt === null ? null : new Date(paidAt),
        live: false,
        instrument: `SIG_${email.length}_${email}`,
        payer: null,
      };
    },
  };
}
