import { createClient } from "@agbara/shared/client/client.ts";
import { PHOTO } from "@agbara/shared/constants.ts";
import type { Profile } from "@agbara/shared/contract/entities.ts";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { Icon } from "../../components/Icon.tsx";
import { showNotice } from "../../components/notices.ts";
import { transportDeps } from "../../providers/session.ts";
import styles from "../account.module.css";
import { Problem } from "../components/Problem.tsx";
import { useAction } from "../use-action.ts";
import own from "./PhotosPage.module.css";
import { shrinkPhoto } from "./shrink-photo.ts";
import { uploadFetch } from "./upload-fetch.ts";

interface PhotoUploadProps {
  count: number;
  recheck: () => Promise<boolean>;
  onAdded: (profile: Profile) => void;
}

/** Adds a photo: made small on the telephone, then sent, with how far it is. */
export function PhotoUpload({ count, recheck, onAdded }: PhotoUploadProps) {
  const [share, setShare] = useState(0);
  const [kept, setKept] = useState<File | null>(null);
  const { busy, failure, run } = useAction({ recheck });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function send(photo: File) {
    setKept(photo);
    setShare(0);
    const aborter = new AbortController();
    stop.current = aborter;
    const done = await run("upload", async () => {
      const file = await shrinkPhoto(photo);
      const client = createClient({ ...transportDeps, fetch: uploadFetch(setShare) });
      const { signal } = aborter;
      onAdded((await client.call("account.photos.add", { file }, { signal })).data);
    });
    if (done || aborter.signal.aborted) setKept(null);
    if (done) showNotice({ kind: "success", text: "Your photo is added." });
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [photo] = target.files ?? [];
    target.value = "";
    if (photo) send(photo);
  }

  if (count >= PHOTO.perPerson)
    return (
      <p className={styles.quiet}>
        You have {count} photos, and that is the most you can have. Remove one to add another.
      </p>
    );
  return (
    <div className={own.upload}>
      {busy ? (
        <div className={own.progress} role="status">
          <label htmlFor="upload-progress">
            {share < 1 ? "Sending your photo…" : "Sent. We are preparing it…"}
          </label>
          <progress id="upload-progress" value={share < 1 ? share : undefined} />
          <button
            type="button"
            className="button button-quiet"
            onClick={() => stop.current?.abort()}
          >
            Stop
          </button>
        </div>
      ) : (
        <label className="button">
          <Icon name="plus" /> Add a photo
          <input type="file" accept={PHOTO.types.join(",")} onChange={choose} />
        </label>
      )}
      {kept && !busy && (
        <>
          <Problem failure={failure} kept="Your other photos were not changed." />
          <button type="button" className="button button-quiet" onClick={() => send(kept)}>
            Try the same photo again
          </button>
        </>
      )}
      <p className={styles.quiet}>
        JPEG, PNG or WebP. Your device makes the photo smaller first, to save your data.
      </p>
    </div>
  );
}
