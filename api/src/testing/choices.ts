import { asc, eq, isNull } from "drizzle-orm";
import { askDonors } from "../finance/choices/asking.ts";
import { passOn } from "../finance/passing-on/passing-on.ts";
import { refundByThemselves } from "../finance/refunds/by-themselves.ts";
import { sendRefunds } from "../finance/refunds/sending.ts";
import { tellUnpayable } from "../fundraising/applications/unpayable.ts";
import { page_choices } from "../giving/page-choices/tables.ts";
import { gift_parts } from "../giving/tables.ts";
import { newId } from "../platform/db/ids.ts";
import type { startPayoutCalls } from "./payout-calls.ts";
import { addMember } from "./people.ts";

interface Gift {
  _id: string;
  link: string;
}

/**
 * Returns helpers for tests of donors who choose where their money goes. Donors get this choice after finance has
 * redirected the money of a page.
 */
export function choicesOn(calling: Awaited<ReturnType<typeof startPayoutCalls>>) {
  const { api, giver } = calling;
  const mail = api.deps.outbox.post;
  const site = "https://agbara.example";
  const clerk = () => ({ db: api.db, now: api.deps.now(), mail, site, tellUnpayable });
  /** Runs one step of a worker, and waits until its mails are sent. */
  async function work(step: () => Promise<number>) {
    const done = await step();
    api.deps.outbox.wake();
    await api.deps.outbox.idle();
    return done;
  }
  const ask = () => work(() => askDonors(clerk()));
  const open = async (link: string) => (await giver.visitor()).call("giving.gifts.open", { link });

  /**
   * Makes a gift of ₦1,000 with a tip to a new page. If the test passes a gift card, the page also gets the money on
   * that card. A verifier suspends the page, and after 30 days finance redirects the page's money.
   */
  async function redirected({
    voucher,
    asMember = false,
  }: {
    voucher?: string;
    asMember?: boolean;
  } = {}) {
    const { page } = await calling.entrepreneur();
    const member = asMember ? await addMember(api) : null;
    const donorPage = member ? (await giver.page({ userId: member.id })).code : "";
    const email = `${newId()}@people.example`;
    const gift = await giver.paid(
      { pages: [page.code], tip: 10_000, donor: { name: "Ṣadé", email } },
      member?.client,
    );
    if (voucher) {
      const redeeming = { id: newId(), voucher_code: voucher, page: page.code };
      await (await giver.visitor()).call("giving.vouchers.redeem", redeeming);
    }
    calling.later(15);
    await calling.windowsPass();
    const verifier = await calling.as("verifier");
    await verifier.call("fundraising.pages.suspend", { id: page.id, words: "We look into it." });
    calling.later(30);
    const finance = await calling.as("finance");
    await finance.call("fundraising.pages.redirectMoney", { id: page.id, words: "She has died." });
    return { id: page.id, page, gift, email, donorPage };
  }

  const rowsOf = (gift: Gift) =>
    api.db
      .select({ outcome: page_choices.outcome, part: page_choices.part_id })
      .from(page_choices)
      .innerJoin(gift_parts, eq(gift_parts.id, page_choices.part_id))
      .where(eq(gift_parts.gift_id, gift._id))
      .orderBy(asc(page_choices.asked_at));

  /** Begins and sends the refunds of money that now goes back to its donors. Returns the number of new refunds. */
  async function refund() {
    const { holidays, gatewayOf } = api.deps.giving;
    const begun = await refundByThemselves({ ...clerk(), holidays });
    await sendRefunds({ db: api.db, now: api.deps.now, gatewayOf, mail });
    return begun;
  }

  return {
    ask,
    open,
    redirected,
    rowsOf,
    /** Makes a gift, redirects its money, and asks the donor to choose. */
    async waiting(of: Parameters<typeof redirected>[0] = {}) {
      const found = await redirected(of);
      await ask();
      return { ...found, partId: (await rowsOf(found.gift))[0]?.part ?? "" };
    },
    async choose(gift: Gift, page: string | null) {
      const part = (await rowsOf(gift)).at(-1)?.part ?? "";
      const donor = await giver.visitor();
      return donor.call("finance.choices.choose", { link: gift.link, part, page });
    },
    /** Refunds every donor who has not chosen, so that the next test starts without open choices. */
    async allBack() {
      await ask();
      await api.db
        .update(page_choices)
        .set({ outcome: "refund", decided_at: api.deps.now() })
        .where(isNull(page_choices.outcome));
      await refund();
    },
    async stateOf(gift: Gift) {
      const { data } = await open(gift.link);
      return data.parts.find(({ kind }) => kind === "entrepreneur")?.state;
    },
    draw: () => work(() => passOn({ ...clerk(), codeKey: api.deps.giving.codeKey })),
    refund,
  };
}
