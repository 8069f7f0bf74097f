import { KEPT_DAYS } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { dayInWords } from "../../../components/dates.ts";
import { inText } from "../../../components/in-text.ts";
import { showNotice } from "../../../components/notices.ts";
import { client, session } from "../../../providers/api.ts";
import { words } from "../../../words/account.ts";
import { useDo } from "../../calls/use-do.ts";
import { useRead } from "../../calls/use-read.ts";
import { BusyButton } from "../../components/BusyButton.tsx";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { Loaded, SkeletonLines } from "../../components/Loaded.tsx";
import { Problem } from "../../components/Problem.tsx";
import styles from "../security/SecurityScreen.module.css";
import { sensitiveConsent } from "./SensitiveConsent.tsx";

type Consent = Output<"people.privacy.consents">["data"][number];
type Kind = Consent["kind"];
type Withdrawable = Exclude<Kind, "terms">;

/** The height of the list on a wide screen. We reserve at least this space while the list loads. */
const LIST_HEIGHT = "27rem";

/** Returns a text that says what happens after the person withdraws this consent. */
function afterWithdrawing(kind: Withdrawable): string {
  const { introduction, filming, sensitive } = words.consents.after;
  const after = {
    introduction: fill(introduction, { days: KEPT_DAYS.withdrawn }),
    filming,
    sensitive,
  };
  return after[kind];
}

/** Says where the person can give a consent that has no button on this screen. */
function WhereGiven({ kind }: { kind: Kind }) {
  if (session.role() !== "member")
    return <p className="quiet small">{words.consents.membersOnly}</p>;
  if (kind === "introduction")
    return (
      <p className="quiet small">
        {inText(words.consents.introductionGiven, {
          myIntroductions: (
            <Link to="/account/introductions#registration">{words.consents.myIntroductions}</Link>
          ),
        })}
      </p>
    );
  if (kind === "filming")
    return (
      <p className="quiet small">
        {inText(words.consents.filmingGiven, {
          register: <Link to="/account/tv/signup">{words.consents.registerForShow}</Link>,
        })}
      </p>
    );
  return null;
}

/**
 * Lists the consents that the person has given, each with a button to withdraw it. Here the person can also consent to
 * sensitive data.
 */
export function Consents() {
  const consents = useRead("people.privacy.consents", {});
  return (
    <Loaded
      call={consents}
      label={words.consents.loading}
      skeleton={<SkeletonLines height={LIST_HEIGHT} />}
    >
      {(list) => (
        <ConsentList list={list} recheck={consents.recheck} onChanged={consents.replace} />
      )}
    </Loaded>
  );
}

/**
 * Returns true if the person can give this consent on this screen. They can give the consent before they write anything
 * that needs it.
 */
function isAsked({ kind, agreed_at }: Pick<Consent, "kind" | "agreed_at">): boolean {
  return kind === "sensitive" && !agreed_at && session.role() === "member";
}

interface ConsentListProps {
  list: Consent[];
  recheck: () => Promise<boolean>;
  onChanged: (list: Consent[]) => void;
}

interface Change {
  kind: Withdrawable;
  agrees: boolean;
}

/** Gives or withdraws a consent. Returns a function that updates the list of consents. */
async function changeConsent({ kind, agrees }: Change): Promise<(list: Consent[]) => Consent[]> {
  if (!agrees) {
    const { data } = await client.call("people.privacy.withdraw", { kind });
    return () => data;
  }
  const { data } = await client.call("people.profile.update", { agree_sensitive: true });
  const agreed = { agreed_at: data.sensitive_agreed_at, withdrawable: true };
  return (list) => list.map((consent) => (isAsked(consent) ? { ...consent, ...agreed } : consent));
}

function ConsentList({ list, recheck, onChanged }: ConsentListProps) {
  const [asked, ask] = useState<Withdrawable | null>(null);
  const { run, busy, doing, failure } = useDo(changeConsent, { recheck });

  async function change(change: Change) {
    const changed = await run(change);
    ask(null);
    if (!changed) return;
    onChanged(changed(list));
    const { agreed, withdrawn } = words.consents;
    showNotice({ kind: "success", text: change.agrees ? agreed : withdrawn });
  }

  return (
    <>
      <ul className={`stack gap-12 list-width ${styles.list}`}>
        {list.map(({ kind, agreed_at, withdrawable }) => (
          <li key={kind} className={`panel bar ${styles.row}`}>
            <div className="stack gap-4">
              <strong>{words.consents.names[kind]}</strong>
              <p className="quiet small">
                {agreed_at
                  ? fill(words.consents.agreedOn, { day: dayInWords(agreed_at) })
                  : words.consents.notAgreed}
              </p>
              {kind === "terms" && <p className="quiet small">{words.consents.termsLast}</p>}
              {isAsked({ kind, agreed_at }) && <p className="quiet small">{sensitiveConsent()}</p>}
              {!agreed_at && <WhereGiven kind={kind} />}
            </div>
            {kind !== "terms" && (withdrawable || isAsked({ kind, agreed_at })) && (
              // The same button gives and withdraws the consent. So the button keeps the focus when its label changes.
              <BusyButton
                look="quiet"
                busy={doing?.agrees === true && !withdrawable}
                doing={words.consents.agreeing}
                aria-label={fill(
                  withdrawable ? words.consents.withdrawWhat : words.consents.agreeTo,
                  { what: words.consents.names[kind] },
                )}
                onClick={() => (withdrawable ? ask(kind) : change({ kind, agrees: true }))}
              >
                {withdrawable ? words.consents.withdraw : words.consents.agree}
              </BusyButton>
            )}
          </li>
        ))}
      </ul>
      <Problem failure={failure} kept={words.consents.failed} />
      {asked && (
        <ConfirmDialog
          question={words.consents.withdrawQuestion}
          confirm={words.consents.withdraw}
          doing={words.consents.withdrawing}
          danger
          busy={busy}
          onConfirm={() => change({ kind: asked, agrees: false })}
          onCancel={() => ask(null)}
        >
          <p>
            <strong>{words.consents.names[asked]}.</strong> {afterWithdrawing(asked)}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
