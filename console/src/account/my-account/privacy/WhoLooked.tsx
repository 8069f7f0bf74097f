import { useState } from "react";
import { momentInWords } from "../../../components/dates.ts";
import { useLastPage } from "../../../components/use-last-page.ts";
import { words } from "../../../words/account.ts";
import { dataOf, useRead } from "../../calls/use-read.ts";
import { Loaded, SkeletonLines } from "../../components/Loaded.tsx";
import { Pager } from "../../components/Pager.tsx";
import styles from "../security/SecurityScreen.module.css";

/**
 * Lists the times when staff viewed the person's own profile, the latest first. Shows the role of each viewer, such as
 * consultant. The data comes from the audit log.
 */
export function WhoLooked() {
  const [page, setPage] = useState(1);
  const looks = useRead("people.privacy.looks", { page });
  const beyond = useLastPage(dataOf(looks)?.paginator, setPage);
  return (
    <Loaded call={looks} label={words.looks.loading}>
      {({ data, paginator }) =>
        beyond ? (
          <SkeletonLines />
        ) : data.length === 0 ? (
          <p className="quiet small">{words.looks.none}</p>
        ) : (
          <>
            <ul className={`stack gap-12 list-width ${styles.list}`}>
              {data.map(({ role, at }) => (
                <li key={role + at} className={`panel bar ${styles.row}`}>
                  <strong>{words.looks.roles[role]}</strong>
                  <p className="quiet small">{momentInWords(at)}</p>
                </li>
              ))}
            </ul>
            {paginator.pageCount > 1 && <Pager paginator={paginator} onPage={setPage} />}
          </>
        )
      }
    </Loaded>
  );
}
