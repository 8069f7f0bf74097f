import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { CallError } from "@agbara/shared/client/call-error.ts";
import { createClient } from "@agbara/shared/client/client.ts";
import type { Cluster } from "./cluster.ts";

/** ₦1,000. */
const AMOUNT = 100_000;
/** How long a donor tries again: about as long as a person with a browser would. */
const PATIENCE_MS = 90_000;
const AGAIN_MS = 500;
const SETTLING_MS = 60_000;

/**
 * Lets donors give until we stop them. Each donor repeats a gift with the same id until the server confirms the gift.
 */
export class Gifts {
  readonly created: string[] = [];
  readonly paid: string[] = [];
  /** How long each gift took from the request to its confirmation, in milliseconds. */
  readonly createdWithin: number[] = [];
  /** Answers that no donor should get. */
  readonly wrong: string[] = [];
  readonly #url: string;
  readonly #visitor;
  #pages: string[] = [];

  constructor(url: string) {
    this.#url = url;
    const limited: typeof fetch = (input, init) =>
      fetch(input, { ...init, signal: AbortSignal.timeout(8_000) });
    this.#visitor = createClient({ fetch: limited, host: url, wait: async () => undefined });
  }

  async findPages() {
    const { data } = await this.#visitor.call("entrepreneurs.public.list", {
      order: "newest",
      page: 1,
    });
    this.#pages = data.data
      .filter(({ status }) => status === "verified")
      .map(({ page_code }) => page_code);
    if (this.#pages.length === 0) throw new Error("There is no open page.");
  }

  /** Makes one gift, from the form to the page that thanks the donor. */
  async giveOnce() {
    const id = randomUUID();
    const page = this.#pages[Math.floor(Math.random() * this.#pages.length)] ?? "";
    const from = performance.now();
    const gift = await this.#persist("give", () =>
      this.#visitor.call("giving.gifts.create", {
        id,
        kind: "entrepreneur",
        pages: [page],
        amount: AMOUNT,
        covers_fee: true,
        tip: 0,
        if_full: "draw",
        anonymous: false,
        donor: { name: "Ṣadé", email: `${id}@load.example` },
      }),
    );
    const link = gift?.data.link;
    if (!link) return;
    this.created.push(id);
    this.createdWithin.push(performance.now() - from);
    const opened = await this.#persist("pay", () =>
      this.#visitor.call("giving.gifts.pay", { link }),
    );
    if (!opened) return;
    const isPaid = await this.#persist("the sandbox", () =>
      pay(opened.data.url.replace(/^https?:\/\/[^/]+/, this.#url)),
    );
    if (isPaid) this.paid.push(id);
    // Checks that the donor can open the confirmed gift.
    await this.#persist("the gift's page", () => this.#visitor.call("giving.gifts.open", { link }));
  }

  /**
   * Compares the confirmed gifts with the database. Returns how many confirmed gifts are missing there. Also finds
   * payments that the gateway took and that do not appear in the books in time.
   */
  async compare(cluster: Cluster): Promise<number> {
    const missing = await without(cluster, this.created, "select id from gifts");
    for (const ends = Date.now() + SETTLING_MS; ; await sleep(1_000)) {
      const unpaid = await without(
        cluster,
        this.paid,
        "select gift_id from payments where state = 'paid'",
      );
      if (unpaid === 0 || Date.now() > ends) return missing + unpaid;
    }
  }

  async #persist<Result>(what: string, work: () => Promise<Result>): Promise<Result | null> {
    for (const ends = Date.now() + PATIENCE_MS; Date.now() < ends; await sleep(AGAIN_MS))
      try {
        return await work();
      } catch (error) {
        const status = error instanceof CallError ? error.status : 0;
        // The page already has all the money that it needs.
        if (status === 422 && what === "give") return null;
        // The server's answer is "Try again in a few seconds". A donor gets it if the machine that took their earlier
        // request no longer answers.
        if (status === 409 && what === "pay") continue;
        if (status === 0 || (status >= 502 && status <= 504)) continue;
        this.wrong.push(
          `${what}: ${status} ${error instanceof CallError ? error.shown : String(error)}`,
        );
        return null;
      }
    this.wrong.push(`${what}: not within ${PATIENCE_MS / 1000} s`);
    return null;
  }
}

async function without(cluster: Cluster, ids: readonly string[], those: string): Promise<number> {
  if (ids.length === 0) return 0;
  const list = ids.map((id) => `('${id}'::uuid)`).join(",");
  const [row] = await cluster.sql<{ n: number }>(
    `select count(*) as n from (values ${list}) as v (v) where v not in (${those})`,
  );
  return row?.n ?? Number.NaN;
}

async function pay(url: string): Promise<true> {
  const answer = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ act: "pay" }),
    signal: AbortSignal.timeout(8_000),
  });
  await answer.arrayBuffer();
  if (answer.ok) return true;
  throw new CallError({
    status: answer.status,
    shown: "the sandbox",
    requirement: null,
    fields: {},
  });
}
