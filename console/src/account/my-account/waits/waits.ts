import type { SendOptions } from "@agbara/shared/client/transport.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import type { PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { fill, plural } from "@agbara/shared/text/words.ts";
import { calendarDayInWords, dayInWords } from "../../../components/dates.ts";
import type { IconName } from "../../../components/Icon.tsx";
import { client, session } from "../../../providers/api.ts";
import { words } from "../../../words/account.ts";
import { readMine } from "../../offline/read-mine.ts";
import { payoutToMend } from "../../stages/payout-to-mend.ts";
import { personOf, requestStageOf } from "../../stages/request-stage.ts";

type Mine = Output<"introductions.own.mine">["data"];
type Application = NonNullable<Output<"fundraising.applications.own">["data"]>;
type Money = Output<"finance.payouts.mine">["data"];
type Gift = Output<"giving.gifts.one">["data"];
type Proofs = Output<"fundraising.proofs.list">["data"];

/**
 * The data that we use to list what a person must do. A field is null if we did not read its data, or if the person has
 * no such data.
 */
export interface Waits {
  mine: Mine | null;
  application: Application | null;
  money: Money | null;
  /** The person's proofs of what they bought with the money. */
  proofs: Proofs | null;
  /** A gift. The donor must choose another receiver for one of its parts. */
  gift: Gift | null;
}

interface Wanted {
  /** True if the person takes part in introductions. For all other people we read nothing about introductions. */
  introductions: boolean;
  /** True if the person may raise funds. */
  fundraising: boolean;
}

/**
 * Reads everything that the person may have to act on. A field is null if we could not read it. Throws only if we could
 * read neither the gift nor the application.
 */
export async function readWaits(
  { introductions, fundraising }: Wanted,
  options: SendOptions,
): Promise<Waits> {
  const [mine, raised, gift] = await Promise.allSettled([
    introductions ? readMine({}, options) : null,
    fundraising ? readRaised(options) : null,
    readChoice(options),
  ]);
  if (gift.status === "rejected" && raised.status === "rejected") throw gift.reason;
  return {
    mine: mine.status === "fulfilled" ? mine.value : null,
    application: null,
    money: null,
    proofs: null,
    ...(raised.status === "fulfilled" && raised.value),
    gift: gift.status === "fulfilled" ? gift.value : null,
  };
}

/** If an application has one of these statuses, its page may have money. */
const HAS_MONEY: ReadonlySet<Application["status"]> = new Set(["verified", "funded", "paused"]);

async function readRaised(options: SendOptions) {
  const { data: application } = await client.call("fundraising.applications.own", {}, options);
  if (!application || !HAS_MONEY.has(application.status)) return { application };
  const [{ data: money }, { data: proofs }] = await Promise.all([
    client.call("finance.payouts.mine", {}, options),
    client.call("fundraising.proofs.list", {}, options),
  ]);
  return { application, money, proofs };
}

/** Reads the latest gift for which the donor must choose another receiver. */
async function readChoice(options: SendOptions): Promise<Gift | null> {
  const { data } = await client.call("giving.gifts.mine", { page: 1 }, options);
  const waiting = data.data.find(({ status }) => status === "waiting");
  if (!waiting) return null;
  return (await client.call("giving.gifts.one", { giftId: waiting._id }, options)).data;
}

/** A row of the list: a task, and the address where the person can do it. */
export interface Wait {
  to: string;
  icon: IconName;
  /** The people whose photos appear instead of the icon. */
  people?: readonly PersonSummary[];
  title: string;
  about: string;
}

const { waits: said } = words.myAccount;

const CLOSED: Wait = {
  to: "/account/closed",
  icon: "lock",
  title: said.closed.title,
  about: said.closed.about,
};

/** Returns the rows of the list, the most urgent first. `isClosed` is true if staff closed the account. */
export function rowsOf(
  { mine, application, money, proofs, gift }: Waits,
  now: Date,
  isClosed = false,
): Wait[] {
  return [
    ...(isClosed ? [CLOSED] : []),
    ...(mine ? answers(mine) : []),
    ...(gift ? choices(gift) : []),
    ...(application ? applying(application) : []),
    ...(money ? payout(money, now) : []),
    ...(money && proofs ? proof(money, proofs) : []),
  ];
}

function answers({ received }: Mine): Wait[] {
  const asking = received.filter((record) => requestStageOf(record) === "toAnswer");
  const [first, second] = asking.map((record) => personOf(record, session.user()?._id ?? ""));
  const [only] = asking;
  if (!first || !only) return [];
  const title = second
    ? asking.length === 2
      ? fill(said.answerTwo, { first: first.first_name, second: second.first_name })
      : fill(said.answerMany, { n: asking.length })
    : fill(said.answerOne, { name: first.first_name });
  return [
    {
      to: `/account/introductions${second ? "#received" : `/${only._id}`}`,
      icon: "heart",
      people: second ? [first, second] : [first],
      title,
      about: plural(said.asks, asking.length),
    },
  ];
}

type Part = Gift["parts"][number];
type Choosing = keyof typeof said.chooseBy;

/** Returns true if the donor must choose another receiver for this part of a gift. */
const chooses = (part: Part): part is Part & { status: Choosing } => part.status in said.chooseBy;

function choices({ _id, parts }: Gift): Wait[] {
  const open = parts.filter(chooses);
  const [first] = open;
  if (!first?.choice) return [];
  const { page, until } = first.choice;
  return [
    {
      to: `/account/gifts/${_id}`,
      icon: "gift",
      title: fill(said.choose, { sum: sumOf(open) }),
      about: fill(said.chooseBy[first.status], { name: page.name, day: dayInWords(until) }),
    },
  ];
}

function applying({ status }: Application): Wait[] {
  if (status !== "draft" && status !== "changes_requested") return [];
  return [{ to: "/account/fundraising", icon: "star", ...said.application[status] }];
}

/** Adds up the amounts, and returns the sum as people read it. */
const sumOf = (parts: readonly { amount: number }[]) =>
  formatKobo(parts.reduce((all, { amount }) => all + amount, 0));

const WEEK_DAYS = 6;

function payout(money: Money, now: Date): Wait[] {
  const { available, not_yet, expected_by } = money;
  const row = (title: string, about: string): Wait[] => [
    { to: "/account/fundraising/money", icon: "bank", title, about },
  ];
  const sum = formatKobo(available);
  // We promise a day only if nothing delays the payout.
  if (available > 0 && expected_by !== null) {
    const title = fill(said.payout, { sum, day: nearDay(expected_by, now) });
    return row(title, calendarDayInWords(expected_by));
  }
  // This row says that the money screen explains the problem. So we show the row only if that screen really has an
  // explanation.
  const isExplained = money.hindrance !== null || payoutToMend(money) !== null;
  const held = available + not_yet;
  if (isExplained && held > 0) {
    return row(fill(said.held, { sum: formatKobo(held) }), said.heldWhy);
  }
  return available === 0 ? [] : row(fill(said.ready, { sum }), said.checked);
}

/** Asks the person for a proof if we have paid them money and they have sent no proof since then. */
function proof({ payouts }: Money, proofs: Proofs): Wait[] {
  const shown = proofs.filter(({ state }) => state !== "refused").map(({ at }) => at);
  const last = shown.sort().at(-1) ?? "";
  const paid = payouts.filter(
    ({ state, ended_at }) => state === "paid" && ended_at && ended_at > last,
  );
  const [latest] = paid;
  if (!latest?.ended_at) return [];
  return [
    {
      to: "/account/fundraising/proofs",
      icon: "photo",
      title: fill(said.proof, { sum: sumOf(paid) }),
      about: fill(said.proofWhy, { day: dayInWords(latest.ended_at) }),
    },
  ];
}

/** Returns the weekday, such as "Friday", for a day in the coming week. Returns the full date for other days. */
function nearDay(day: string, now: Date): string {
  const date = new Date(`${day}T12:00:00Z`);
  const days = Math.round((date.getTime() - Date.parse(`${dayInLagos(now)}T12:00:00Z`)) / 864e5);
  if (days < 0 || days > WEEK_DAYS) return calendarDayInWords(day);
  return date.toLocaleDateString("en-GB", { weekday: "long", timeZone: "UTC" });
}
