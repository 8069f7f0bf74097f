import type { MemberIntroduction } from "@agbara/shared/contract/parts/entities.ts";
import { words } from "../../words/account.ts";
import { Section } from "../components/Section.tsx";
import { Preferences } from "../person/Preferences.tsx";
import { registrationStageOf } from "../stages/registration-stage.ts";
import own from "./Introductions.module.css";
import { PauseSwitch } from "./PauseSwitch.tsx";
import { ShownSwitches } from "./ShownSwitches.tsx";

interface SettingsProps {
  introduction: MemberIntroduction;
  recheck: () => Promise<boolean>;
  onChanged: () => void;
}

/** Lets the member pause their introduction, and choose what others see. Shows nothing before it is registered. */
export function Settings({ introduction, recheck, onChanged }: SettingsProps) {
  const isPaused = introduction.paused_at !== null;
  const mayPause = isPaused || registrationStageOf(introduction) === "active";
  const isRegistered = introduction.registered_at !== null;
  if (!mayPause && !isRegistered) return null;
  return (
    <Section id="settings" title={words.overview.settings}>
      <div className={`card ${own.settings}`}>
        {mayPause && <PauseSwitch paused={isPaused} recheck={recheck} onChanged={onChanged} />}
        {isRegistered && (
          <>
            <ShownSwitches introduction={introduction} recheck={recheck} onChanged={onChanged} />
            <details>
              <summary>{words.registrationPanel.whatIsRegistered}</summary>
              <Preferences wishes={introduction} own />
            </details>
          </>
        )}
      </div>
    </Section>
  );
}
