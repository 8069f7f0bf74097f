import { APPLICATION } from "@agbara/shared/constants.ts";
import type { Application } from "@agbara/shared/contract/parts/application-shapes.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { momentInWords } from "../../../components/dates.ts";
import { showNotice } from "../../../components/notices.ts";
import { words } from "../../../words/fundraising.ts";
import { useDo } from "../../calls/use-do.ts";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { Problem } from "../../components/Problem.tsx";
import { PhotoUpload } from "../../my-account/photos/PhotoUpload.tsx";
import type { QuestionProps } from "../parts/question.ts";

type Document = Application["documents"][number];

interface DocumentUploadProps extends QuestionProps {
  kind: Document["kind"];
  /** The button's label. */
  add: string;
}

/**
 * Lets the person add and remove photos of one kind of document. After the upload, only a verifier can see the photos.
 */
export function DocumentUpload({ own: { application, saver }, kind, add }: DocumentUploadProps) {
  const all = application?.documents ?? [];
  const [asked, ask] = useState<Document | null>(null);
  const { run, busy, failure } = useDo("fundraising.applications.removeDocument", {
    recheck: saver.read,
  });
  const dayOf = ({ added_at }: Document) => ({ day: momentInWords(added_at) });

  async function remove({ _id: documentId }: Document) {
    const removed = await run({ documentId });
    ask(null);
    if (!removed) return;
    saver.replace(removed.data);
    showNotice({ kind: "success", text: words.identity.removed });
  }

  return (
    <div>
      <ul className="stack gap-8">
        {all
          .filter((document) => document.kind === kind)
          .map((document) => (
            <li key={document._id} className="bar">
              {fill(words.identity.paper, dayOf(document))}
              <button
                type="button"
                className="button plain"
                aria-label={fill(words.identity.removeThis, dayOf(document))}
                onClick={() => ask(document)}
              >
                {words.identity.remove}
              </button>
            </li>
          ))}
      </ul>
      <Problem failure={failure} kept={words.identity.removeFailed} />
      <PhotoUpload
        add={add}
        added={words.identity.added}
        full={all.length >= APPLICATION.documents && fill(words.identity.full, { n: all.length })}
        recheck={saver.read}
        send={(uploading, { file }, options) =>
          uploading.call("fundraising.applications.addDocument", { kind, file }, options)
        }
        onSent={saver.replace}
      />
      {asked && (
        <ConfirmDialog
          question={words.identity.removeQuestion}
          confirm={words.identity.remove}
          doing={words.identity.removing}
          danger
          busy={busy}
          onConfirm={() => remove(asked)}
          onCancel={() => ask(null)}
        />
      )}
    </div>
  );
}
