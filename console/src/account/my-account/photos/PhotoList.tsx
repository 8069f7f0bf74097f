import { fill } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { Icon } from "../../../components/Icon.tsx";
import { showNotice } from "../../../components/notices.ts";
import { words } from "../../../words/account.ts";
import account from "../../account.module.css";
import { useAskedAction } from "../../calls/use-asked-action.ts";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { Problem } from "../../components/Problem.tsx";
import { moved } from "./order.ts";
import styles from "./PhotosScreen.module.css";

interface Photo {
  _id: string;
  thumbnail_url: string;
}

interface PhotoListProps {
  photos: Photo[];
  /** The text next to the first photo, and the text shown if there are no photos. */
  first?: string;
  none?: string;
  recheck: () => Promise<boolean>;
  onOrder: (ids: string[]) => Promise<void>;
  onRemove: (id: string) => Promise<void>;
}

/** Shows the photos in order. A move shows at once, and is undone if it could not be saved. */
export function PhotoList(props: PhotoListProps) {
  const { photos, first = words.photos.first, none = words.photos.none, recheck } = props;
  const [wanted, setWanted] = useState<Photo[] | null>(null);
  const { busy, failure, run, asked: removing, ask, answers } = useAskedAction<Photo>({ recheck });
  const shown = wanted ?? photos;

  async function move(at: number, by: number) {
    const order = moved(shown, at, by);
    setWanted(order);
    await run("order", () => props.onOrder(order.map(({ _id }) => _id)));
    setWanted(null);
  }

  async function remove(photo: Photo) {
    await props.onRemove(photo._id);
    showNotice({ kind: "success", text: words.photos.removed });
  }

  if (shown.length === 0) return <p className={account.quiet}>{none}</p>;
  return (
    <>
      <ul className={styles.photos}>
        {shown.map((photo, at) => (
          <li key={photo._id}>
            <img
              src={photo.thumbnail_url}
              alt={fill(words.photos.mine, { n: at + 1 })}
              width="320"
              height="320"
            />
            <div className={styles.tools}>
              <button
                type="button"
                disabled={at === 0 || busy !== null}
                aria-label={fill(words.photos.forward, { n: at + 1 })}
                onClick={() => move(at, -1)}
              >
                <Icon name="back" />
              </button>
              <button
                type="button"
                disabled={at === shown.length - 1 || busy !== null}
                aria-label={fill(words.photos.back, { n: at + 1 })}
                onClick={() => move(at, 1)}
              >
                <Icon name="next" />
              </button>
              <button
                type="button"
                disabled={busy !== null}
                aria-label={fill(words.photos.remove, { n: at + 1 })}
                onClick={() => ask(photo)}
              >
                <Icon name="close" />
              </button>
            </div>
            {at === 0 && <p className={styles.first}>{first}</p>}
          </li>
        ))}
      </ul>
      <p role="status" className={account.quiet}>
        {busy === "order" && words.photos.savingOrder}
      </p>
      <Problem failure={failure} kept={words.photos.failed} />
      {removing && (
        <ConfirmDialog
          question={words.photos.removeQuestion}
          confirm={words.photos.confirmRemove}
          doing={words.photos.removing}
          danger
          {...answers("remove", () => remove(removing))}
        >
          <img className={styles.preview} src={removing.thumbnail_url} alt="" />
          <p>{words.photos.afterRemove}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
