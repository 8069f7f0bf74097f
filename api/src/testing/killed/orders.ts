import { DAY_MS } from "@agbara/shared/age.ts";
import { pageCode } from "@agbara/shared/codes/page-code.ts";
import { eq, sql } from "drizzle-orm";
import { setBankAccount, verifyBankAccount } from "../../entrepreneurs/bank-accounts/rules.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { gaveFrom } from "../../giving/gifts/queries.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import type { Payouts } from "../../ledger/gateways/gateway.ts";
import { openSession } from "../../people/sessions.ts";
import { users } from "../../people/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import type { Deps } from "../../platform/http/handler.ts";
import { createRunner } from "../../platform/jobs/runner.ts";
import type { Worker } from "../../platform/jobs/worker.ts";
import { heldByBooks, unsettled } from "./held.ts";
import type { Plan, Steps } from "./steps.ts";

interface Server {
  deps: Deps;
  steps: Steps;
  workers: readonly Worker[];
  setNow(to: string): void;
}

/**
 * The commands that the parent process may give a server, besides calls. We count steps during the command `work` and
 * during calls.
 */
export type Orders = ReturnType<typeof createOrders>;

const BESIDE = new Set([
  "sandbox's webhooks",
  "checkpoints",
  "sums of days",
  "reconciliation",
  "daily log",
  "pages that open or close",
]);

const ROLES = { verifier: "verifier", preparer: "finance", approver: "finance" } as const;
export type Colleague = keyof typeof ROLES;

export function createOrders({ deps, steps, workers, setNow }: Server) {
  const { db } = deps;
  const personOf = async (who: Colleague) => {
    const [row] = await db
      .select()
      .from(users)
      .where(eq(users.email, `${who}@agbara.example`));
    if (!row) throw new Error(`There is no ${who}.`);
    return row;
  };
  /**
   * Runs one worker until it finds no more work. The workers in `BESIDE` move no money, so their steps count only if
   * the plan counts every step.
   */
  async function workThrough({ name, step }: Worker): Promise<number> {
    for (let all = 0; ; ) {
      const work = () => step(deps.now());
      const done = await (BESIDE.has(name) ? steps.aside(work, false) : work());
      if (done === 0) return all;
      all += done;
    }
  }
  return {
    ping: async () => undefined,
    setNow: async (to: string) => setNow(to),
    begin: async (plan: Plan) => steps.begin(plan),
    /** Runs all workers until none of them finds work. */
    async work() {
      for (let done = 1; done > 0; ) {
        done = 0;
        for (const worker of workers) done += await workThrough(worker);
      }
    },
    /** Starts the real runner of workers, which then works on its own schedule. */
    async run() {
      const onError = (message: string) => console.error(message);
      createRunner({ db, workers, now: deps.now, onError }).start();
    },
    /** Adds the colleagues: a verifier and two finance people. */
    staff: () =>
      steps.aside(async () => {
        for (const [who, role] of Object.entries(ROLES))
          await addUser(db, { role, email: `${who}@agbara.example`, now: deps.now() });
      }),
    /** Adds a page of Ngozi Okafor with a verified bank account. */
    page: (wanted: { letters: string; number: string }) =>
      steps.aside(async () => {
        const page = await addPage(db, wanted.letters, deps.now());
        const { giving, now } = deps;
        const payouts = giving.gatewayOf("paystack")?.payouts as Payouts;
        const { post } = deps.outbox;
        const writeLine = async () => undefined;
        const desk = {
          db,
          codeKey: giving.codeKey,
          payouts,
          sanctionsFile: null,
          now: now(),
          post,
          writeLine,
          gaveFrom,
        };
        const { id } = await setBankAccount(desk, page, {
          number: wanted.number,
          bankCode: "001",
          reason: "A new bank.",
        });
        await verifyBankAccount(desk, { id, actor: await personOf("verifier"), evidence: null });
        return page.code;
      }),
    /** Logs a colleague in, and returns the token. */
    token: (who: Colleague) =>
      steps.aside(async () => {
        const person = await personOf(who);
        return (await openSession({ db, tokens: deps.tokens, now: deps.now() }, person)).token;
      }),
    gift: (id: string) => steps.aside(() => giftNow(db, id)),
    wrong: () => steps.aside(() => wrongInTheBooks(db)),
    held: () => steps.aside(() => heldByBooks(db)),
    unsettled: () => steps.aside(() => unsettled(db)),
  };
}

async function addUser(
  db: Database,
  { now, ...person }: { role: "member" | "verifier" | "finance"; email: string; now: Date },
) {
  const id = newId();
  await db.insert(users).values({
    id,
    ...person,
    first_name: "Ngozi",
    name_key: "ngozi",
    gender: "female",
    birth_date: "2000-01-01",
    country_code: "NG",
    created_at: now,
  });
  return id;
}

async function addPage(db: Database, letters: string, now: Date) {
  const user_id = await addUser(db, { role: "member", email: `${letters}@people.example`, now });
  const page = {
    id: newId(),
    code: pageCode(letters),
    name: "Ngozi Okafor",
    trade: "fashion" as const,
    state: "ng-la",
    lga: "ng-la-agege",
    pitch: "I sew.",
    story: "I have always sewn.",
  };
  const target = 25_000_000n;
  // A verifier opened the page four days ago, so draws can choose it.
  const verified_at = new Date(now.getTime() - 4 * DAY_MS);
  await db
    .insert(entrepreneurs)
    .values({ ...page, user_id, status: "verified", target, verified_at, created_at: now });
  return page;
}

/** How far a gift has come: the states of its parts, its refunds and its payouts. */
export interface GiftNow {
  parts: string[];
  refunds: { id: string; state: string }[];
  payouts: { id: string; state: string }[];
}

async function giftNow(db: Database, id: string): Promise<GiftNow> {
  const parts = await rowsOf<{ state: string }>(
    db,
    sql`select state from gift_parts where gift_id = ${id}`,
  );
  const refunds = sql`select id::text as id, state from refunds where gift_id = ${id}`;
  const payouts = sql`select item.id::text as id, item.state from payout_items as item
    join payout_parts as link on link.item_id = item.id join gift_parts as part on part.id = link.part_id
   where part.gift_id = ${id}`;
  return {
    parts: parts.map(({ state }) => state),
    refunds: await rowsOf(db, refunds),
    payouts: await rowsOf(db, payouts),
  };
}
