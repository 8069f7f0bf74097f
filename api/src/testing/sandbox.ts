import fastify from "fastify";
import { GatewayError } from "../ledger/gateways/gateway.ts";
import { createPaystack } from "../ledger/gateways/paystack.ts";
import * as acts from "../ledger/gateways/sandbox/acts.ts";
import { SANDBOX_API, sandboxRoutes } from "../ledger/gateways/sandbox/routes.ts";
import { setSwitches } from "../ledger/gateways/sandbox/store.ts";
import { AS_EVER, type Switches } from "../ledger/gateways/sandbox/switches.ts";
import { fetchInProcess } from "../platform/http/fetch-in-process.ts";
import { openTestDatabase } from "./database.ts";

/** The secret that the sandbox and its adapter share. */
export const SANDBOX_SECRET = "sk_test_sandbox";

/** The address of the sandbox's API. Its host does not exist. */
export const SANDBOX_BASE = `http://gateway.example${SANDBOX_API}`;

export type TestSandbox = Awaited<ReturnType<typeof startSandbox>>;

/** Starts the sandbox on a database of its own. The real adapter calls it without a network connection. */
export async function startSandbox(now: () => Date) {
  const { db, close } = await openTestDatabase();
  const server = fastify();
  sandboxRoutes(server, { db, secretKey: SANDBOX_SECRET, now });
  const asking = fetchInProcess(server);
  const gateway = createPaystack("sandbox", {
    base: SANDBOX_BASE,
    secretKey: SANDBOX_SECRET,
    fetch: asking,
  });
  let made = 0;

  /** Opens a payment at the sandbox's gateway. */
  async function opening(amount = 1_000_000n) {
    const reference = `agb-test-payment-${++made}`;
    const returnTo = "https://agbara.example/give/back";
    const email = "sade@people.example";
    const { url } = await gateway.initialize({ reference, amount, email, returnTo });
    return { reference, url };
  }

  return {
    db,
    /** A `fetch` that reaches the gateway without a network connection. */
    fetch: asking,
    gateway,
    opening,
    /** Opens a payment and pays it. Returns the payment as the gateway sends it. */
    async paid(amount?: bigint) {
      const { reference } = await opening(amount);
      await acts.pay(db, reference, now());
      const charge = await gateway.verify(reference);
      if (!charge) throw new Error("The payment is gone.");
      return charge;
    },
    withSwitches: (switches: Partial<Switches>) =>
      setSwitches(db, { ...AS_EVER, ...switches }, now()),
    async stop() {
      await server.close();
      await close();
    },
  };
}

/** Returns how a call to a gateway ended: "done", "refused" or "unknown". */
export const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof GatewayError ? error.outcome : error),
  );
