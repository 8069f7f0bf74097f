import { type Client, createClient } from "@agbara/shared/client/client.ts";
import type { SendOptions } from "@agbara/shared/client/transport.ts";
import { PHOTO } from "@agbara/shared/constants.ts";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { Icon } from "../../../components/Icon.tsx";
import { showNotice } from "../../../components/notices.ts";
import { transportDeps } from "../../../providers/session.ts";
import { words } from "../../../words/account.ts";
import styles from "../../account.module.css";
import { useAction } from "../../calls/use-action.ts";
import { Problem } from "../../components/Problem.tsx";
import own from "./PhotosScreen.module.css";
import { readyPhoto } from "./shrink-photo.ts";
import { uploadFetch } from "./upload-fetch.ts";

/** It is the photo that is refused, and will be again: another one has to be chosen. */
const OF_THE_PHOTO = [413, 415, 422];

interface PhotoUploadProps {
  /** What the button says, and what is said once the photo is there. */
  add?: string;
  added?: string;
  /** Said in the place of the button where there may be no more. */
  full?: string | false;
  recheck: () => Promise<boolean>;
  /** Makes the call, by a client that tells how far it is. */
  send: (client: Client, photo: { file: Blob }, options: SendOptions) => Promise<void>;
}

/** Adds a photo: made small on the telephone, then sent, with how far it is. */
export function PhotoUpload(props: PhotoUploadProps) {
  const { add = words.upload.add, added = words.upload.added, full, recheck } = props;
  const [share, setShare] = useState(0);
  const [kept, setKept] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const { busy, failure, run } = useAction({ recheck });
  const isOfPhoto = failure !== null && OF_THE_PHOTO.includes(failure.status);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function send(photo: File) {
    setKept(photo);
    setShare(0);
    setWrong(null);
    const aborter = new AbortController();
    stop.current = aborter;
    let sent = false;
    const done = await run("upload", async () => {
      const ready = await readyPhoto(photo);
      if ("wrong" in ready) return setWrong(ready.wrong);
      const client = createClient({ ...transportDeps, fetch: uploadFetch(setShare) });
      const { signal } = aborter;
      await props.send(client, ready, { signal });
      sent = true;
    });
    if (done || aborter.signal.aborted) setKept(null);
    if (sent) showNotice({ kind: "success", text: added });
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [photo] = target.files ?? [];
    target.value = "";
    if (photo) send(photo);
  }

  if (full) return <p className={styles.quiet}>{full}</p>;
  return (
    <div className={own.upload}>
      {busy ? (
        <div className={own.progress} role="status">
          <label htmlFor="upload-progress">
            {share < 1 ? words.upload.sending : words.upload.preparing}
          </label>
          <progress id="upload-progress" value={share < 1 ? share : undefined} />
          <button
            type="button"
            className="button button-quiet"
            onClick={() => stop.current?.abort()}
          >
            {words.upload.stop}
          </button>
        </div>
      ) : (
        <label className="button">
          <Icon name="plus" /> {add}
          <input type="file" accept={PHOTO.types.join(",")} onChange={choose} />
        </label>
      )}
      <div role="alert">{wrong && <p className={styles.problem}>{wrong}</p>}</div>
      {kept && !busy && (
        <>
          <Problem failure={failure} kept={words.upload.failed} stays={isOfPhoto} />
          {!isOfPhoto && (
            <button type="button" className="button button-quiet" onClick={() => send(kept)}>
              {words.upload.again}
            </button>
          )}
        </>
      )}
      <p className={styles.quiet}>{words.upload.kinds}</p>
    </div>
  );
}
