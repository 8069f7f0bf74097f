import { APPLICATION } from "@agbara/shared/constants.ts";
import type { Application } from "@agbara/shared/contract/fundraising/applications.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { momentInWords } from "../../../components/dates.ts";
import { showNotice } from "../../../components/notices.ts";
import { client } from "../../../providers/api.ts";
import { words } from "../../../words/fundraising.ts";
import { useAskedAction } from "../../calls/use-asked-action.ts";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { Problem } from "../../components/Problem.tsx";
import { PhotoUpload } from "../../my-account/photos/PhotoUpload.tsx";
import styles from "../parts/Fundraising.module.css";
import type { QuestionProps } from "../parts/question.ts";

type Document = Application["documents"][number];

interface DocumentUploadProps extends QuestionProps {
  kind: Document["kind"];
  /** The button's label. */
  add: string;
}

/** Adds and removes photos of papers of one kind. Only a verifier can see them again. */
export function DocumentUpload({ own: { application, saver }, kind, add }: DocumentUploadProps) {
  const all = application?.documents ?? [];
  const removing = useAskedAction<Document>({ recheck: saver.read });
  const dayOf = ({ added_at }: Document) => ({ day: momentInWords(added_at) });

  async function remove({ _id: documentId }: Document) {
    const { data } = await client.call("fundraising.applications.removeDocument", { documentId });
    saver.replace(data);
    showNotice({ kind: "success", text: words.identity.removed });
  }

  return (
    <div>
      <ul className={styles.papers}>
        {all
          .filter((document) => document.kind === kind)
          .map((document) => (
            <li key={document._id}>
              {fill(words.identity.paper, dayOf(document))}
              <button
                type="button"
                className="button button-quiet"
                aria-label={fill(words.identity.removeThis, dayOf(document))}
                onClick={() => removing.ask(document)}
              >
                {words.identity.remove}
              </button>
            </li>
          ))}
      </ul>
      <Problem failure={removing.failure} kept={words.identity.removeFailed} />
      <PhotoUpload
        add={add}
        added={words.identity.added}
        full={all.length >= APPLICATION.documents && fill(words.identity.full, { n: all.length })}
        recheck={saver.read}
        send={async (uploading, { file }, options) =>
          saver.replace(
            (await uploading.call("fundraising.applications.addDocument", { kind, file }, options))
              .data,
          )
        }
      />
      {removing.asked && (
        <ConfirmDialog
          question={words.identity.removeQuestion}
          confirm={words.identity.remove}
          doing={words.identity.removing}
          danger
          {...removing.answers("remove", () => remove(removing.asked as Document))}
        />
      )}
    </div>
  );
}
