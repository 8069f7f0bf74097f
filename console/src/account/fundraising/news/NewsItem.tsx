import { type ReactNode, useState } from "react";
import { dayInWords } from "../../../components/dates.ts";
import { words } from "../../../words/fundraising.ts";
import { useDo } from "../../calls/use-do.ts";
import type { Read } from "../../calls/use-read.ts";
import { BusyButton } from "../../components/BusyButton.tsx";
import { Problem } from "../../components/Problem.tsx";
import styles from "./News.module.css";

interface NewsItemProps<Data> {
  at: string;
  photo: { thumbnail_url: string } | null;
  /** The screen's `useRead` result with the list that contains this item. */
  call: Read<Data>;
  /** Removes the item. Resolves with the remaining list. */
  remove: () => Promise<{ data: Data }>;
  children: ReactNode;
}

/** Shows an update or a proof with its day and a button to remove it. The button first asks for confirmation. */
export function NewsItem<Data>({ at, photo, call, remove, children }: NewsItemProps<Data>) {
  const { busy, failure, run } = useDo(remove, { recheck: call.recheck });
  const [asked, setAsked] = useState(false);

  async function removeNow() {
    const removed = await run();
    if (removed) call.replace(removed.data);
  }

  return (
    <li className={styles.item}>
      {photo && <img className="photo" src={photo.thumbnail_url} alt="" width="320" height="320" />}
      <div>
        <p className="quiet small">{dayInWords(at)}</p>
        {children}
        <Problem failure={failure} kept={words.updates.notRemoved} />
        <BusyButton
          look={asked ? "danger" : "quiet"}
          busy={busy}
          doing={words.updates.removing}
          onClick={() => (asked ? removeNow() : setAsked(true))}
          onBlur={() => setAsked(false)}
        >
          {asked ? words.updates.removeNow : words.updates.remove}
        </BusyButton>
      </div>
    </li>
  );
}
