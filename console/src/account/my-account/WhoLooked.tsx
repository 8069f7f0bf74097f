import type { SendOptions } from "@agbara/shared/client/transport.ts";
import { useCallback, useState } from "react";
import { momentInWords } from "../../components/dates.ts";
import { useLastPage } from "../../components/use-last-page.ts";
import { client } from "../../providers/api.ts";
import account from "../account.module.css";
import { Pager } from "../components/Pager.tsx";
import { Reading, SkeletonLines } from "../components/Reading.tsx";
import { dataOf, useCall } from "../use-call.ts";
import styles from "./SecurityPage.module.css";

const ROLES = { consultant: "A consultant", admin: "An administrator" } as const;

/** Looks of consultants at one's own profile, by the audit log: by role, the latest first. */
export function Views() {
  const [page, setPage] = useState(1);
  const read = useCallback(
    async (options: SendOptions) => (await client.call("account.views", { page }, options)).data,
    [page],
  );
  const views = useCall(read);
  const beyond = useLastPage(dataOf(views)?.paginator, setPage);
  return (
    <Reading call={views} label="Loading who looked at your profile">
      {({ data, paginator }) =>
        beyond ? (
          <SkeletonLines />
        ) : data.length === 0 ? (
          <p className={account.quiet}>No consultant has looked at your profile yet.</p>
        ) : (
          <>
            <ul className={styles.list}>
              {data.map(({ role, at }) => (
                <li key={role + at} className={styles.row}>
                  <strong>{ROLES[role]}</strong>
                  <p>{momentInWords(at)}</p>
                </li>
              ))}
            </ul>
            {paginator.pageCount > 1 && <Pager paginator={paginator} onPage={setPage} />}
          </>
        )
      }
    </Reading>
  );
}
