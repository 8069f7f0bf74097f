import { inspect } from "node:util";
import { openDatabase } from "../../platform/db/open.ts";
import { readConfig } from "../../platform/settings/config.ts";
import { moneyWorkers } from "../../server/workers.ts";
import { assemble } from "../assemble.ts";
import { createOrders, type Orders } from "./orders.ts";
import { watchSteps } from "./steps.ts";

/**
 * Runs a server for gifts in its own process, which the parent process may kill at any step. The calls, the port and
 * the workers are real. The workers run only on command, so that the steps are always the same. The process reads the
 * server's settings. TEST_GATEWAY is the address that replaces Paystack's address.
 */
const steps = watchSteps();
let now = new Date();
let address = "";
let orders: Orders | null = null;

const setNow = (to: string) => {
  now = new Date(to);
};

async function open(at: string) {
  setNow(at);
  const config = readConfig(process.env);
  const { db } = await openDatabase(config, () => undefined);
  const clock = () => now;
  const { app, deps } = await assemble({
    config,
    db,
    now: clock,
    own: { address: () => address, fetch },
  });
  const { giving, outbox } = deps;
  const workers = moneyWorkers({
    db,
    giving,
    now: clock,
    mail: outbox.post,
    site: address,
    keys: config,
  });
  orders = createOrders({ deps, steps, workers, setNow });
  address = await app.listen({ host: "127.0.0.1", port: 0 });
  return address;
}

process.on(
  "message",
  async ({ nth, name, input }: { nth: number; name: string; input: unknown }) => {
    try {
      const order = name === "open" ? open : orders?.[name as keyof Orders];
      const answer = await (order as (given: unknown) => Promise<unknown>)(input);
      process.send?.({ nth, answer: answer ?? null });
    } catch (error) {
      process.send?.({ nth, error: inspect(error) });
    }
  },
);
// Without its parent process, this process gets no more commands, so it exits.
process.on("disconnect", () => process.exit());
