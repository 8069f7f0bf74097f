import { type Client, createClient } from "@agbara/shared/client/client.ts";
import type { SendOptions } from "@agbara/shared/client/transport.ts";
import { PHOTO } from "@agbara/shared/constants.ts";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { Icon } from "../../../components/Icon.tsx";
import { showNotice } from "../../../components/notices.ts";
import { transportDeps } from "../../../providers/session.ts";
import { words } from "../../../words/account.ts";
import { useDo } from "../../calls/use-do.ts";
import { Problem } from "../../components/Problem.tsx";
import own from "./PhotosScreen.module.css";
import { readyPhoto } from "./shrink-photo.ts";
import { uploadFetch } from "./upload-fetch.ts";

/**
 * The HTTP statuses that the server uses to refuse this photo. The server would refuse the same photo again, so the
 * person must choose another.
 */
const OF_THE_PHOTO = [413, 415, 422];

interface PhotoUploadProps<Data> {
  /** `add` is the button's label. `added` is the message after the upload. */
  add?: string;
  added?: string;
  /** Shown instead of the button if the person already has the maximum number of photos. */
  full?: string | false;
  /** True if the main purpose of the screen is to add a photo. */
  isMain?: boolean;
  recheck: () => Promise<boolean>;
  /** Uploads the photo with this API client. The client also reports the progress. */
  send: (client: Client, photo: { file: Blob }, options: SendOptions) => Promise<{ data: Data }>;
  onSent: (data: Data) => void;
}

/**
 * Lets the person add a photo. The device makes the photo smaller and uploads it, and the screen shows the progress.
 */
export function PhotoUpload<Data>(props: PhotoUploadProps<Data>) {
  const { add = words.upload.add, added = words.upload.added, full, isMain, recheck } = props;
  const [share, setShare] = useState(0);
  const [kept, setKept] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const { busy, failure, run } = useDo(upload, { recheck });
  const isOfPhoto = failure !== null && OF_THE_PHOTO.includes(failure.status);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  /** Makes the photo smaller and uploads it. If the photo is unsuitable, uploads nothing and returns the reason. */
  async function upload({ photo, signal }: { photo: File; signal: AbortSignal }) {
    const ready = await readyPhoto(photo);
    if ("wrong" in ready) return ready;
    const client = createClient({ ...transportDeps, fetch: uploadFetch(setShare) });
    return props.send(client, ready, { signal });
  }

  async function send(photo: File) {
    setKept(photo);
    setShare(0);
    setWrong(null);
    const aborter = new AbortController();
    stop.current = aborter;
    const { signal } = aborter;
    const done = await run({ photo, signal });
    if (done || signal.aborted) setKept(null);
    if (!done) return;
    if ("wrong" in done) return setWrong(done.wrong);
    props.onSent(done.data);
    showNotice({ kind: "success", text: added });
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [photo] = target.files ?? [];
    target.value = "";
    if (photo) send(photo);
  }

  if (full) return <p className="quiet small">{full}</p>;
  return (
    <div className={`stack gap-12 ${own.upload}`}>
      {busy ? (
        <div className={`stack gap-8 ${own.progress}`} role="status">
          <label htmlFor="upload-progress">
            {share < 1 ? words.upload.sending : words.upload.preparing}
          </label>
          <progress id="upload-progress" value={share < 1 ? share : undefined} />
          <button type="button" className="button plain" onClick={() => stop.current?.abort()}>
            {words.upload.stop}
          </button>
        </div>
      ) : (
        <label className={isMain ? "button" : "button plain"}>
          <Icon name="plus" /> {add}
          <input type="file" accept={PHOTO.types.join(",")} onChange={choose} />
        </label>
      )}
      <div role="alert">{wrong && <p className="notice notice-bad">{wrong}</p>}</div>
      {kept && !busy && (
        <>
          <Problem failure={failure} kept={words.upload.failed} stays={isOfPhoto} />
          {!isOfPhoto && (
            <button type="button" className="button plain" onClick={() => send(kept)}>
              {words.upload.again}
            </button>
          )}
        </>
      )}
      <p className="quiet small">{words.upload.kinds}</p>
    </div>
  );
}
