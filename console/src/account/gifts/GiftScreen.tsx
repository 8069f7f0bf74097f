import type { Output } from "@agbara/shared/contract/calls.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { Link, useParams } from "react-router-dom";
import { dayInWords } from "../../components/dates.ts";
import { Icon } from "../../components/Icon.tsx";
import { usePageTitle } from "../../layout/page-title.ts";
import { words } from "../../words/gifts.ts";
import account from "../account.module.css";
import { useRead } from "../calls/use-read.ts";
import { Badge } from "../components/Badge.tsx";
import { Loaded, SkeletonLines } from "../components/Loaded.tsx";
import { Section } from "../components/Section.tsx";
import { GiftLink } from "./GiftLink.tsx";
import { GiftName } from "./GiftName.tsx";
import { GiftNews } from "./GiftNews.tsx";
import { GiftParts } from "./GiftParts.tsx";
import styles from "./Gifts.module.css";
import { MoneyBack } from "./MoneyBack.tsx";
import { GIFT_TONES } from "./tones.ts";

type Gift = Output<"giving.gifts.one">["data"];

/** Shows one of the member's own gifts: its parts, its receipt and refunds. */
export default function GiftScreen() {
  const { giftId = "" } = useParams();
  usePageTitle(words.one.title);
  const call = useRead("giving.gifts.one", { giftId }, { saysAbsent: true });
  const notYours = (
    <div className={`stack ${account.section}`}>
      <p>{words.one.notYours}</p>
      <p>
        <Link className="button" to="/account/gifts">
          {words.one.all}
        </Link>
      </p>
    </div>
  );
  return (
    <>
      <Link className={`target ${account.back}`} to="/account/gifts">
        <Icon name="back" /> {words.one.all}
      </Link>
      <h1 className="title">{words.one.title}</h1>
      <Loaded
        call={call}
        label={words.one.loading}
        skeleton={<SkeletonLines count={6} />}
        failed={{ 404: notYours, 422: notYours }}
      >
        {(gift) => <Whole key={gift._id} gift={gift} onChanged={call.recheck} />}
      </Loaded>
    </>
  );
}

/** In these states of a gift's part, the donor can choose another receiver for the part. */
const CHOOSES: ReadonlySet<Gift["parts"][number]["status"]> = new Set([
  "choosing",
  "choosing_late",
  "choosing_last",
]);

function Whole({ gift, onChanged }: { gift: Gift; onChanged: () => void }) {
  const { _id, status, total, created_at, paid_at, receipt_number, message, anonymous, news } =
    gift;
  const isPaid = gift.payment === "paid";
  const differs = gift.payment === "differs";
  const chooses = gift.parts.some(({ status: part }) => CHOOSES.has(part));
  const day = dayInWords(paid_at ?? created_at);
  const pageOf = (id: string) => gift.parts.find((part) => part._id === id)?.page?.name ?? null;
  return (
    <div className={styles.gift}>
      <p className="lead">
        {fill(words.one.lead, { amount: formatKobo(total), day })}{" "}
        <Badge tone={GIFT_TONES[status]}>{words.statuses[status]}</Badge>
      </p>
      <div>
        {chooses && (
          <Section id="choose" title={words.one.chooseTitle}>
            <p>{words.one.chooseAbout}</p>
            <GiftLink giftId={_id} />
          </Section>
        )}
        <Section id="parts" title={words.one.parts}>
          <GiftParts gift={gift} />
          {anonymous && <p className="quiet small">{words.one.anonymous}</p>}
        </Section>
        {message && (
          <Section id="message" title={words.one.message}>
            <blockquote className="quote words">{message}</blockquote>
          </Section>
        )}
        <Section id="receipt" title={words.one.receipt}>
          <p>{isPaid ? numberOf(receipt_number) : words.one[differs ? "differs" : "notPaid"]}</p>
          {!chooses && <GiftLink giftId={_id} />}
        </Section>
      </div>
      <div className={styles.later}>
        {(isPaid || differs) && <MoneyBack giftId={_id} nameOf={pageOf} onAsked={onChanged} />}
        {isPaid && status !== "refunded" && gift.kind !== "voucher" && !anonymous && (
          <GiftName giftId={_id} donorName={gift.donor_name} publicName={gift.public_name} />
        )}
        {isPaid && status !== "refunded" && <GiftNews giftId={_id} news={news} />}
      </div>
    </div>
  );
}

const numberOf = (number: string | null) =>
  number === null ? words.one.noReceipt : fill(words.one.number, { number });
