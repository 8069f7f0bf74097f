import { NEWS } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import type { FormEvent } from "react";
import { useDraft } from "../../../components/drafts.ts";
import { showNotice } from "../../../components/notices.ts";
import { client } from "../../../providers/api.ts";
import { words } from "../../../words/fundraising.ts";
import { wrongFields } from "../../calls/failure.ts";
import { useDo } from "../../calls/use-do.ts";
import { type Read, useRead } from "../../calls/use-read.ts";
import { BusyButton } from "../../components/BusyButton.tsx";
import { Problem } from "../../components/Problem.tsx";
import { Section } from "../../components/Section.tsx";
import { TextArea } from "../../components/TextArea.tsx";
import { PageRoom } from "../parts/PageRoom.tsx";
import { NewsItem } from "./NewsItem.tsx";
import { type SentPhoto, WithPhoto } from "./WithPhoto.tsx";

type Updates = Output<"fundraising.updates.list">["data"];

/** Lets the person write updates for donors. */
export default function UpdatesScreen() {
  const call = useRead("fundraising.updates.list", {}, { saysAbsent: true });
  return (
    <PageRoom text={words.updates} call={call}>
      {(updates) => (
        <>
          <Section id="new" title={words.updates.new}>
            <NewUpdate call={call} />
          </Section>
          <Section id="told" title={words.updates.told}>
            {updates.length === 0 ? (
              <p className="quiet small">{words.updates.none}</p>
            ) : (
              <ul className="stack gap-20">
                {updates.map(({ _id: id, at, photo, words: told }) => (
                  <NewsItem
                    key={id}
                    at={at}
                    photo={photo}
                    call={call}
                    remove={() => client.call("fundraising.updates.remove", { id })}
                  >
                    <p className="words">{told}</p>
                  </NewsItem>
                ))}
              </ul>
            )}
          </Section>
        </>
      )}
    </PageRoom>
  );
}

/**
 * An update that the person is writing: its text and photo. If the person sends the same `id` twice, we store the
 * update only once.
 */
interface Draft {
  id: string;
  words: string;
  photo: SentPhoto | null;
}

const empty = (): Draft => ({ id: crypto.randomUUID(), words: "", photo: null });

function NewUpdate({ call }: { call: Read<Updates> }) {
  const { draft, revise, settle } = useDraft<Draft>("update");
  const { busy, failure, setFailure, run } = useDo("fundraising.updates.add", {
    recheck: call.recheck,
  });
  const whole = draft ?? empty();
  const { id, words: typed, photo } = whole;
  // Uploading a photo takes some time. We change the latest draft, so that text typed during the upload is not lost.
  const change = (changed: Partial<Draft>) =>
    revise((present) => ({ ...(present ?? whole), ...changed }));

  async function tell(event: FormEvent) {
    event.preventDefault();
    if (!typed.trim()) return setFailure(wrongFields({ words: words.updates.missing }));
    const told = await run({ id, words: typed, ...(photo && { photo_id: photo._id }) });
    if (!told) return;
    call.replace(told.data);
    settle();
    showNotice({ kind: "success", text: words.updates.done });
  }

  return (
    <form className="stack gap-20 middle" onSubmit={tell} noValidate>
      <TextArea
        label={words.updates.label}
        value={typed}
        maxLength={NEWS.words}
        rows={5}
        error={failure?.fields.words}
        onChange={({ target }) => change({ words: target.value })}
      />
      <WithPhoto
        photo={photo}
        error={failure?.fields.photo_id}
        onChange={(changed) => change({ photo: changed })}
      />
      <Problem failure={failure} kept={words.updates.failed} />
      <div className="actions gap-12">
        <BusyButton type="submit" busy={busy} doing={words.updates.submitting}>
          {words.updates.submit}
        </BusyButton>
      </div>
    </form>
  );
}
