import { AML_RECORD_YEARS } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type FormEvent, useState } from "react";
import { PasswordField } from "../../../components/fields/PasswordField.tsx";
import { inText } from "../../../components/in-text.ts";
import { showNotice } from "../../../components/notices.ts";
import { client, session } from "../../../providers/api.ts";
import { words } from "../../../words/account.ts";
import { useDo } from "../../calls/use-do.ts";
import { useRead } from "../../calls/use-read.ts";
import { BusyButton } from "../../components/BusyButton.tsx";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { Problem } from "../../components/Problem.tsx";

/**
 * Returns true if the account still exists. To find out, asks the server for the person's profile. If the account is
 * gone, the server refuses, and this refusal also logs the person out.
 */
const isStillHere = () =>
  client.call("people.profile.me").then(
    () => true,
    () => false,
  );

type Deletion = Output<"people.privacy.deletion">["data"];

/**
 * Lets the person delete their account. First says whether this is possible, what we delete and what we keep. Then asks
 * for the password, and finally for a confirmation.
 */
export function DeleteAccount() {
  const met = useRead("people.privacy.deletion", {});
  return (
    <Loaded call={met} label={words.deleteAccount.loading}>
      {(deletion) => (
        <div className="card">
          <WhatGoes deletion={deletion} />
          {deletion.hindrance === null ? (
            <DeleteForm onRefused={met.recheck} />
          ) : (
            <>
              <p className="notice" role="status">
                <strong>{words.deleteAccount.notNow}</strong> {deletion.hindrance}
              </p>
              <div className="actions gap-12">
                <BusyButton
                  look="quiet"
                  busy={met.state === "loading"}
                  doing={words.deleteAccount.checking}
                  onClick={met.reload}
                >
                  {words.deleteAccount.checkAgain}
                </BusyButton>
              </div>
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}

function WhatGoes({ deletion: { has_page, has_given } }: { deletion: Deletion }) {
  const years = AML_RECORD_YEARS;
  return (
    <>
      <p>{words.deleteAccount.what}</p>
      <ul className="marked">
        <li>{words.deleteAccount.profile}</li>
        <li>{words.deleteAccount.introduction}</li>
        <li>{words.deleteAccount.show}</li>
        {has_page && <li>{words.deleteAccount.page}</li>}
        {has_given && <li>{words.deleteAccount.gifts}</li>}
      </ul>
      <p>
        {inText(words.deleteAccount.kept, {
          years,
          download: <a href="#export">{words.deleteAccount.download}</a>,
        })}
      </p>
      <p>{words.deleteAccount.keptReports}</p>
      {has_page && <p>{fill(words.deleteAccount.keptOfPage, { years })}</p>}
      {has_given && <p>{fill(words.deleteAccount.keptOfGifts, { years })}</p>}
    </>
  );
}

/**
 * Asks for the password and deletes the account. If the server refuses, calls `onRefused`, because the data on the
 * screen may be old.
 */
function DeleteForm({ onRefused }: { onRefused: () => Promise<boolean> }) {
  const [password, setPassword] = useState("");
  const [asking, setAsking] = useState(false);
  const checking = useDo("people.signin.checkPassword", { changes: false, fields: ["password"] });
  const deleting = useDo("people.privacy.delete", { recheck: isStillHere, fields: ["password"] });
  const failure = checking.failure ?? deleting.failure;

  async function ask(event: FormEvent) {
    event.preventDefault();
    if (!password) return;
    deleting.setFailure(null);
    const checked = await checking.run({ password });
    setAsking(checked !== null);
  }

  async function erase() {
    const deleted = await deleting.run({ password });
    setAsking(false);
    if (!deleted) return void onRefused();
    session.logout("asked");
    showNotice({ kind: "success", text: words.deleteAccount.done });
  }

  return (
    <form onSubmit={ask}>
      <div className="stack gap-20 form-width">
        <PasswordField
          label={words.deleteAccount.password}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={failure?.fields.password}
        />
        <Problem failure={failure} kept={words.deleteAccount.failed} />
        <div className="actions gap-12">
          <BusyButton
            type="submit"
            look="danger"
            busy={checking.busy}
            doing={words.deleteAccount.checking}
          >
            {words.deleteAccount.submit}
          </BusyButton>
        </div>
      </div>
      {asking && (
        <ConfirmDialog
          question={words.deleteAccount.question}
          confirm={words.deleteAccount.confirm}
          doing={words.deleteAccount.confirming}
          busy={deleting.busy}
          danger
          onConfirm={erase}
          onCancel={() => setAsking(false)}
        >
          <p>{words.deleteAccount.after}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}
