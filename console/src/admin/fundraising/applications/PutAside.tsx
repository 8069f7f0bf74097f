import { DAY_MS } from "@agbara/shared/age.ts";
import { APPLICATION } from "@agbara/shared/constants.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useDraft } from "../../../components/drafts.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { useDo } from "../../kit/calls/use-do.ts";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { KeyButton } from "../../kit/keys/KeyButton.tsx";
import { type Case, DRAFTS } from "./case-words.ts";
import { adviceAbout } from "./use-claim.ts";
import { useNext } from "./use-next.ts";

const inDays = (days: number) => dayInLagos(new Date(Date.now() + days * DAY_MS));

/**
 * Hides an application from the queue until a chosen day, with a note for colleagues. Then opens the next application.
 */
export function PutAside({ shown }: { shown: Case }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <KeyButton shortcut="putAside" onClick={() => setAsked(true)}>
        Put aside
      </KeyButton>
      {isAsked && <AsideDialog shown={shown} onClose={() => setAsked(false)} />}
    </>
  );
}

function AsideDialog({ shown, onClose }: { shown: Case; onClose: () => void }) {
  const { _id: id, name, page_code } = shown;
  const { draft, set, settle } = useDraft<string>(DRAFTS.aside(id));
  const [until, setUntil] = useState(inDays(1));
  const [missing, setMissing] = useState(false);
  const { next } = useNext(id);
  const { run, busy } = useDo("fundraising.applications.putAside");
  const [first, last] = [inDays(1), inDays(APPLICATION.asideDays)];
  const words = (draft ?? "").trim();
  const wrongDay = until < first || until > last;

  async function put() {
    setMissing(words === "" || wrongDay);
    if (busy || words === "" || wrongDay) return;
    if (!(await run({ id, until, words }, { advice: adviceAbout(id) }))) return;
    settle();
    onClose();
    next("Success: The application is put aside.");
  }

  return (
    <FormDialog
      title={
        <>
          Put <PersonName>{name ?? page_code}</PersonName> aside?
        </>
      }
      act="Put aside"
      busy={busy}
      maxWidth="xs"
      className="stack"
      onSubmit={put}
      onClose={onClose}
    >
      <p>
        The application leaves the queue until that day. It comes back sooner if the last day for
        our answer is sooner. A colleague may still take it.
      </p>
      <TextField
        label="Until"
        type="date"
        value={until}
        error={missing && wrongDay}
        helperText={`At most ${APPLICATION.asideDays} days from now`}
        onChange={({ target }) => setUntil(target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: first, max: last } }}
      />
      <TextField
        label="Note for colleagues"
        value={draft ?? ""}
        autoFocus
        multiline
        minRows={3}
        error={missing && words === ""}
        helperText={
          missing && words === "" ? "Say why." : "For example: back from the market on Monday"
        }
        onChange={({ target }) => (target.value ? set(target.value) : settle())}
        slotProps={{ htmlInput: { maxLength: APPLICATION.words } }}
      />
    </FormDialog>
  );
}
