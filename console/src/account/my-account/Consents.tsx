import type { SendOptions } from "@agbara/shared/client/transport.ts";
import { KEPT_DAYS } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { dayInWords } from "../../components/dates.ts";
import { showNotice } from "../../components/notices.ts";
import { client, session } from "../../providers/api.ts";
import { BusyButton } from "../components/BusyButton.tsx";
import { ConfirmDialog } from "../components/ConfirmDialog.tsx";
import { Problem } from "../components/Problem.tsx";
import { Reading, SkeletonLines } from "../components/Reading.tsx";
import { useAction } from "../use-action.ts";
import { useCall } from "../use-call.ts";
import styles from "./SecurityPage.module.css";
import { SENSITIVE_WORDS } from "./SensitiveConsent.tsx";

type Consent = Output<"account.consents.list">["data"][number];
type Kind = Consent["kind"];

/** On a wide screen; on a narrow one it is higher, and nothing of what follows is in sight. */
const LIST_HEIGHT = "27rem";

const readConsents = async (options: SendOptions) =>
  (await client.call("account.consents.list", {}, options)).data;

const NAMES: Record<Kind, string> = {
  terms: "Terms of service and privacy policy",
  introduction: "Being introduced to other members",
  filming: "Being filmed for the show",
  sensitive: "Origin, tribe and faith",
};
const AFTER: Record<Exclude<Kind, "terms">, string> = {
  introduction: `Nobody can find you any more. We delete what you are looking for from your registration. Open requests that you sent are taken back, and open requests that you received are declined. The rest, including messages and answers, is deleted after ${KEPT_DAYS.withdrawn} days. A consultant can register you again at any time.`,
  filming: "We delete your registration for the show. You can register again later.",
  sensitive:
    "We delete your answer about faith, and what a consultant noted about your origin and tribe.",
};

/** Where a consent is given that no button here gives. */
function WhereGiven({ kind }: { kind: Kind }) {
  if (session.role() !== "member") return <p>For members only.</p>;
  if (kind === "introduction")
    return (
      <p>
        You agree when a consultant speaks with you and registers your introduction. Where that
        stands is under <Link to="/account/introductions#registration">My introductions</Link>.
      </p>
    );
  if (kind === "filming")
    return (
      <p>
        You agree when you <Link to="/account/tv/signup">register for the show</Link>.
      </p>
    );
  return null;
}

/** What I have agreed to; what can be taken back is taken back here, and what no other screen asks is asked. */
export function Consents() {
  const consents = useCall<Consent[]>(readConsents);
  return (
    <Reading
      call={consents}
      label="Loading your consents"
      skeleton={<SkeletonLines height={LIST_HEIGHT} />}
    >
      {(list) => (
        <ConsentList list={list} recheck={consents.recheck} onChanged={consents.replace} />
      )}
    </Reading>
  );
}

/** What is asked here of whoever has not agreed: they need not have written anything for it to be used. */
function isAsked({ kind, agreed_at }: Pick<Consent, "kind" | "agreed_at">): boolean {
  return kind === "sensitive" && !agreed_at && session.role() === "member";
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
    if (done) showNotice({ kind: "success", text: "You have withdrawn your consent." });
  }

  async function agree() {
    const done = await run("agree", async () => {
      const { data } = await client.call("account.updateProfile", { agree_sensitive: true });
      const agreed = { agreed_at: data.sensitive_agreed_at, withdrawable: true };
      onChanged(list.map((consent) => (isAsked(consent) ? { ...consent, ...agreed } : consent)));
    });
    if (done)
      showNotice({
        kind: "success",
        text: "Thank you. You can withdraw this consent at any time.",
      });
  }

  return (
    <>
      <ul className={styles.list}>
        {list.map(({ kind, agreed_at, withdrawable }) => (
          <li key={kind} className={styles.row}>
            <div>
              <strong>{NAMES[kind]}</strong>
              <p>{agreed_at ? `Agreed on ${dayInWords(agreed_at)}` : "Not agreed"}</p>
              {kind === "terms" && <p>This is valid for as long as you have an account.</p>}
              {isAsked({ kind, agreed_at }) && <p>{SENSITIVE_WORDS}</p>}
              {!agreed_at && <WhereGiven kind={kind} />}
            </div>
            {kind !== "terms" && (withdrawable || isAsked({ kind, agreed_at })) && (
              // One button, so that the focus stays where the other word comes.
              <BusyButton
                look="quiet"
                busy={busy === "agree" && !withdrawable}
                doing="Agreeing…"
                aria-label={`${withdrawable ? "Withdraw" : "Agree"}: ${NAMES[kind]}`}
                onClick={withdrawable ? () => setAsked(kind) : agree}
              >
                {withdrawable ? "Withdraw" : "Agree"}
              </BusyButton>
            )}
          </li>
        ))}
      </ul>
      <Problem failure={failure} kept="Your consents were not changed." />
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
