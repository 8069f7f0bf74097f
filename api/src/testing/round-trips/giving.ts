import { randomUUID } from "node:crypto";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { eq } from "drizzle-orm";
import { donors } from "../../giving/tables.ts";
import { GIFT_SAID_FILLED_IN } from "../filled-in.ts";
import { giverAt } from "../giver.ts";
import { addPage } from "../pages.ts";
import { addMember, tokenOf } from "../people.ts";
import { apart, type RoundTrip, sent } from "./trip.ts";

type Read = Output<"giving.gifts.open">["data"] | Output<"giving.gifts.staffOne">["data"];

/** Returns a gift and its parts in the same form as the call's input. */
function giftOf({ parts, ...read }: Read) {
  const given = parts.filter(({ kind }) => kind === "entrepreneur");
  const onTop = (kind: string) => parts.find((part) => part.kind === kind);
  return {
    ...read,
    id: read._id,
    amount: given[0]?.amount,
    tip: onTop("tip")?.amount,
    pages: given.map(({ page }) => page?.page_code),
    covers_fee: onTop("fee") !== undefined,
  };
}

export const gift: RoundTrip<"giving.gifts.create"> = async (api) => {
  const me = await addMember(api);
  const now = api.deps.now();
  const pages = [(await addPage(api.db, { now })).code, (await addPage(api.db, { now })).code];
  const fields = {
    id: randomUUID(),
    kind: "empower" as const,
    amount: 120_000,
    pages,
    covers_fee: true,
    tip: 5_000,
    ...GIFT_SAID_FILLED_IN,
    news: true,
    abroad: apart("This field decides which fee we expect, and a read returns the fee."),
    draw: apart("A draw names the pages in place of `pages`, so a call cannot send both."),
    people: apart("This field is only for gifts of gift cards. A read returns the cards instead."),
    donor: {
      name: "Sade Ojo",
      email: `${randomUUID()}@people.example`,
      body: true,
    },
  };
  const { data } = await me.client.call("giving.gifts.create", sent(fields));
  const visitor = await api.clientOf();
  const opened = await visitor.call("giving.gifts.open", { link: data.link ?? "" });
  const own = await me.client.call("giving.gifts.one", { giftId: data._id });
  const finance = api.clientWith(await tokenOf(api, "finance"));
  const staff = await finance.call("giving.gifts.staffOne", { giftId: data._id });
  const [copy] = (await me.client.call("people.privacy.export")).data.gifts;
  // `body` says whether the donor is a company or an association. Only the check against money laundering uses this
  // field, and no call returns it. So the test reads it from the table.
  const [donor] = await api.db.select().from(donors).where(eq(donors.user_id, me.id));
  const { body } = donor ?? {};
  const { donor_name: name, donor_email: email } = staff.data;
  return {
    fields,
    readings: {
      "anyone with the link": { answer: giftOf(opened.data), without: ["donor"] },
      "the donor": { answer: giftOf(own.data), without: ["donor"] },
      finance: {
        answer: { ...giftOf(staff.data), donor: { name, email, body } },
        without: ["news"],
      },
      "the donor's copy": {
        answer: { ...copy, pages },
        without: ["id", "amount", "covers_fee", "tip", "if_full", "donor"],
      },
    },
  };
};

export const cardWords: RoundTrip<"giving.gifts.writeCard"> = async (api) => {
  const { opened, link } = await giverAt(api).paid({ kind: "voucher", people: 1 });
  const [card] = opened.vouchers;
  const fields = {
    link,
    voucher: card?._id ?? "",
    card_for: "Ada",
    card_from: "Uncle Chidi",
    greeting: "Help somebody begin.",
  };
  const visitor = await api.clientOf();
  await visitor.call("giving.gifts.writeCard", fields);
  const [read] = (await visitor.call("giving.gifts.open", { link })).data.vouchers;
  const { voucher_code = "" } = card ?? {};
  const shown = (await visitor.call("giving.vouchers.check", { voucher_code })).data;
  return {
    fields,
    readings: {
      "the buyer": { answer: { ...read, link, voucher: read?._id } },
      "anyone with the code": { answer: shown, without: ["link", "voucher"] },
    },
  };
};

export const ownMoney: RoundTrip<"finance.float.prepare"> = async (api) => {
  const finance = api.clientWith(await tokenOf(api, "finance"));
  const fields = {
    id: randomUUID(),
    amount: 100_000,
    from: null,
    to: "bank" as const,
    proof: "Transfer 7",
  };
  await finance.call("finance.float.prepare", fields);
  const { data } = (await finance.call("finance.float.list")).data;
  const answer = data.find(({ _id }) => _id === fields.id) ?? { _id: null };
  return { fields, readings: { finance: { answer: { ...answer, id: answer._id } } } };
};

export const follow: RoundTrip<"giving.following.ask"> = async (api) => {
  const me = await addMember(api);
  const { code } = await addPage(api.db, { now: api.deps.now() });
  const fields = {
    kind: "monthly" as const,
    amount: 250_000,
    email: apart(
      "The copy of a person's data has only mails that they asked for with their own address.",
    ),
    page_code: apart(
      "The copy of a person's data has the name of the page's owner instead of the page's code.",
    ),
  };
  const asked = { ...sent(fields), email: me.email, page_code: code };
  await (await api.clientOf()).call("giving.following.ask", asked);
  const [answer = {}] = (await me.client.call("people.privacy.export")).data.follows;
  return { fields, readings: { "whose address it is": { answer } } };
};
