import { randomUUID } from "node:crypto";
import { CallError } from "@agbara/shared/client/call-error.ts";
import { GIFT_LIMITS } from "@agbara/shared/constants.ts";
import * as acts from "../../ledger/gateways/sandbox/acts.ts";
import type { GiftNow } from "./orders.ts";
import type { World } from "./world.ts";

/** One action of a person. If the server does not answer, the person repeats the action. */
export interface Scene {
  name: string;
  act(): Promise<unknown>;
}

export interface Story {
  /** The scenes that prepare the story. The test kills no server during them. */
  before: Scene[];
  scenes: Scene[];
}

const MINUTES_OF_WINDOW = 15 * 24 * 60;

/** Returns the story of a gift from the first click until the entrepreneur's bank has the money. */
export function paidOut(world: World): Story {
  const { scenes, id } = giftOf(world);
  const batch = randomUUID();
  return {
    before: [],
    scenes: [
      ...scenes,
      {
        name: "the window ends",
        act: () => until(world, id, ({ parts }) => parts.includes("available"), MINUTES_OF_WINDOW),
      },
      {
        name: "finance prepares",
        async act() {
          const preparer = await world.as("preparer");
          await preparer.call("finance.payouts.prepare", { id: batch });
        },
      },
      {
        name: "another approves",
        async act() {
          const approver = await world.as("approver");
          const { data } = await approver.call("finance.payouts.batch", { id: batch });
          for (const { _id } of data.items)
            await approver.call("finance.payouts.approve", { id: batch, items: [_id] });
        },
      },
      {
        name: "is sent and paid out",
        act: () => until(world, id, ({ parts }) => parts.includes("paid_out")),
      },
    ],
  };
}

/**
 * Returns the story of a gift with a large tip. At its end, the gateway has enough money for payouts and fees, and we
 * have money of our own.
 */
export function stocked(world: World): Story {
  return { before: [], scenes: giftOf(world, { tip: GIFT_LIMITS.tip_kobo }).scenes };
}

/** Returns the story of a gift whose donor asks for a refund. */
export function refunded(world: World): Story {
  const { scenes, id, link } = giftOf(world);
  return {
    before: scenes,
    scenes: [
      {
        name: "donor asks for it back",
        act: () => world.visitor().call("finance.refunds.ask", { link: link() }),
      },
      {
        name: "finance approves",
        async act() {
          const [refund] = (await world.server().ask("gift", id)).refunds;
          if (refund?.state !== "asked") return;
          const approver = await world.as("approver");
          await approver.call("finance.refunds.approve", { refundId: refund.id });
        },
      },
      {
        name: "is sent and paid back",
        act: () => until(world, id, ({ refunds }) => refunds[0]?.state === "paid"),
      },
    ],
  };
}

/** Returns the scenes of a gift of ₦1,000, until its page has the money. */
export function giftOf(world: World, { tip = 0, page = world.page } = {}) {
  const id = randomUUID();
  const donor = { name: "Ṣadé", email: `${id}@people.example` };
  let link = "";
  let url = "";
  const scenes: Scene[] = [
    {
      name: "donor asks",
      async act() {
        const { data } = await world.visitor().call("giving.gifts.create", {
          id,
          kind: "entrepreneur",
          pages: [page],
          amount: 100_000,
          covers_fee: false,
          tip,
          if_full: "refund",
          anonymous: false,
          donor,
        });
        link = data.link ?? "";
      },
    },
    {
      name: "is led to the gateway",
      async act() {
        url = await opened(world, link);
      },
    },
    {
      name: "pays there",
      async act() {
        const [, , , reference = ""] = new URL(url).pathname.split("/");
        await acts.pay(world.gateway, reference, world.now());
      },
    },
    {
      name: "is posted and given",
      act: () => until(world, id, ({ parts }) => parts.includes("held")),
    },
  ];
  return { id, link: () => link, scenes };
}

/**
 * Opens the gateway's payment page, and returns its address. If the server asks the donor to try again in a moment,
 * tries once more.
 */
async function opened(world: World, link: string): Promise<string> {
  try {
    return (await world.visitor().call("giving.gifts.pay", { link })).data.url;
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 409) throw error;
    await world.later(2);
    return (await world.visitor().call("giving.gifts.pay", { link })).data.url;
  }
}

/**
 * Delivers webhooks and runs workers until `isThere` accepts the state of the gift. Throws if this does not happen
 * within some hours by the test's clock.
 */
async function until(
  world: World,
  id: string,
  isThere: (gift: GiftNow) => boolean,
  minutesBefore = 0,
) {
  if (minutesBefore > 0) await world.later(minutesBefore);
  for (let nth = 0; nth < 20; nth += 1) {
    await world.deliver();
    const server = world.server();
    await server.ask("work");
    const gift = await server.ask("gift", id);
    if (isThere(gift)) return;
    await world.later(10);
  }
  throw new Error(`it stays ${JSON.stringify(await world.server().ask("gift", id))}`);
}
