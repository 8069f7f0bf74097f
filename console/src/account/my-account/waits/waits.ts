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

/** Everything that can wait for a person. A part is null if we did not read it, or if the person has none. */
export interface Waits {
  mine: Mine | null;
  application: Application | null;
  money: Money | null;
  /** A gift with money whose destination the donor must choose. */
  gift: Gift | null;
}

interface Wanted {
  /** True if the person takes part in introductions. For all other people we read nothing about introductions. */
  introductions: boolean;
  /** True if the person may raise funds. */
  fundraising: boolean;
}

/** Reads everything that waits for a person. Leaves out a part that it cannot read. Fails if it can read no part. */
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
    ...(raised.status === "fulfilled" && raised.value),
    gift: gift.status === "fulfilled" ? gift.value : null,
  };
}

/** The states of an application whose page may have money. */
const HAS_MONEY: ReadonlySet<Application["status"]> = new Set(["verified", "funded", "paused"]);

async function readRaised(options: SendOptions) {
  const { data: application } = await client.call("fundraising.applications.own", {}, options);
  if (!application || !HAS_MONEY.has(application.status)) return { application, money: null };
  const { data: money } = await client.call("finance.payouts.mine", {}, options);
  return { application, money };
}

/** Reads the latest gift that waits for a choice of its donor. */
async function readChoice(options: SendOptions): Promise<Gift | null> {
  const { data } = await client.call("giving.gifts.mine", { page: 1 }, options);
  const waiting = data.data.find(({ status }) => status === "waiting");
  if (!waiting) return null;
  return (await client.call("giving.gifts.one", { giftId: waiting._id }, options)).data;
}

/** One row: a task, and the address where the person can do it. */
export interface Wait {
  to: string;
  icon: IconName;
  /** The people whom we show instead of the icon. */
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

/**
 * Returns the rows that wait for the person, the most urgent first. `isClosed` is true if we closed the account.
 */
export function rowsOf(
  { mine, application, money, gift }: Waits,
  now: Date,
  isClosed = false,
): Wait[] {
  return [
    ...(isClosed ? [CLOSED] : []),
    ...(mine ? answers(mine) : []),
    ...(gift ? choices(gift) : []),
    ...(application ? applying(application) : []),
    ...(money ? payout(money, now) : []),
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

/** Tells whether a part of a gift waits for the donor's choice. */
const chooses = (part: Part): part is Part & { status: Choosing } => part.status in said.chooseBy;

function choices({ _id, parts }: Gift): Wait[] {
  const open = parts.filter(chooses);
  const [first] = open;
  if (!first?.choice) return [];
  const { page, until } = first.choice;
  const sum = formatKobo(open.reduce((all, { amount }) => all + amount, 0));
  return [
    {
      to: `/account/gifts/${_id}`,
      icon: "gift",
      title: fill(said.choose, { sum }),
      about: fill(said.chooseBy[first.status], { name: page.name, day: dayInWords(until) }),
    },
  ];
}

function applying({ status }: Application): Wait[] {
  if (status !== "draft" && status !== "changes_requested") return [];
  return [{ to: "/account/fundraising", icon: "star", ...said.application[status] }];
}

const WEEK_DAYS = 6;

function payout(money: Money, now: Date): Wait[] {
  const { available, not_yet, expected_by } = money;
  const to = "/account/fundraising/money";
  // A day is promised only if nothing keeps the money back.
  if (available > 0 && expected_by !== null) {
    const sum = formatKobo(available);
    const title = fill(said.payout, { sum, day: nearDay(expected_by, now) });
    return [{ to, icon: "bank", title, about: calendarDayInWords(expected_by) }];
  }
  // The row promises a reason, so there is no row without one.
  const isExplained = money.hindrance !== null || payoutToMend(money) !== null;
  const held = available + not_yet;
  if (!isExplained || held === 0) return [];
  const title = fill(said.held, { sum: formatKobo(held) });
  return [{ to, icon: "bank", title, about: said.heldWhy }];
}

/** Returns the weekday, such as "Friday", for a day of the coming week. Returns the whole date for another day. */
function nearDay(day: string, now: Date): string {
  const date = new Date(`${day}T12:00:00Z`);
  const days = Math.round((date.getTime() - Date.parse(`${dayInLagos(now)}T12:00:00Z`)) / 864e5);
  if (days < 0 || days > WEEK_DAYS) return calendarDayInWords(day);
  return date.toLocaleDateString("en-GB", { weekday: "long", timeZone: "UTC" });
}
