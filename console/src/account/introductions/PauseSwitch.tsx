import { Checkbox } from "../../components/fields/Checkbox.tsx";
import { showNotice } from "../../components/notices.ts";
import { words } from "../../words/account.ts";
import { useDo } from "../calls/use-do.ts";
import { Problem } from "../components/Problem.tsx";

interface PauseSwitchProps {
  paused: boolean;
  recheck: () => Promise<boolean>;
  /** Called after the switch has changed, because a pause also changes which people the member can see. */
  onChanged: () => void;
}

/** A switch that pauses the member's own introduction or ends the pause. */
export function PauseSwitch({ paused, recheck, onChanged }: PauseSwitchProps) {
  const { run, busy, failure } = useDo("introductions.own.pause", { recheck });
  const { label, what, isPaused, isBack, failed } = words.pause;

  async function change(wanted: boolean) {
    if (!(await run({ paused: wanted }))) return;
    showNotice({ kind: "success", text: wanted ? isPaused : isBack });
    onChanged();
  }

  return (
    <div aria-busy={busy}>
      <Checkbox checked={paused} onChange={change}>
        {label}
      </Checkbox>
      <p className="quiet small">{what}</p>
      <Problem failure={failure} kept={failed} />
    </div>
  );
}
