import { createClient } from "@agbara/shared/client/client.ts";
import { VIDEO } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { Icon } from "../../../components/Icon.tsx";
import { showNotice } from "../../../components/notices.ts";
import { session, transportDeps } from "../../../providers/session.ts";
import { words } from "../../../words/fundraising.ts";
import { useDo } from "../../calls/use-do.ts";
import { Problem } from "../../components/Problem.tsx";
import upload from "../../my-account/photos/PhotosScreen.module.css";
import { uploadFetch } from "../../my-account/photos/upload-fetch.ts";
import type { QuestionProps } from "../parts/question.ts";
import { sendVideo } from "../saving/send-video.ts";

const MOST = VIDEO.parts * VIDEO.partBytes;

/** Uploads a video in parts. After a network failure, continues automatically with the part that failed. */
export function VideoUpload({ own: { application, saver } }: QuestionProps) {
  const [sent, setSent] = useState(0);
  const [kept, setKept] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const { busy, failure, run } = useDo(sendParts, { recheck: saver.read });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  function sendParts({ file, signal }: { file: File; signal: AbortSignal }) {
    let from = 0;
    const fetch = uploadFetch((share) => setSent(from + share * VIDEO.partBytes));
    const onSent = (bytes: number) => {
      from = bytes;
      setSent(bytes);
    };
    return sendVideo(file, { client: createClient({ ...transportDeps, fetch }), signal, onSent });
  }

  async function send(file: File) {
    setKept(file);
    setWrong(null);
    const aborter = new AbortController();
    stop.current = aborter;
    const { signal } = aborter;
    const done = await run({ file, signal });
    if (done || signal.aborted) setKept(null);
    if (!done) return;
    saver.replace(done);
    showNotice({ kind: "success", text: words.video.added });
  }

  const isLost = kept !== null && failure?.status === 0;
  useEffect(() => (isLost ? session.on("networkRefresh", () => send(kept)) : undefined));

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = "";
    if (!file) return;
    setKept(null);
    const found = await faultOf(file);
    setWrong(found);
    if (!found) await send(file);
  }

  return (
    <div className={`stack gap-12 ${upload.upload}`}>
      {busy ? (
        <div className={`stack gap-8 ${upload.progress}`} role="status">
          <label htmlFor="video-progress">
            {sent < (kept?.size ?? 0) ? words.video.sending : words.video.finishing}
          </label>
          <progress
            id="video-progress"
            value={sent < (kept?.size ?? 0) ? sent / (kept?.size ?? 1) : undefined}
          />
          <button type="button" className="button plain" onClick={() => stop.current?.abort()}>
            {words.video.stop}
          </button>
        </div>
      ) : (
        <label className="button plain">
          <Icon name="plus" /> {application?.video_url ? words.video.another : words.video.add}
          <input type="file" accept={VIDEO.types.join(",")} onChange={choose} />
        </label>
      )}
      <div role="alert">
        {wrong && <p className="notice notice-bad">{wrong}</p>}
        {!busy && !wrong && failure?.fields.parts && (
          <p className="notice notice-bad">{failure.fields.parts}</p>
        )}
      </div>
      {kept && !busy && (
        <>
          <Problem failure={failure} kept={words.video.failed} />
          {isLost && <p>{words.video.goesOn}</p>}
          <button type="button" className="button plain" onClick={() => send(kept)}>
            {words.video.again}
          </button>
        </>
      )}
    </div>
  );
}

/** Finds errors in a file before the upload, because mobile data costs money. */
async function faultOf(file: File): Promise<string | null> {
  if (!(VIDEO.types as readonly string[]).includes(file.type)) return words.video.wrongKind;
  if (file.size > MOST)
    return fill(words.video.tooLarge, {
      megabytes: Math.ceil(file.size / 1024 / 1024),
      most: MOST / 1024 / 1024,
    });
  const seconds = await secondsOf(file);
  return seconds > VIDEO.seconds + 1 ? fill(words.video.tooLong, { seconds: VIDEO.seconds }) : null;
}

/**
 * Returns the video's length in seconds. Returns 0 if this browser cannot read the length. Then only the server checks
 * it.
 */
function secondsOf(file: File): Promise<number> {
  return new Promise((resolve) => {
    const video = document.createElement("video");
    const url = URL.createObjectURL(file);
    const done = (seconds: number) => {
      URL.revokeObjectURL(url);
      resolve(Number.isFinite(seconds) ? seconds : 0);
    };
    video.preload = "metadata";
    video.onloadedmetadata = () => done(video.duration);
    video.onerror = () => done(0);
    setTimeout(() => done(0), 5000);
    video.src = url;
  });
}
