import { may } from "@agbara/shared/policy.ts";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { session } from "../../providers/session.ts";
import { words } from "../../words/factors.ts";
import { useRead } from "../calls/use-read.ts";
import { AccountScreen } from "../components/AccountScreen.tsx";
import { Loaded } from "../components/Loaded.tsx";
import { NoSuchScreen } from "../my-account/NoSuchScreen.tsx";
import { AppSection } from "./AppSection.tsx";
import { NewCodes } from "./NewCodes.tsx";
import { PasskeySection } from "./PasskeySection.tsx";
import { RecoverySection } from "./RecoverySection.tsx";
import own from "./second-step.module.css";
import type { Changed, SecondFactors } from "./section.ts";

/**
 * Shows how a member of staff does the second login step. Lists the methods that are set up, and the methods that the
 * person can add.
 */
export default function SecondStepScreen() {
  return may(session.role(), "staff") ? <Staff /> : <NoSuchScreen />;
}

function Staff() {
  const read = useRead("people.factors.read", {});
  const [codes, setCodes] = useState<string[] | null>(null);
  const first = useRef<boolean | null>(null);
  if (read.state === "read") first.current ??= hasWay(read.data);
  const wasSet = first.current;

  function onChanged({ factors, recovery_codes }: Changed) {
    read.replace(factors);
    if (recovery_codes) setCodes(recovery_codes);
  }

  return (
    <AccountScreen title={words.title} lead={words.lead}>
      <Loaded call={read} label={words.loading}>
        {(factors) => {
          const isSet = hasWay(factors);
          const section = { factors, recheck: read.recheck, onChanged };
          return (
            <>
              {codes ? (
                <NewCodes codes={codes} onKept={() => setCodes(null)} />
              ) : (
                <Standing factors={factors} isSet={isSet} wasSet={wasSet} />
              )}
              <PasskeySection {...section} />
              <AppSection {...section} />
              {isSet && <RecoverySection {...section} />}
            </>
          );
        }}
      </Loaded>
    </AccountScreen>
  );
}

interface StandingProps {
  factors: SecondFactors;
  isSet: boolean;
  /** True if the person already had a second step when the screen opened. Null until we know. */
  wasSet: boolean | null;
}

/** Tells the person if they must first set up a second step. After the setup, shows a link to continue. */
function Standing({ factors, isSet, wasSet }: StandingProps) {
  if (factors.required && !isSet)
    return <p className={`notice ${own.standing}`}>{words.required}</p>;
  if (wasSet !== false || !isSet) return null;
  return (
    <p className={`notice ${own.standing}`} role="status">
      {words.done} <Link to="/account">{words.goOn}</Link>
    </p>
  );
}

function hasWay({ passkeys, app_since }: SecondFactors): boolean {
  return passkeys.length > 0 || app_since !== null;
}
