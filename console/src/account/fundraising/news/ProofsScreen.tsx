import { NEWS } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { formatKobo, isWholeNaira } from "@agbara/shared/money.ts";
import { clearKobo, wrongSum } from "@agbara/shared/text/sums.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type FormEvent, useState } from "react";
import { useDraft } from "../../../components/drafts.ts";
import { SelectField } from "../../../components/fields/SelectField.tsx";
import { SumField } from "../../../components/fields/SumField.tsx";
import { showNotice } from "../../../components/notices.ts";
import { client } from "../../../providers/api.ts";
import { words } from "../../../words/fundraising.ts";
import { wrongFields } from "../../calls/failure.ts";
import { useDo } from "../../calls/use-do.ts";
import { dataOf, type Read, useRead } from "../../calls/use-read.ts";
import { Badge } from "../../components/Badge.tsx";
import { BusyButton } from "../../components/BusyButton.tsx";
import { Problem } from "../../components/Problem.tsx";
import { Section } from "../../components/Section.tsx";
import { TextArea } from "../../components/TextArea.tsx";
import { PageRoom } from "../parts/PageRoom.tsx";
import styles from "./News.module.css";
import { NewsItem } from "./NewsItem.tsx";
import { type SentPhoto, WithPhoto } from "./WithPhoto.tsx";

type Proofs = Output<"fundraising.proofs.list">["data"];

/** Shows the person's proofs of how they used the money, and our answers to them. */
export default function ProofsScreen() {
  const call = useRead("fundraising.proofs.list", {}, { saysAbsent: true });
  return (
    <PageRoom text={words.proofs} call={call}>
      {(proofs) => (
        <>
          <Section id="new" title={words.proofs.new}>
            <NewProof call={call} />
          </Section>
          <Section id="sent" title={words.proofs.sent}>
            {proofs.length === 0 ? (
              <p className="quiet small">{words.proofs.none}</p>
            ) : (
              <ul className="stack gap-20">
                {proofs.map((proof) => (
                  <Sent key={proof._id} proof={proof} call={call} />
                ))}
              </ul>
            )}
          </Section>
        </>
      )}
    </PageRoom>
  );
}

/** A proof that the person is writing. If the person sends the same `id` twice, we store the proof only once. */
interface Draft {
  id: string;
  naira: string;
  words: string;
  /**
   * The text of a line in the page's list of what the money buys. The proof belongs to this line. Empty if the person
   * bought a thing that is not on the list.
   */
  line?: string;
  photo: SentPhoto | null;
}

const empty = (): Draft => ({ id: crypto.randomUUID(), naira: "", words: "", photo: null });

/** Returns the errors that we can find in a draft before sending it. The keys are the fields. */
function faultsOf({ naira, words: typed, photo }: Draft): Record<string, string> {
  const sum = clearKobo(naira) ?? 0;
  const isSum = isWholeNaira(sum) && sum >= NEWS.sum.min && sum <= NEWS.sum.max;
  const most = formatKobo(NEWS.sum.max);
  return {
    ...(!photo && { photo_id: words.proofs.noPhoto }),
    ...(!isSum && { sum: wrongSum(naira) ?? fill(words.proofs.noSum, { most }) }),
    ...(!typed.trim() && { words: words.proofs.noWords }),
  };
}

function NewProof({ call }: { call: Read<Proofs> }) {
  const { draft, revise, settle } = useDraft<Draft>("proof");
  const { busy, failure, setFailure, run } = useDo("fundraising.proofs.add", {
    recheck: call.recheck,
  });
  /** The last amount that the person sent. The server's error about the amount belongs only to this amount. */
  const [sent, setSent] = useState("");
  const typed = draft ?? empty();
  const lines = dataOf(useRead("fundraising.versions.own", {}))?.shown.buys ?? [];
  // Uploading a photo takes some time. We change the latest draft, so that text typed during the upload is not lost.
  const change = (changed: Partial<Draft>) =>
    revise((present) => ({ ...(present ?? typed), ...changed }));

  async function send(event: FormEvent) {
    event.preventDefault();
    const faults = faultsOf(typed);
    const { id, photo } = typed;
    setSent(typed.naira);
    if (!photo || Object.keys(faults).length > 0) return setFailure(wrongFields(faults));
    const sum = clearKobo(typed.naira) ?? 0;
    const said = { words: typed.words, ...(typed.line && { line: typed.line }) };
    const added = await run({ id, sum, ...said, photo_id: photo._id });
    if (!added) return;
    call.replace(added.data);
    settle();
    showNotice({ kind: "success", text: words.proofs.done });
  }

  return (
    <form className="stack gap-20 middle" onSubmit={send} noValidate>
      <WithPhoto
        photo={typed.photo}
        error={failure?.fields.photo_id}
        onChange={(photo) => change({ photo })}
      />
      <SumField
        label={words.proofs.sum}
        hint={words.proofs.sumHint}
        value={typed.naira}
        error={clearKobo(typed.naira) === clearKobo(sent) ? failure?.fields.sum : undefined}
        onChange={(naira) => change({ naira })}
      />
      {lines.length > 0 && (
        <SelectField
          label={words.proofs.line}
          value={typed.line ?? ""}
          error={failure?.fields.line}
          options={[
            ...lines.map((one) => [one.words, one.words] as const),
            ["", words.proofs.noLine],
          ]}
          onChange={({ target }) => change({ line: target.value })}
        />
      )}
      <TextArea
        label={words.proofs.label}
        value={typed.words}
        maxLength={NEWS.words}
        rows={3}
        error={failure?.fields.words}
        onChange={({ target }) => change({ words: target.value })}
      />
      <Problem failure={failure} kept={words.proofs.failed} />
      <div className="actions gap-12">
        <BusyButton type="submit" busy={busy} doing={words.proofs.submitting}>
          {words.proofs.submit}
        </BusyButton>
      </div>
    </form>
  );
}

const TONES = { waiting: "calm", accepted: "good", refused: "calm" } as const;

function Sent({ proof, call }: { proof: Proofs[number]; call: Read<Proofs> }) {
  const { _id: id, at, sum, line, words: said, photo, state, refusal } = proof;
  return (
    <NewsItem
      at={at}
      photo={photo}
      call={call}
      remove={() => client.call("fundraising.proofs.remove", { id })}
    >
      <p className={styles.sum}>{formatKobo(sum)}</p>
      {line && <p className="quiet small">{line}</p>}
      <p className="words">{said}</p>
      <Badge tone={TONES[state]}>{words.proofs.states[state]}</Badge>
      {refusal && <blockquote className="quote">{refusal}</blockquote>}
    </NewsItem>
  );
}
