import type { Profile } from "@agbara/shared/contract/entities.ts";
import { useState } from "react";
import { Icon } from "../../components/Icon.tsx";
import { showNotice } from "../../components/notices.ts";
import { client } from "../../providers/api.ts";
import account from "../account.module.css";
import { ConfirmDialog } from "../components/ConfirmDialog.tsx";
import { Problem } from "../components/Problem.tsx";
import { useAction } from "../use-action.ts";
import { moved } from "./order.ts";
import styles from "./PhotosPage.module.css";

type Photo = Profile["profile_pics"][number];

interface PhotoListProps {
  photos: Photo[];
  recheck: () => Promise<boolean>;
  onChanged: (profile: Profile) => void;
}

/** The photos in their order. A move shows at once, and is taken back if it could not be saved. */
export function PhotoList({ photos, recheck, onChanged }: PhotoListProps) {
  const [wanted, setWanted] = useState<Photo[] | null>(null);
  const [removing, setRemoving] = useState<Photo | null>(null);
  const { busy, failure, run } = useAction({ recheck });
  const shown = wanted ?? photos;

  async function move(at: number, by: number) {
    const order = moved(shown, at, by);
    setWanted(order);
    await run("order", async () => {
      const photo_ids = order.map(({ _id }) => _id);
      onChanged((await client.call("account.photos.order", { photo_ids })).data);
    });
    setWanted(null);
  }

  async function remove(photo: Photo) {
    const done = await run("remove", async () => {
      onChanged((await client.call("account.photos.remove", { photoId: photo._id })).data);
    });
    setRemoving(null);
    if (done) showNotice({ kind: "success", text: "The photo is removed." });
  }

  if (shown.length === 0)
    return (
      <p className={account.quiet}>You have no photos yet. A clear, friendly photo helps most.</p>
    );
  return (
    <>
      <ul className={styles.photos}>
        {shown.map((photo, at) => (
          <li key={photo._id}>
            <img
              src={photo.thumbnail_url}
              alt={`Number ${at + 1} of mine`}
              width="320"
              height="320"
            />
            <div className={styles.tools}>
              <button
                type="button"
                disabled={at === 0 || busy !== null}
                aria-label={`Move photo ${at + 1} forward`}
                onClick={() => move(at, -1)}
              >
                <Icon name="back" />
              </button>
              <button
                type="button"
                disabled={at === shown.length - 1 || busy !== null}
                aria-label={`Move photo ${at + 1} back`}
                onClick={() => move(at, 1)}
              >
                <Icon name="next" />
              </button>
              <button
                type="button"
                disabled={busy !== null}
                aria-label={`Remove photo ${at + 1}`}
                onClick={() => setRemoving(photo)}
              >
                <Icon name="close" />
              </button>
            </div>
            {at === 0 && <p className={styles.first}>Profile picture</p>}
          </li>
        ))}
      </ul>
      <p role="status" className={account.quiet}>
        {busy === "order" && "Saving the order…"}
      </p>
      <Problem failure={failure} kept="Your photos were not changed." />
      {removing && (
        <ConfirmDialog
          question="Do you want to remove this photo?"
          confirm="Remove"
          doing="Removing…"
          busy={busy !== null}
          danger
          onConfirm={() => remove(removing)}
          onCancel={() => setRemoving(null)}
        >
          <img className={styles.preview} src={removing.thumbnail_url} alt="" />
          <p>We delete it from our server, too.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
