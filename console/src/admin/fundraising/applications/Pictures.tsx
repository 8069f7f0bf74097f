import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { useState } from "react";
import { useRead } from "../../kit/calls/use-read.ts";
import styles from "../../kit/cases/cases.module.css";
import type { Case } from "./case-words.ts";

/** Shows a picture. A press opens it in full screen. */
export function Picture({ src, alt, small = src }: { src: string; alt: string; small?: string }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <button type="button" className={styles.picture} onClick={() => setLarge(true)}>
        <img src={small} alt={alt} />
      </button>
      <Dialog open={isLarge} fullScreen aria-label={alt} onClose={() => setLarge(false)}>
        <div className={styles.large}>
          <Button variant="contained" autoFocus onClick={() => setLarge(false)}>
            Close
          </Button>
          <img src={src} alt={alt} />
        </div>
      </Dialog>
    </>
  );
}

/** Shows the page's photos. The first photo is the one on the card. */
export function Photos({ shown }: { shown: Pick<Case, "photos"> }) {
  return (
    <div className={`stack gap-8 ${styles.pictures}`}>
      {shown.photos.map(({ _id, url, thumbnail_url }, at) => (
        <Picture key={_id} src={url} small={thumbnail_url} alt={`Photo ${at + 1} of the page`} />
      ))}
    </div>
  );
}

const PAPERS = { identity: "Paper that shows who they are", business: "Paper of the business" };

/**
 * Shows photos of identity documents. Only the verifier who has claimed the application can see them. Each view adds an
 * entry to the audit log.
 */
export function Papers({ shown, mine }: { shown: Case; mine: boolean }) {
  if (shown.documents.length === 0) return <p>No papers.</p>;
  if (!mine) return <p>To see the applicant's papers, first take the application.</p>;
  return (
    <div className={`stack gap-12 ${styles.papers}`}>
      {shown.documents.map(({ _id, kind }) => (
        <div key={_id} className={styles.paper}>
          <Paper id={_id} name={PAPERS[kind]} />
        </div>
      ))}
    </div>
  );
}

function Paper({ id, name }: { id: string; name: string }) {
  const { data, error, refresh } = useRead(
    "fundraising.applications.paper",
    { documentId: id },
    // Removes the picture of the document from the browser's memory when the screen closes.
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  if (data) return <Picture src={data.picture} alt={name} />;
  if (!error) return <p role="status">Loading the paper…</p>;
  return (
    <p role="alert">
      We could not load this paper. <Button onClick={refresh}>Try again</Button>
    </p>
  );
}
