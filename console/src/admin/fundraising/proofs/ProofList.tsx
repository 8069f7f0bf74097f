import { useState } from "react";
import { Icon } from "../../../components/Icon.tsx";
import { usePageTitle } from "../../../layout/page-title.ts";
import { RefreshButton } from "../../kit/paging/RefreshButton.tsx";
import { usePage } from "../../kit/paging/use-page.ts";
import { OneList } from "../../kit/screen/OneList.tsx";
import { ScreenHead } from "../../kit/screen/ScreenHead.tsx";
import { StateScreen } from "../../kit/screen/StateScreen.tsx";
import { ProofCase } from "./ProofCase.tsx";
import type { Proof } from "./proof.ts";
import styles from "./proofs.module.css";

const FIRST = { page: 1, onPage: () => undefined };

/**
 * Shows one proof at a time, the one that has waited longest first. After a verdict, the next one opens by itself.
 */
export default function ProofList() {
  usePageTitle("Proofs");
  const list = usePage("proofs", {}, FIRST);
  const [decided, setDecided] = useState<readonly string[]>([]);
  const isLeft = ({ _id }: Proof) => !decided.includes(_id);
  const gone = (list.data?.length ?? 0) - (list.data?.filter(isLeft).length ?? 0);
  const total = Math.max((list.paginator?.total ?? 0) - gone, 0);

  /** Goes on to the next proof in the list. After the last one, reads the list again. */
  async function goOn(id: string) {
    setDecided((before) => [...before, id]);
    if (list.data?.every((proof) => proof._id === id || !isLeft(proof)))
      await list.reload().catch(() => undefined);
  }

  return (
    <div data-desk="cases">
      <ScreenHead title="Proofs">
        <RefreshButton busy={list.isFetching} onRefresh={list.reload} />
      </ScreenHead>
      {total > 0 && (
        <p className={styles.quiet} role="status">
          {total.toLocaleString("en")} {total === 1 ? "waits" : "wait"}, the oldest first
        </p>
      )}
      <OneList read={list} rows={3}>
        {(rows) => {
          const [proof, next] = rows.filter(isLeft);
          if (!proof)
            return (
              <StateScreen icon={<Icon name="inbox" />} title="No proof waits">
                <p>Everybody has an answer. Refresh to see new ones.</p>
                <p>Somebody else checks the proofs of pages that you opened.</p>
              </StateScreen>
            );
          return (
            <>
              <ProofCase
                key={proof._id}
                proof={proof}
                onDecided={() => goOn(proof._id)}
                onOvertaken={() => list.reload()}
              />
              {next && <img src={next.photo.url} alt="" hidden />}
            </>
          );
        }}
      </OneList>
    </div>
  );
}
