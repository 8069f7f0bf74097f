import type { PrivateProfile } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { type KeyboardEvent, useState } from "react";
import { PersonName } from "../../../components/PersonName.tsx";
import styles from "./ProfileSections.module.css";

interface PhotosProps {
  photos: PrivateProfile["profile_pics"];
  name: string;
}

/** Shows a person's photos. In the full-size viewer, the arrow keys move between the photos. */
export function Photos({ photos, name }: PhotosProps) {
  const [at, setAt] = useState<number | null>(null);
  if (photos.length === 0) return <p className="missing">Not provided</p>;
  const shown = at === null ? undefined : photos[at];
  const turn = (by: number) =>
    setAt((now) => (now === null ? null : (now + by + photos.length) % photos.length));

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowRight") turn(1);
    if (event.key === "ArrowLeft") turn(-1);
  }

  return (
    <>
      <ul className="actions">
        {photos.map(({ _id, thumbnail_url, waits }, index) => (
          <li key={_id}>
            <button
              type="button"
              className={styles.photo}
              aria-label={withNames`Photo ${index + 1} of ${name}: enlarge`}
              onClick={() => setAt(index)}
            >
              <img
                src={thumbnail_url}
                alt=""
                width={112}
                height={112}
                loading="lazy"
                className="thumb"
              />
            </button>
            {waits && <p className="quiet small">Waits for a look</p>}
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== undefined}
        onClose={() => setAt(null)}
        onKeyDown={onKeyDown}
        maxWidth={false}
        aria-labelledby="photo-viewer"
      >
        {shown && at !== null && (
          <div className={`stack gap-12 ${styles.viewer}`}>
            <h2 id="photo-viewer" className="visually-hidden">
              Photos of <PersonName>{name}</PersonName>
            </h2>
            <img
              src={shown.url}
              alt={withNames`${name}, ${at + 1} of ${photos.length}`}
              className={styles.large}
            />
            <div className="line">
              <Button disabled={photos.length < 2} onClick={() => turn(-1)}>
                Back
              </Button>
              <span>
                {at + 1} of {photos.length}
              </span>
              <Button disabled={photos.length < 2} onClick={() => turn(1)}>
                Next
              </Button>
              <Button variant="outlined" autoFocus onClick={() => setAt(null)}>
                Close
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </>
  );
}
