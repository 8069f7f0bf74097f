import { APPLICATION } from "@agbara/shared/constants.ts";
import { MARKS, type Mark } from "@agbara/shared/fundraising/second-look.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useDraft } from "../../../../components/drafts.ts";
import { PersonName } from "../../../../components/PersonName.tsx";
import { useDo } from "../../../kit/calls/use-do.ts";
import {
  type Case,
  DRAFTS,
  holdingBack,
  PAGE_STATUS_WORDS,
  SAME_WORDS,
  VERDICT_TITLES,
} from "../case-words.ts";
import { adviceAbout, useClaim } from "../use-claim.ts";

/**
 * Shows the possible problems of an application, which we call marks. A verifier must write what they found out about
 * each. `writing` is true if this verifier may write now.
 */
export function Marks({ shown, writing }: { shown: Case; writing: boolean }) {
  const { marks } = shown;
  if (marks.length === 0) return null;
  return (
    <section id="marks" className="notice notice-due" aria-labelledby="marks-title">
      <h2 id="marks-title">Marks</h2>
      <p>
        {writing
          ? "Each mark is a possible problem. Say what you found out about each one. Until then the page cannot open."
          : "Each mark is a possible problem. The first verifier writes what they found out about it."}
        {marks.some((one) => one.needs_second) && " A second verifier has to agree."}
      </p>
      <ul className="stack">
        {marks.map((one) => (
          <li key={one.mark}>
            <strong>{MARKS[one.mark]}</strong>{" "}
            {one.page_codes.length > 0 && one.page_codes.join(", ")}
            {one.words && (
              <p>
                <PersonName>{one.by?.first_name ?? "Somebody"}</PersonName>: {one.words}
              </p>
            )}
            {writing && <MarkForm shown={shown} mark={one.mark} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function MarkForm({ shown, mark }: { shown: Case; mark: Mark }) {
  const { _id: id } = shown;
  const { draft, set, settle } = useDraft<string>(DRAFTS.mark(id, mark));
  const [missing, setMissing] = useState(false);
  const { whileMine } = useClaim(shown);
  const saying = useDo("fundraising.applications.check");
  const words = (draft ?? "").trim();

  async function send(event: FormEvent) {
    event.preventDefault();
    setMissing(words === "");
    if (words === "" || !(await whileMine())) return;
    const said = { id, check: mark, passed: true, evidence: words };
    if (await saying.run(said, { advice: adviceAbout(id) })) settle();
  }

  return (
    <form className="stack gap-8" onSubmit={send}>
      <TextField
        label={withNames`What you found: ${VERDICT_TITLES[mark]}`}
        value={draft ?? ""}
        multiline
        fullWidth
        error={missing}
        helperText={missing ? "Say what you found out." : "Only staff read it."}
        onChange={({ target }) => (target.value ? set(target.value) : settle())}
        slotProps={{ htmlInput: { maxLength: APPLICATION.evidence, "data-mark": mark } }}
      />
      <div className="actions">
        <Button type="submit" variant="outlined" aria-busy={saying.busy}>
          Save these words<span className="visually-hidden">: {VERDICT_TITLES[mark]}</span>
        </Button>
      </div>
    </form>
  );
}

/** Shows other pages that may belong to the same person. */
export function Duplicates({ shown }: { shown: Case }) {
  const { duplicates } = shown;
  if (duplicates.length === 0) return null;
  return (
    <section className="notice notice-due" aria-labelledby="duplicates">
      <h2 id="duplicates">Other pages that may be the same person's</h2>
      {holdingBack(shown).length > 0 && (
        <p>
          <strong>
            This page cannot open while another page with the same NIN or BVN is in review, open,
            funded or suspended.
          </strong>
        </p>
      )}
      <ul>
        {duplicates.map(({ page_code, name, status, same }) => (
          <li key={page_code}>
            <strong>
              <PersonName>{name}</PersonName>
            </strong>{" "}
            ({page_code}, {PAGE_STATUS_WORDS[status].toLowerCase()}):{" "}
            {same.map((one) => SAME_WORDS[one]).join(", ")}
          </li>
        ))}
      </ul>
    </section>
  );
}
