import type { SendOptions } from "@agbara/shared/client/transport.ts";
import { KEPT_DAYS } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { useState } from "react";
import { showNotice } from "../../components/notices.ts";
import { client } from "../../providers/api.ts";
import { ConfirmDialog } from "../components/ConfirmDialog.tsx";
import { dayInWords } from "../components/dates.ts";
import { Problem } from "../components/Problem.tsx";
import { Reading } from "../components/Reading.tsx";
import { useAction } from "../use-action.ts";
import { useCall } from "../use-call.ts";
import styles from "./SecurityPage.module.css";

type Consent = Output<"account.consents.list">["data"][number];
type Kind = Consent["kind"];

const readConsents = async (options: SendOptions) =>
  (await client.call("account.consents.list", {}, options)).data;

const NAMES: Record<Kind, string> = {
  terms: "Terms of service and privacy policy",
  introduction: "Being introduced to other members",
  filming: "Being filmed for the show",
};
const AFTER: Record<Exclude<Kind, "terms">, string> = {
  introduction: `Nobody finds you any more, and what you look for is deleted from your registration. Your requests that wait are taken back, and others' that wait for you are declined. What remains, messages and answers among it, is deleted after ${KEPT_DAYS.withdrawn} days. A consultant can register you again, before that or later.`,
  filming: "Your registration for the show is deleted. You can register again later.",
};

/** What I have agreed to; what can be taken back is taken back here. */
export function Consents() {
  const consents = useCall<Consent[]>(readConsents);
  return (
    <Reading call={consents} label="Loading your consents">
      {(list) => (
        <ConsentList list={list} recheck={consents.recheck} onChanged={consents.replace} />
      )}
    </Reading>
  );
}

interface ConsentListProps {
  list: Consent[];
  recheck: () => Promise<boolean>;
  onChanged: (list: Consent[]) => void;
}

function ConsentList({ list, recheck, onChanged }: ConsentListProps) {
  const [asked, setAsked] = useState<Exclude<Kind, "terms"> | null>(null);
  const { busy, failure, run } = useAction({ recheck });

  async function withdraw(kind: Exclude<Kind, "terms">) {
    const done = await run("withdraw", async () => {
      onChanged((await client.call("account.consents.withdraw", { kind })).data);
    });
    setAsked(null);
    if (done) showNotice({ kind: "success", text: "Your consent is withdrawn." });
  }

  return (
    <>
      <ul className={styles.list}>
        {list.map(({ kind, agreed_at, withdrawable }) => (
          <li key={kind} className={styles.row}>
            <div>
              <strong>{NAMES[kind]}</strong>
              <p>{agreed_at ? `Agreed on ${dayInWords(agreed_at)}` : "Not agreed"}</p>
              {kind === "terms" && <p>Holds as long as you have an account.</p>}
            </div>
            {withdrawable && kind !== "terms" && (
              <button
                type="button"
                className="button button-quiet"
                aria-label={`Withdraw: ${NAMES[kind]}`}
                onClick={() => setAsked(kind)}
              >
                Withdraw
              </button>
            )}
          </li>
        ))}
      </ul>
      <Problem failure={failure} kept="Your consents are as they were." />
      {asked && (
        <ConfirmDialog
          question="Do you want to withdraw this consent?"
          confirm="Withdraw"
          doing="Withdrawing…"
          busy={busy !== null}
          danger
          onConfirm={() => withdraw(asked)}
          onCancel={() => setAsked(null)}
        >
          <p>
            <strong>{NAMES[asked]}.</strong> {AFTER[asked]}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
