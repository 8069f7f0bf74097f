import { fill } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { Icon } from "../../../components/Icon.tsx";
import { showNotice } from "../../../components/notices.ts";
import { words } from "../../../words/account.ts";
import { useDo } from "../../calls/use-do.ts";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { Problem } from "../../components/Problem.tsx";
import { moved } from "./order.ts";
import styles from "./PhotosScreen.module.css";

interface Photo {
  _id: string;
  thumbnail_url: string;
  /** True if a consultant has not checked the photo yet. */
  waits?: boolean;
}

interface PhotoListProps<Data> {
  photos: Photo[];
  /** `first` is a text shown next to the first photo. `none` is a text shown if there are no photos. */
  first?: string;
  none?: string;
  recheck: () => Promise<boolean>;
  order: (photo_ids: string[]) => Promise<{ data: Data }>;
  remove: (photoId: string) => Promise<{ data: Data }>;
  onChanged: (data: Data) => void;
}

type Change = { order: string[] } | { remove: string };

/**
 * Shows the photos in order, with buttons to move and remove them. A photo moves immediately. It moves back if the
 * server does not save the new order.
 */
export function PhotoList<Data>(props: PhotoListProps<Data>) {
  const { photos, first = words.photos.first, none = words.photos.none, recheck } = props;
  const [wanted, setWanted] = useState<Photo[] | null>(null);
  const [removing, ask] = useState<Photo | null>(null);
  const { run, busy, doing, failure } = useDo(change, { recheck });
  const shown = wanted ?? photos;

  function change(wanted: Change) {
    return "order" in wanted ? props.order(wanted.order) : props.remove(wanted.remove);
  }

  async function move(at: number, by: number) {
    const order = moved(shown, at, by);
    setWanted(order);
    const ordered = await run({ order: order.map(({ _id }) => _id) });
    if (ordered) props.onChanged(ordered.data);
    setWanted(null);
  }

  async function remove(photo: Photo) {
    const removed = await run({ remove: photo._id });
    ask(null);
    if (!removed) return;
    props.onChanged(removed.data);
    showNotice({ kind: "success", text: words.photos.removed });
  }

  if (shown.length === 0) return <p className="quiet small">{none}</p>;
  return (
    <>
      <ul className={styles.photos}>
        {shown.map((photo, at) => (
          <li key={photo._id}>
            <img
              className="photo"
              src={photo.thumbnail_url}
              alt={fill(words.photos.mine, { n: at + 1 })}
              width="320"
              height="320"
            />
            <div className={`stack gap-4 ${styles.tools}`}>
              <button
                type="button"
                disabled={at === 0 || busy}
                aria-label={fill(words.photos.forward, { n: at + 1 })}
                onClick={() => move(at, -1)}
              >
                <Icon name="back" />
              </button>
              <button
                type="button"
                disabled={at === shown.length - 1 || busy}
                aria-label={fill(words.photos.back, { n: at + 1 })}
                onClick={() => move(at, 1)}
              >
                <Icon name="next" />
              </button>
              <button
                type="button"
                disabled={busy}
                aria-label={fill(words.photos.remove, { n: at + 1 })}
                onClick={() => ask(photo)}
              >
                <Icon name="close" />
              </button>
            </div>
            {photo.waits && <p className="quiet small">{words.photos.waits}</p>}
            {at === shown.findIndex(({ waits }) => !waits) && (
              <p className={`pill ${styles.first}`} data-tone="waiting">
                {first}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="quiet small">
        {doing && "order" in doing && words.photos.savingOrder}
      </p>
      <Problem failure={failure} kept={words.photos.failed} />
      {removing && (
        <ConfirmDialog
          question={words.photos.removeQuestion}
          confirm={words.photos.confirmRemove}
          doing={words.photos.removing}
          danger
          busy={busy}
          onConfirm={() => remove(removing)}
          onCancel={() => ask(null)}
        >
          <img className={`photo ${styles.preview}`} src={removing.thumbnail_url} alt="" />
          <p>{words.photos.afterRemove}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
