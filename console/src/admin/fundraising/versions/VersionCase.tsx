import type { CallError } from "@agbara/shared/client/call-error.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { useEffect, useRef } from "react";
import { PersonName } from "../../../components/PersonName.tsx";
import { useDo } from "../../kit/calls/use-do.ts";
import { WordsButton } from "../../kit/form/WordsButton.tsx";
import { KeyButton } from "../../kit/keys/KeyButton.tsx";
import { waitedSince } from "../../kit/screen/waited.ts";
import { ComparedTexts, Pair } from "./Compared.tsx";
import { photosDiffer, READY_WORDS, type Version } from "./version.ts";
import styles from "./versions.module.css";

type Passed = Output<"fundraising.versions.pass">;

const HEADS: [string, string] = ["Now", "Then"];

interface VersionCaseProps {
  version: Version;
  onDecided: () => void;
  /** Called if a colleague decided first, or if the owner withdrew this version or sent a newer one. */
  onOvertaken: () => void;
}

/**
 * Shows the changes to a page side by side. One key publishes the version. Another key sends it back to the owner with
 * a text.
 */
export function VersionCase({ version, onDecided, onOvertaken }: VersionCaseProps) {
  const { _id: id, name, page_code, raised, sent_at, same_photo, second, was, will_be } = version;
  const passing = useDo("fundraising.versions.pass");
  const returning = useDo("fundraising.versions.sendBack");
  const isBusy = passing.busy || returning.busy;
  const head = useRef<HTMLHeadingElement>(null);
  // The next version opens automatically. We focus its heading, so that screen readers read the owner's name aloud.
  useEffect(() => head.current?.focus({ preventScroll: true }), []);

  const failed = ({ status }: CallError) => {
    // A 422 means that another page got the same photo after we read the list.
    if (status === 404 || status === 409 || status === 422) onOvertaken();
  };

  async function pass(words?: string) {
    if (isBusy) return null;
    const done = ({ data }: Passed) =>
      data.on_page
        ? "Success: Everybody can read the change now."
        : "Success: Your words are saved. A second verifier must check the change.";
    const passed = await passing.run({ id, ...(words && { words }) }, { done, failed });
    if (passed) onDecided();
    return passed;
  }

  async function sendBack(words: string) {
    const said = { done: withNames`Success: ${name} is told what to change.`, failed };
    const sent = await returning.run({ id, words }, said);
    if (sent) onDecided();
    return sent;
  }

  return (
    <article className={`panel padded stack gap-20 ${styles.case}`} aria-labelledby="version">
      <div>
        <h2 id="version" ref={head} tabIndex={-1}>
          <PersonName>{name}</PersonName>
        </h2>
        <p className="quiet">
          {page_code}, {formatKobo(raised)} raised, sent {waitedSince(sent_at, new Date())}
        </p>
      </div>
      <ComparedTexts of={version} heads={HEADS} />
      {photosDiffer(version) && (
        <Pair
          title="Photos"
          heads={HEADS}
          was={<Photos of={was.photos} name={name} />}
          willBe={<Photos of={will_be.photos} name={name} />}
        />
      )}
      {same_photo.length > 0 && (
        <p className="notice">
          A new photo looks like one of these pages: {same_photo.join(", ")}. Two verifiers write
          what they found about it, each without the other's words.
          {second && " A colleague has written theirs."}
        </p>
      )}
      <div className="actions gap-12">
        {same_photo.length > 0 ? (
          <WordsButton
            variant="contained"
            shortcut="verify"
            ask={{
              title: withNames`Whose photo is on the page of ${name}?`,
              hint: second
                ? "Another verifier has already written about this photo. Write what you found. Then the change goes on the page."
                : "Only staff read your text. The change then waits for a second verifier.",
              label: "What you found",
              draftKey: `photo ${id}`,
              act: "Put it on the page",
            }}
            busy={isBusy}
            onAct={pass}
          >
            Put it on the page
          </WordsButton>
        ) : (
          <KeyButton
            variant="contained"
            shortcut="verify"
            aria-busy={isBusy}
            onClick={() => void pass()}
          >
            Put it on the page
          </KeyButton>
        )}
        <WordsButton
          variant="outlined"
          shortcut="refuse"
          ask={{
            title: withNames`Send this change back to ${name}?`,
            hint: withNames`${name} reads this in a mail and in their account. The page stays as it is.`,
            label: "What to change",
            ready: READY_WORDS,
            draftKey: `version ${id}`,
            act: "Send it back",
          }}
          busy={isBusy}
          onAct={sendBack}
        >
          Send it back
        </WordsButton>
      </div>
    </article>
  );
}

function Photos({ of, name }: { of: Version["was"]["photos"]; name: string }) {
  if (of.length === 0) return <p>No photo</p>;
  return (
    <ul className={styles.photos}>
      {of.map(({ _id, url, thumbnail_url }, at) => (
        <li key={_id}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={thumbnail_url} alt={withNames`What ${name} shows, ${String(at + 1)}`} />
          </a>
        </li>
      ))}
    </ul>
  );
}
