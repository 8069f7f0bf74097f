import { AML_RULES } from "@agbara/shared/contract/finance/aml.ts";
import { desc, eq } from "drizzle-orm";
import { lookAtGifts } from "../finance/aml/looking.ts";
import { addFlag } from "../finance/aml/queries.ts";
import { makeAvailable } from "../finance/payouts/payable.ts";
import { lookAtTransfer, sendPayouts } from "../finance/payouts/send.ts";
import { openHolding } from "../ledger/gateways/sandbox/banks.ts";
import { openSession } from "../people/sessions.ts";
import { users } from "../people/tables.ts";
import { newId } from "../platform/db/ids.ts";
import { audit } from "../platform/db/tables.ts";
import { giverAt } from "./giver.ts";
import { addMember, type TestPerson, tokenOf } from "./people.ts";
import { startTestApi, type TestApi } from "./start-test-api.ts";

const START = new Date("2026-11-02T10:00:00.000Z");
const DAY_MS = 86_400_000;

/** Starts a server. Returns it with helpers for all calls about payouts, and for the people who make these calls. */
export async function startPayoutCalls(env: Record<string, string> = {}) {
  return payoutCallsOn(
    await startTestApi({ members: 0, now: START, env: { TOKEN_MINUTES: "43200", ...env } }),
  );
}

/**
 * Returns helpers for payout calls on a running server. Also makes a gift with a big tip. The tip becomes our own
 * money, from which we pay the fees of payouts.
 */
export async function payoutCallsOn(api: TestApi) {
  const giver = giverAt(api);
  let accounts = 0;
  const { code } = await giver.page();
  await giver.paid({ pages: [code], tip: 5_000_000 });

  const later = (days: number) => api.setNow(new Date(api.deps.now().getTime() + days * DAY_MS));
  const as = async (who: "verifier" | "finance" | "finance2") =>
    api.clientWith(await tokenOf(api, who));
  /** Logs a colleague in again, and returns a client. Sensitive calls need a recent login. */
  const justNow = async ({ id }: TestPerson) => {
    const [person] = await api.db.select().from(users).where(eq(users.id, id));
    if (!person) throw new Error("no such person");
    return api.clientWith((await openSession({ ...api.deps, now: api.deps.now() }, person)).token);
  };

  async function newNumber(holder = "OKAFOR NGOZI") {
    accounts += 1;
    const number = `40${String(accounts).padStart(7, "0")}1`;
    await openHolding(api.db, number, holder, api.deps.now());
    return number;
  }

  /** Makes a person with a page in the name of Ngozi Okafor. Adds a bank account if `state` asks for one. */
  async function entrepreneur(state: "none" | "waiting" | "verified" = "verified") {
    const person = await addMember(api);
    const page = await giver.page({ userId: person.id, name: "Ngozi Okafor" });
    const number = await newNumber();
    const client = await justNow(person);
    if (state !== "none")
      await client.call("finance.payouts.setAccount", { bank_code: "001", number });
    if (state === "verified") {
      const verifier = await as("verifier");
      const { data } = await verifier.call("finance.payouts.accounts");
      const mine = data.data.find(({ last4 }) => last4 === number.slice(-4));
      await verifier.call("finance.payouts.verifyAccount", { id: mine?._id ?? "" });
    }
    return { person, page, number, client };
  }

  /** Runs the workers that make gifts payable after the end of their refund window. */
  async function windowsPass() {
    const house = { db: api.db, now: api.deps.now() };
    await lookAtGifts(house);
    await makeAvailable(house);
  }

  /** Flags a gift as possible money laundering. Nobody has decided about it yet. */
  const flagged = (giftId: string) =>
    addFlag(api.db, { giftId, rule: AML_RULES[0], amount: 500_000n }, api.deps.now());

  const lastAudit = async () =>
    (await api.db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0];

  const prepared = async (pages: string[]) =>
    (await (await as("finance")).call("finance.payouts.prepare", { id: newId(), pages })).data;
  const payer = () => ({
    db: api.db,
    now: api.deps.now,
    gatewayOf: api.deps.giving.gatewayOf,
    codeKey: api.deps.giving.codeKey,
  });
  const send = () => sendPayouts(payer());

  return {
    api,
    giver,
    later,
    as,
    justNow,
    newNumber,
    entrepreneur,
    windowsPass,
    flagged,
    lastAudit,
    prepared,
    payer,
    send,
    /** Asks the gateway for the state of a transfer. */
    look: (reference: string) => lookAtTransfer(payer(), reference),
  };
}
