import { GIFT_PATH } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { Link, useSearchParams } from "react-router-dom";
import { dayInWords } from "../../components/dates.ts";
import { Icon } from "../../components/Icon.tsx";
import { Portrait } from "../../components/Portrait.tsx";
import { readPage } from "../../providers/search-query.ts";
import { words } from "../../words/gifts.ts";
import account from "../account.module.css";
import { useRead } from "../calls/use-read.ts";
import { AccountScreen } from "../components/AccountScreen.tsx";
import { Badge } from "../components/Badge.tsx";
import { Loaded, SkeletonLines } from "../components/Loaded.tsx";
import { Pager } from "../components/Pager.tsx";
import styles from "./Gifts.module.css";
import { GIFT_TONES } from "./tones.ts";
import { YearLink } from "./YearLink.tsx";

type Row = Output<"giving.gifts.mine">["data"]["data"][number];

/** Lists the member's gifts, the latest first. Each gift has its own screen. */
export default function GiftsScreen() {
  const [query] = useSearchParams();
  const page = readPage(query);
  const call = useRead("giving.gifts.mine", { page }, { keep: true });
  return (
    <AccountScreen title={words.title} lead={words.lead}>
      {/* The grey lines are inside the section, at the place where the list will appear. */}
      <div className={account.section}>
        <Loaded call={call} label={words.loading} skeleton={<SkeletonLines count={6} />}>
          {({ data, given, paginator }) => (
            <div className={styles.gift}>
              <div>
                {given > 0 && (
                  <>
                    <p className={styles.given}>{fill(words.given, { sum: formatKobo(given) })}</p>
                    <p className="quiet small">{words.notGiven}</p>
                  </>
                )}
              </div>
              <div>
                {data.length === 0 ? (
                  <None />
                ) : (
                  <ul className={`ruled list-width ${styles.rows}`}>
                    {data.map((gift) => (
                      <GiftRow key={gift._id} gift={gift} />
                    ))}
                  </ul>
                )}
                {paginator.pageCount > 1 && (
                  <Pager paginator={paginator} address={(to) => `/account/gifts?page=${to}`} />
                )}
                <p className={`quiet text-width ${styles.elsewhere}`}>
                  {words.elsewhere} <a href={GIFT_PATH}>{words.sendLinks}</a>
                </p>
              </div>
              <div className={`${styles.later} ${styles.byList}`}>
                {data.length > 0 && <YearLink />}
              </div>
            </div>
          )}
        </Loaded>
      </div>
    </AccountScreen>
  );
}

function None() {
  return (
    <div className="stack">
      <p>{words.none}</p>
      <p className="actions gap-12">
        <a className="button" href="/entrepreneurs">
          {words.find}
        </a>
      </p>
    </div>
  );
}

function GiftRow({
  gift: { _id, kind, status, total, created_at, paid_at, pages },
}: {
  gift: Row;
}) {
  const [first, ...others] = pages;
  return (
    <li>
      {first ? <Portrait url={first.face} name={first.name} size={48} /> : <Card />}
      <div className="stack gap-4">
        <h2>
          <Link to={`/account/gifts/${_id}`}>
            {first ? toWhom(first.name, others.length) : words.kinds[kind]}
          </Link>
        </h2>
        <p className="quiet small">
          {first && `${words.kinds[kind]}, `}
          {dayInWords(paid_at ?? created_at)}
        </p>
        <Badge tone={GIFT_TONES[status]}>{words.statuses[status]}</Badge>
      </div>
      <p className={styles.sum}>{formatKobo(total)}</p>
    </li>
  );
}

/** Shown in the place of a face for gift cards that nobody has used yet. */
function Card() {
  return (
    <span className={styles.card}>
      <Icon name="gift" />
    </span>
  );
}

/** Returns the gift's receivers, such as "To Ngozi Okafor and 3 others". */
function toWhom(name: string, n: number): string {
  if (n === 0) return fill(words.toOne, { name });
  return fill(n === 1 ? words.toMany.one : words.toMany.other, { name, n });
}
