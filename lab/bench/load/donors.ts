import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { CallError } from "@agbara/shared/client/call-error.ts";
import { createClient } from "@agbara/shared/client/client.ts";

/** ₦1,000. */
export const AMOUNT = 100_000;
/** How long a donor waits until the payment has arrived. */
const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 1_000;

/** One answer to a donor, and how long the donor waited for it. */
export interface Answered {
  what: string;
  ms: number;
  /** The error that the donor got instead of an answer. Null if the answer came. */
  wrong: string | null;
}

/** The result of a donor's gift. */
export interface Given {
  id: string;
  /**
   * The gift's status on its page after the payment, or a note that the entrepreneur's page was full. Null if the donor
   * saw no status in time.
   */
  status: string | null;
}

/** The result of a gift to a page that already has all its money. The server asks for no payment then. */
const FULL = "told before paying that the page is full";
const isFull = (error: unknown) => error instanceof CallError && error.status === 422;

/**
 * Gives ₦1,000 to a page. Sends the same requests as a browser: asks for the price, gives, pays on the sandbox's page
 * and returns. Then waits until the payment has arrived. Adds each waiting time to `answered`.
 */
export async function giveOnce(
  host: string,
  page: string,
  ifFull: "draw" | "refund",
  answered: Answered[],
): Promise<Given> {
  const ask = fetchFrom(addressOfSomebody());
  const visitor = createClient({ fetch: ask, host, wait: async () => undefined });
  async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    const from = performance.now();
    const note = (kind: string, wrong: string | null) =>
      answered.push({ what: kind, ms: performance.now() - from, wrong });
    try {
      const result = await work();
      note(what, null);
      return result;
    } catch (error) {
      if (isFull(error)) note("to be told that the page is full", null);
      else note(what, String(error));
      throw error;
    }
  }
  const id = randomUUID();
  const onTop = { amount: AMOUNT, covers_fee: true, tip: 0 };
  try {
    await timed("what it costs", () => visitor.call("giving.gifts.quote", { people: 1, ...onTop }));
    const { data: gift } = await timed("give", () =>
      visitor.call("giving.gifts.create", {
        id,
        kind: "entrepreneur",
        pages: [page],
        ...onTop,
        if_full: ifFull,
        anonymous: false,
        donor: { name: "Ṣadé", email: `${id}@load.example` },
      }),
    );
    const link = gift.link ?? "";
    const { data: opened } = await timed("to the payment page", () =>
      visitor.call("giving.gifts.pay", { link }),
    );
    await timed("pay at the sandbox", () => pay(ask, opened.url));
    const ends = performance.now() + PATIENCE_MS;
    while (performance.now() < ends) {
      const { data } = await timed("the gift's page", () =>
        visitor.call("giving.gifts.open", { link }),
      );
      if (data.payment === "paid" && data.status !== "unpaid") return { id, status: data.status };
      await sleep(LOOK_EVERY_MS);
    }
  } catch (error) {
    if (isFull(error)) return { id, status: FULL };
  }
  return { id, status: null };
}

/**
 * Returns a random IP address. The throttles count by address, so donors with the same address would wait for the same
 * row of the database.
 */
function addressOfSomebody(): string {
  return `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join(".")}`;
}

/** Returns a `fetch` that sends this IP address in a header, as a web server in front of ours does. */
function fetchFrom(address: string): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("X-Forwarded-For", address);
    return fetch(input, { ...init, headers });
  };
}

async function pay(ask: typeof fetch, url: string) {
  const answer = await ask(url, { method: "POST", body: new URLSearchParams({ act: "pay" }) });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}.`);
}
