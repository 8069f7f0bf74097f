import { APPLICATION, REFUND_REQUEST_DAYS } from "@agbara/shared/constants.ts";
import { QUESTIONS } from "@agbara/shared/fundraising/application.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { clearKobo } from "@agbara/shared/text/sums.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { FormEvent } from "react";
import { useDraft } from "../../../components/drafts.ts";
import { SumField } from "../../../components/fields/SumField.tsx";
import { showNotice } from "../../../components/notices.ts";
import { words } from "../../../words/fundraising.ts";
import { wrongFields } from "../../calls/failure.ts";
import { useDo } from "../../calls/use-do.ts";
import type { Read } from "../../calls/use-read.ts";
import { BusyButton } from "../../components/BusyButton.tsx";
import { Problem } from "../../components/Problem.tsx";
import { TextArea } from "../../components/TextArea.tsx";
import { PhotoList } from "../../my-account/photos/PhotoList.tsx";
import { PhotoUpload } from "../../my-account/photos/PhotoUpload.tsx";
import styles from "../parts/Fundraising.module.css";
import { BuysLines } from "../questions/BuysLines.tsx";
import { type Edited, type OwnPage, prepareVersion, toEdit } from "./edited.ts";

const { edit } = words;
const nothingToRead = async () => false;

/** Shows all fields of the page that an owner can change, with the text that the owner has typed on this device. */
export function EditForm({ own, call }: { own: OwnPage; call: Read<OwnPage> }) {
  const { draft, revise, settleSent } = useDraft<Edited>("changed page");
  const typed = draft ?? toEdit(own);
  const { busy, failure, setFailure, run } = useDo("fundraising.versions.send", {
    recheck: call.recheck,
  });
  const change = (changed: Partial<Edited>) =>
    revise((present) => ({ ...(present ?? typed), ...changed }));
  // The owner may remove a photo while another photo uploads. So we always change the latest list of photos.
  const changePhotos = (changed: ChangePhotos) =>
    revise((present) => {
      const last = present ?? typed;
      return { ...last, photos: changed(last.photos) };
    });
  const { raised, target } = own.shown;
  const wrong = failure?.fields ?? {};

  async function send(event: FormEvent) {
    event.preventDefault();
    const prepared = prepareVersion(typed);
    if ("wrong" in prepared) return setFailure(wrongFields(prepared.wrong));
    const answer = await run(prepared.version);
    if (!answer) return;
    call.replace(answer.data);
    settleSent(draft, (typedOn) => typedOn);
    showNotice({ kind: "success", text: edit.done });
  }

  return (
    <form className="stack gap-20 middle" onSubmit={send} noValidate>
      <TextArea
        label={words.labels.pitch}
        value={typed.pitch}
        maxLength={APPLICATION.pitch}
        error={wrong.pitch}
        onChange={({ target }) => change({ pitch: target.value })}
      />
      <div className={styles.long}>
        <TextArea
          label={words.labels.story}
          value={typed.story}
          maxLength={APPLICATION.story.most}
          error={wrong.story}
          onChange={({ target }) => change({ story: target.value })}
        />
      </div>
      <SumField
        label={words.labels.target}
        hint={fill(edit.target, { raised: formatKobo(raised), target: formatKobo(target) })}
        value={typed.target}
        error={wrong.target}
        onChange={(sum) => change({ target: sum })}
      />
      <h3>{QUESTIONS.buys}</h3>
      <BuysLines
        buys={typed.buys}
        target={clearKobo(typed.target) ?? 0}
        onChange={(buys) => change({ buys })}
      />
      <Wrong sentence={wrong.buys} />
      {raised > 0 && (
        <p className="quiet small">{fill(edit.donors, { days: REFUND_REQUEST_DAYS })}</p>
      )}
      <Photos photos={typed.photos} onChange={changePhotos} />
      <Wrong sentence={wrong.photo_ids} />
      <Problem failure={failure} kept={edit.failed} />
      <div className="actions gap-12">
        <BusyButton type="submit" busy={busy} doing={edit.submitting}>
          {edit.submit}
        </BusyButton>
      </div>
    </form>
  );
}

function Wrong({ sentence }: { sentence: string | undefined }) {
  if (!sentence) return null;
  return (
    <p className="notice notice-bad" role="alert">
      {sentence}
    </p>
  );
}

/** Returns the new list of photos, made from the current list. */
type ChangePhotos = (present: Edited["photos"]) => Edited["photos"];

interface PhotosProps {
  photos: Edited["photos"];
  onChange: (changed: ChangePhotos) => void;
}

/**
 * Lets the person add, sort and remove photos. Each new photo goes to the server immediately. The order of the photos
 * goes to the server only when the person sends the changed page.
 */
function Photos({ photos, onChange }: PhotosProps) {
  const most = APPLICATION.photos;
  return (
    <div className="stack gap-12">
      <h3>{QUESTIONS.photos}</h3>
      <PhotoList
        photos={photos}
        first={words.photos.first}
        none={words.photos.none}
        recheck={nothingToRead}
        order={async (ids): Promise<{ data: ChangePhotos }> => ({ data: sortedAs(ids) })}
        remove={async (id) => ({ data: (present) => present.filter(({ _id }) => _id !== id) })}
        onChanged={onChange}
      />
      <PhotoUpload
        full={photos.length >= most && fill(words.photos.full, { n: photos.length })}
        recheck={nothingToRead}
        send={(uploading, file, options) =>
          uploading.call("fundraising.updates.addPhoto", file, options)
        }
        onSent={(photo) => onChange((present) => [...present, photo])}
      />
    </div>
  );
}

/** Returns a function that sorts photos by these ids. Photos whose id is not in `ids` go to the end. */
const sortedAs =
  (ids: readonly string[]): ChangePhotos =>
  (present) => [
    ...ids.flatMap((id) => present.filter(({ _id }) => _id === id)),
    ...present.filter(({ _id }) => !ids.includes(_id)),
  ];
