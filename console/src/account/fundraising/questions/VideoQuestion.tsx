import { VIDEO } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { showNotice } from "../../../components/notices.ts";
import { words } from "../../../words/fundraising.ts";
import { useDo } from "../../calls/use-do.ts";
import { ConfirmButton } from "../../components/ConfirmButton.tsx";
import { Problem } from "../../components/Problem.tsx";
import styles from "../parts/Fundraising.module.css";
import type { QuestionProps } from "../parts/question.ts";
import { VideoUpload } from "./VideoUpload.tsx";

export const MEGABYTES = (VIDEO.parts * VIDEO.partBytes) / 1024 / 1024;

/** Asks for an optional short video of the person's work. */
export function VideoQuestion({ own }: QuestionProps) {
  const { application } = own;
  if (!application) return null;
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
  const { run, busy, failure } = useDo("fundraising.applications.removeVideo", {
    recheck: saver.read,
  });

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
      <div>
        <ConfirmButton
          label={words.video.remove}
          question={words.video.removeQuestion}
          confirm={words.video.confirmRemove}
          doing={words.video.removing}
          danger
          busy={busy}
          run={run}
          onDone={({ data }) => {
            saver.replace(data);
            showNotice({ kind: "success", text: words.video.removed });
          }}
        />
      </div>
    </div>
  );
}
