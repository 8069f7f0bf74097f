import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { play } from "../testing/killed/play.ts";
import { giftOf, type Scene, stocked } from "../testing/killed/stories.ts";
import { startWorld, type World } from "../testing/killed/world.ts";

/** This test runs only on PostgreSQL, because only one process can use the embedded database. */

const DAYS = 24 * 60;

describe("two processes that work at once", () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
    await play(world, stocked(world));
  }, 120_000);
  afterAll(() => world.stop());

  const doAll = async (scenes: Scene[]) => {
    for (const { act } of scenes) await act();
  };
  const given = async (page?: string) => {
    const gift = giftOf(world, page ? { page } : {});
    await doAll(gift.scenes);
    return gift;
  };

  /**
   * Makes a gift that the donor has paid. The gateway has sent a webhook about the payment, but no server has processed
   * it yet.
   */
  async function paid() {
    const { id, scenes } = giftOf(world);
    await doAll(scenes.slice(0, -1));
    await world.deliver();
    return id;
  }

  /** Asks for a refund of the gift as the donor, and approves it as finance. */
  async function approveRefund({ id, link }: Awaited<ReturnType<typeof given>>) {
    await world.visitor().call("finance.refunds.ask", { link: link() });
    const [refund] = (await world.server().ask("gift", id)).refunds;
    const approver = await world.as("approver");
    await approver.call("finance.refunds.approve", { refundId: refund?.id ?? "" });
  }

  /** Prepares and approves a payout of all payable money. */
  async function approvePayouts() {
    const id = randomUUID();
    const { data } = await (await world.as("preparer")).call("finance.payouts.prepare", { id });
    const approver = await world.as("approver");
    for (const { _id } of data.items)
      await approver.call("finance.payouts.approve", { id, items: [_id] });
  }

  const WAITING = {
    "a webhook": paid,
    async "a refund"() {
      const gift = await given();
      await approveRefund(gift);
      return gift.id;
    },
    async "a payout"() {
      const { id } = await given();
      await world.later(15 * DAYS);
      await world.server().ask("work");
      await approvePayouts();
      return id;
    },
  };

  /**
   * Counts the requests to the gateway about each payment, refund or payout that `what` matches. Returns the set of
   * these counts. The set is {1} if we sent exactly one request about each of them.
   */
  function timesAsked(what: RegExp) {
    const found = world.asked.flatMap((line) => what.exec(line)?.[1] ?? []);
    const each = Object.values(Object.groupBy(found, (one) => one));
    return new Set(each.map((all) => all?.length));
  }

  const statesOf = (ids: string[]) =>
    Promise.all(ids.map(async (id) => (await world.server().ask("gift", id)).parts[0]));

  test.each([
    ["a webhook", 'update "webhooks"', 3, "held"],
    ["a refund", 'update "refunds"', 6, "refunded"],
    ["a payout", 'update "payout_items"', 6, "paid_out"],
  ] as const)(
    "one is killed once it has taken %s: the other takes it up, and not before",
    {
      timeout: 120_000,
    },
    async (what, of, minutes, end) => {
      const id = await WAITING[what]();
      await world.server().ask("begin", { killAt: 1, every: false, of });
      await expect(world.server().ask("work")).rejects.toThrow("update");
      await world.openNext();
      const before = await statesOf([id]);
      await world.server().ask("work");
      expect(await statesOf([id])).toEqual(before);
      await world.later(minutes);
      await world.server().ask("work");
      expect(await statesOf([id])).toEqual([end]);
      expect(await world.wrong()).toEqual([]);
    },
  );

  test("each step is done once", { timeout: 120_000 }, async () => {
    const pages = [await world.addPage(), await world.addPage(), await world.addPage()];
    const out = [await given(pages[0]), await given(pages[1]), await given(pages[2])];
    await world.later(15 * DAYS);
    const back = [await given(), await given(), await given()];
    await approvePayouts();
    for (const gift of back) await approveRefund(gift);
    const heard = [await paid(), await paid(), await paid()];
    world.asked.length = 0;
    const first = world.server();
    await world.openNext();
    await Promise.all([first.ask("run"), world.server().ask("run")]);
    const ends = [...out.map(() => "paid_out"), ...back.map(() => "refunded")];
    await expect
      .poll(() => statesOf([...out.map(({ id }) => id), ...back.map(({ id }) => id), ...heard]), {
        timeout: 60_000,
      })
      .toEqual([...ends, ...heard.map(() => "held")]);
    expect(await world.wrong()).toEqual([]);
    const once = new Set([1]);
    expect(timesAsked(/^POST \/transfer .*"reference":"([^"]+)/)).toEqual(once);
    expect(timesAsked(/^POST \/refund .*"transaction":"([^"]+)/)).toEqual(once);
    expect(timesAsked(/^GET \/transaction\/verify\/(\S+)/)).toEqual(once);
  });
});
