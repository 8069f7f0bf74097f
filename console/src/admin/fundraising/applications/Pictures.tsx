import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../../providers/api.ts";
import styles from "../../kit/cases/cases.module.css";
import type { Case } from "./case-words.ts";

/** One picture; pressed, it is as large as the screen. */
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

/** The photos of the page, the card's first. */
export function Photos({ shown }: { shown: Pick<Case, "photos"> }) {
  return (
    <div className={styles.pictures}>
      {shown.photos.map(({ _id, url, thumbnail_url }, at) => (
        <Picture key={_id} src={url} small={thumbnail_url} alt={`Photo ${at + 1} of the page`} />
      ))}
    </div>
  );
}

const PAPERS = { identity: "Paper that shows who they are", business: "Paper of the business" };

/** Photos of papers; only anyone who has the case reads them, and each look is in the log. */
export function Papers({ shown, mine }: { shown: Case; mine: boolean }) {
  if (shown.documents.length === 0) return <p>No papers.</p>;
  if (!mine) return <p>Take the application to see its papers.</p>;
  return (
    <div className={styles.papers}>
      {shown.documents.map(({ _id, kind }) => (
        <div key={_id} className={styles.paper}>
          <Paper id={_id} name={PAPERS[kind]} />
        </div>
      ))}
    </div>
  );
}

function Paper({ id, name }: { id: string; name: string }) {
  const { data, error, refetch } = useQuery({
    // Papers are in no store of react-admin's: they go with the screen.
    queryKey: ["paper", id],
    queryFn: async ({ signal }) =>
      (await client.call("fundraising.applications.paper", { documentId: id }, { signal })).data
        .picture,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data) return <Picture src={data} alt={name} />;
  if (!error) return <p role="status">Loading the paper…</p>;
  return (
    <p role="alert">
      We could not load this paper. <Button onClick={() => refetch()}>Try again</Button>
    </p>
  );
}
