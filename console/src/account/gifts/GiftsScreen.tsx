import { GIFT_PATH } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { Link, useSearchParams } from "react-router-dom";
import { dayInWords } from "../../components/dates.ts";
import { readPage } from "../../providers/search-query.ts";
import { words } from "../../words/gifts.ts";
import account from "../account.module.css";
import { useRead } from "../calls/use-read.ts";
import { Badge } from "../components/Badge.tsx";
import { Loaded, SkeletonLines } from "../components/Loaded.tsx";
import { Pager } from "../components/Pager.tsx";
import { AccountScreen } from "../my-account/AccountScreen.tsx";
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
      {/* The grey lines are inside the section, so that they are where the list will appear. */}
      <div className={account.section}>
        <Loaded call={call} label={words.loading} skeleton={<SkeletonLines count={6} />}>
          {({ data, paginator }) => (
            <>
              {data.length === 0 ? (
                <None />
              ) : (
                <ul className={`ruled list-width ${styles.list}`}>
                  {data.map((gift) => (
                    <GiftRow key={gift._id} gift={gift} />
                  ))}
                </ul>
              )}
              {paginator.pageCount > 1 && (
                <Pager paginator={paginator} address={(to) => `/account/gifts?page=${to}`} />
              )}
              {data.length > 0 && <YearLink />}
              <p className={`quiet text-width ${styles.elsewhere}`}>
                {words.elsewhere} <a href={GIFT_PATH}>{words.sendLinks}</a>
              </p>
            </>
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
      <div>
        <h2>
          <Link to={`/account/gifts/${_id}`}>
            {words.kinds[kind]}, {dayInWords(paid_at ?? created_at)}
          </Link>
        </h2>
        {first && <p className="quiet small">{toWhom(first.name, others.length)}</p>}
      </div>
      <Badge tone={GIFT_TONES[status]}>{words.statuses[status]}</Badge>
      <p className={styles.sum}>{formatKobo(total)}</p>
    </li>
  );
}

/** Returns "To Ngozi Okafor and 3 others". */
function toWhom(name: string, n: number): string {
  if (n === 0) return fill(words.toOne, { name });
  return fill(n === 1 ? words.toMany.one : words.toMany.other, { name, n });
}
