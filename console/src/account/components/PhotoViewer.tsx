import { fill } from "@agbara/shared/text/words.ts";
import { Icon } from "../../components/Icon.tsx";
import { words } from "../../words/account.ts";
import styles from "./PhotoViewer.module.css";
import { useModal } from "./use-modal.ts";

interface PhotoViewerProps {
  urls: string[];
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** Shows photos one by one in full size. Arrow keys go to the next or previous photo, Escape closes. */
export function PhotoViewer({ urls, at, onMove, onClose }: PhotoViewerProps) {
  const dialog = useModal();
  const url = urls[at];
  const name = fill(words.photoViewer.photoOf, { n: at + 1, count: urls.length });

  function move(by: number) {
    const next = at + by;
    if (next >= 0 && next < urls.length) onMove(next);
  }

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={name}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={({ key }) => {
        if (key === "ArrowLeft") move(-1);
        if (key === "ArrowRight") move(1);
      }}
    >
      <div className={styles.bar}>
        <p role="status">{name}</p>
        <button type="button" onClick={onClose} aria-label={words.photoViewer.close}>
          <Icon name="close" size={24} />
        </button>
      </div>
      <img key={url} className={styles.photo} src={url} alt={name} />
      <div className={styles.bar} hidden={urls.length < 2}>
        <button type="button" onClick={() => move(-1)} disabled={at === 0}>
          <Icon name="back" /> {words.photoViewer.previous}
        </button>
        <button type="button" onClick={() => move(1)} disabled={at === urls.length - 1}>
          {words.photoViewer.next} <Icon name="next" />
        </button>
      </div>
    </dialog>
  );
}
