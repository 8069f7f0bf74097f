import { brand } from "@agbara/shared/brand.ts";
import type { MemberIntroduction } from "@agbara/shared/contract/entities.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useDraft } from "../../components/drafts.ts";
import styles from "../account.module.css";
import { Badge } from "../components/Badge.tsx";
import { Preferences } from "../person/Preferences.tsx";
import own from "./Introductions.module.css";
import { REGISTRATION_WORDS, type Registration, registrationOf } from "./registration.ts";
import { UNSENT, type UnsentRequest } from "./unsent-request.ts";

const STEPS: readonly (readonly [Registration, string])[] = [
  ["joined", "Joined"],
  ["registered", "Registered by a consultant"],
  ["active", "Active"],
];

interface RegistrationPanelProps {
  introduction: MemberIntroduction;
  /** The way on to other people. */
  children: ReactNode;
}

/** Where one's own registration stands and what happens next, said plainly. */
export function RegistrationPanel({ introduction, children }: RegistrationPanelProps) {
  const stage = registrationOf(introduction);
  const reached = STEPS.findIndex(([step]) => step === stage);
  const { now, next } = REGISTRATION_WORDS[stage];
  return (
    <div className={styles.panel}>
      <div className={own.stepped}>
        {stage !== "active" && <Steps reached={reached} />}
        <p className={own.now}>
          {now} {stage === "active" && <Badge tone="good">Active</Badge>}
        </p>
        <p>{next}</p>
        <UnsentMessage maySend={stage !== "joined"} />
        {introduction.registered_at && (
          <details>
            <summary>What is registered about the person I am looking for</summary>
            <Preferences wishes={introduction} own />
          </details>
        )}
        <div className={styles.ways}>
          {children}
          {stage === "joined" && (
            <Link className="button button-quiet" to="/account/profile">
              Check my phone number
            </Link>
          )}
          <a className="button button-quiet" href={`mailto:${brand.supportEmail}`}>
            Write to a consultant
          </a>
        </div>
      </div>
    </div>
  );
}

/** The way back to a message that waits for the registration. */
function UnsentMessage({ maySend }: { maySend: boolean }) {
  const { draft: unsent } = useDraft<UnsentRequest>(UNSENT);
  if (!unsent) return null;
  return (
    <p className={styles.notice}>
      Your message to {unsent.first_name} is kept{maySend && ", and you can send it now"}.{" "}
      <Link to={`/account/introductions/${unsent.matchId}`}>Back to {unsent.first_name}</Link>
    </p>
  );
}

function Steps({ reached }: { reached: number }) {
  return (
    <ol className={own.steps}>
      {STEPS.map(([step, label], at) => (
        <li key={step} data-done={at <= reached} aria-current={at === reached ? "step" : undefined}>
          {label}
        </li>
      ))}
    </ol>
  );
}
