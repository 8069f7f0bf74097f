import type { Output } from "@agbara/shared/contract/calls.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { RaRecord } from "react-admin";
import facts from "../people/Facts.module.css";
import { usePage } from "../people/use-page.ts";
import styles from "./NoteHistory.module.css";

type Note = Output<"admin.introductions.notes">["data"]["data"][number] & RaRecord;

/** Every note that was ever saved, the latest first, with who and when. */
export function NoteHistory({ introductionId }: { introductionId: string }) {
  const [page, setPage] = useState(1);
  const notes = usePage<Note>(
    "notes",
    { introduction_id: introductionId },
    { page, onPage: setPage },
  );
  const { prev = null, next = null } = notes.paginator ?? {};
  return (
    <section className={facts.panel} aria-labelledby="history">
      <h2 id="history">Note history</h2>
      {notes.isPending && <p role="status">Loading…</p>}
      {notes.error && <p role="alert">We could not load the notes. Please try again.</p>}
      {notes.data?.length === 0 && <p className={styles.none}>There are no saved notes yet.</p>}
      <ol className={styles.notes}>
        {notes.data?.map(({ _id, note, author, created_at }) => (
          <li key={_id}>
            <p className={styles.note}>{note || "(emptied)"}</p>
            <p className={styles.by}>
              {author},{" "}
              <time dateTime={created_at}>
                {new Date(created_at).toLocaleString("en-GB", {
                  dateStyle: "medium",
                  timeStyle: "short",
                })}
              </time>
            </p>
          </li>
        ))}
      </ol>
      {(prev || next) && (
        // A button that ends its own list keeps the focus: it is not disabled for the browser.
        <div className={styles.turn}>
          <Button aria-disabled={!prev} onClick={() => prev && setPage(prev)}>
            Newer
          </Button>
          <Button aria-disabled={!next} onClick={() => next && setPage(next)}>
            Older
          </Button>
        </div>
      )}
    </section>
  );
}
