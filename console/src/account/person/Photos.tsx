import type { Profile } from "@agbara/shared/contract/parts/entities.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { words } from "../../words/account.ts";
import styles from "./PersonScreen.module.css";

interface PhotosProps {
  photos: Profile["profile_pics"];
  /** Called to show the photo at this place in full size. */
  onShow: (at: number) => void;
}

/** Shows small photos, except the first one, which is at the top of the screen. A press opens a photo in full size. */
export function Photos({ photos, onShow }: PhotosProps) {
  return (
    <ul className={`stack gap-8 ${styles.photos}`}>
      {photos.slice(1).map(({ _id, thumbnail_url }, at) => (
        <li key={_id}>
          <button
            type="button"
            onClick={() => onShow(at + 1)}
            aria-label={fill(words.person.showPhoto, { n: at + 2, count: photos.length })}
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
  );
}
