import type { Profile } from "@agbara/shared/contract/parts/entities.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { words } from "../../words/account.ts";
import { PhotoViewer } from "../components/PhotoViewer.tsx";
import styles from "./PersonScreen.module.css";

/** Shows small photos. Each opens in full size. */
export function Photos({ photos }: { photos: Profile["profile_pics"] }) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <ul className={`stack gap-8 ${styles.photos}`}>
        {photos.map(({ _id, thumbnail_url }, at) => (
          <li key={_id}>
            <button
              type="button"
              onClick={() => setOpen(at)}
              aria-label={fill(words.person.showPhoto, { n: at + 1, count: photos.length })}
            >
              <img
                className="photo"
                src={thumbnail_url}
                alt=""
                width="160"
                height="160"
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <PhotoViewer
          urls={photos.map(({ url }) => url)}
          at={open}
          onMove={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
