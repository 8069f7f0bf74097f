import { VIDEO } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { showNotice } from "../../../components/notices.ts";
import { words } from "../../../words/fundraising.ts";
import { useDo } from "../../calls/use-do.ts";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { Problem } from "../../components/Problem.tsx";
import styles from "../parts/Fundraising.module.css";
import type { QuestionProps } from "../parts/question.ts";
import { NameFirst } from "./NameFirst.tsx";
import { VideoUpload } from "./VideoUpload.tsx";

export const MEGABYTES = (VIDEO.parts * VIDEO.partBytes) / 1024 / 1024;

/** Asks for a short video of the work. The person may leave it out. */
export function VideoQuestion({ own }: QuestionProps) {
  const { application } = own;
  if (!application) return <NameFirst />;
  return (
    <>
      <p className="quiet small">
        {fill(words.video.lead, { seconds: VIDEO.seconds, megabytes: MEGABYTES })}{" "}
        {words.step.optional}
      </p>
      {application.video_url ? <Present own={own} url={application.video_url} /> : null}
      <VideoUpload own={own} />
    </>
  );
}

function Present({ own: { saver }, url }: QuestionProps & { url: string }) {
  const [asked, ask] = useState(false);
  const { run, busy, failure } = useDo("fundraising.applications.removeVideo", {
    recheck: saver.read,
  });

  async function remove() {
    const removed = await run();
    ask(false);
    if (!removed) return;
    saver.replace(removed.data);
    showNotice({ kind: "success", text: words.video.removed });
  }

  return (
    <div className={`stack ${styles.group}`}>
      {/* biome-ignore lint/a11y/useMediaCaption: people's own recordings have none. */}
      <video
        className={styles.video}
        src={url}
        aria-label={words.video.mine}
        controls
        playsInline
        preload="metadata"
      />
      <Problem failure={failure} kept={words.video.removeFailed} />
      <p>
        <button type="button" className="button button-quiet" onClick={() => ask(true)}>
          {words.video.remove}
        </button>
      </p>
      {asked && (
        <ConfirmDialog
          question={words.video.removeQuestion}
          confirm={words.video.confirmRemove}
          doing={words.video.removing}
          danger
          busy={busy}
          onConfirm={remove}
          onCancel={() => ask(false)}
        />
      )}
    </div>
  );
}
