import type { BlockedPerson } from "@agbara/shared/contract/introductions/blocks.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { dayInWords } from "../../components/dates.ts";
import { showNotice } from "../../components/notices.ts";
import { useLastPage } from "../../components/use-last-page.ts";
import { words } from "../../words/account.ts";
import { useDo } from "../calls/use-do.ts";
import { dataOf, useRead } from "../calls/use-read.ts";
import { ConfirmDialog } from "../components/ConfirmDialog.tsx";
import { Loaded, SkeletonLines } from "../components/Loaded.tsx";
import { Pager } from "../components/Pager.tsx";
import { Problem } from "../components/Problem.tsx";
import styles from "./Blocked.module.css";

/** Lists the people whom the reader has blocked. The reader can unblock each of them. */
export function Blocked() {
  const [page, setPage] = useState(1);
  const blocked = useRead("introductions.blocks.list", { page });
  const beyond = useLastPage(dataOf(blocked)?.paginator, setPage);
  return (
    <Loaded call={blocked} label={words.blocked.loading}>
      {({ data, paginator }) =>
        beyond ? (
          <SkeletonLines />
        ) : data.length === 0 ? (
          <p className="quiet small">{words.blocked.none}</p>
        ) : (
          <>
            <People people={data} recheck={blocked.recheck} />
            {paginator.pageCount > 1 && <Pager paginator={paginator} onPage={setPage} />}
          </>
        )
      }
    </Loaded>
  );
}

/**
 * Returns the name of a blocked person. If the reader used the list of ended introductions to block the person, we do
 * not have the name. Then we return a general text.
 */
const named = ({ first_name }: BlockedPerson) => first_name || words.blocked.person;

function People({ people, recheck }: { people: BlockedPerson[]; recheck: () => Promise<boolean> }) {
  const [asked, ask] = useState<BlockedPerson | null>(null);
  const { run, busy, failure } = useDo("introductions.blocks.lift", { recheck });
  const { lift, liftNamed, question, what, doing, lifted, failed, since } = words.blocked;

  async function liftBlock(person: BlockedPerson) {
    const userId = person._id;
    const done = await run({ userId });
    ask(null);
    if (!done) return;
    showNotice({ kind: "success", text: fill(lifted, { name: named(person) }) });
    await recheck();
  }

  return (
    <>
      <ul className={styles.list}>
        {people.map((person) => {
          const { _id, first_name: name, blocked_at } = person;
          return (
            <li key={_id} className={styles.row}>
              <div>
                <strong>{name || words.blocked.unnamed}</strong>
                <p className="quiet small">{fill(since, { day: dayInWords(blocked_at) })}</p>
              </div>
              <button
                type="button"
                className="button plain"
                aria-label={fill(liftNamed, { name: named(person) })}
                onClick={() => ask(person)}
              >
                {lift}
              </button>
            </li>
          );
        })}
      </ul>
      <Problem failure={failure} kept={failed} />
      {asked && (
        <ConfirmDialog
          question={fill(question, { name: named(asked) })}
          confirm={lift}
          doing={doing}
          busy={busy}
          onConfirm={() => liftBlock(asked)}
          onCancel={() => ask(null)}
        >
          <p>{fill(what, { name: named(asked) })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
