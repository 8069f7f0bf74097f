import type { MemberIntroduction, Openings } from "@agbara/shared/contract/parts/entities.ts";
import { Checkbox } from "../../components/fields/Checkbox.tsx";
import { showNotice } from "../../components/notices.ts";
import { words } from "../../words/account.ts";
import { useDo } from "../calls/use-do.ts";
import { Problem } from "../components/Problem.tsx";

/** The switches in the order in which the screen shows them. */
const SWITCHES = ["shows_city", "shows_organisations"] as const satisfies (keyof Openings)[];

interface ShownSwitchesProps {
  introduction: MemberIntroduction;
  recheck: () => Promise<boolean>;
  onChanged: () => void;
}

/**
 * Two switches. They let a member show their city and their affiliations to all members, even before both people accept
 * an introduction.
 */
export function ShownSwitches({ introduction, recheck, onChanged }: ShownSwitchesProps) {
  const { run, busy, failure } = useDo("introductions.own.show", { recheck });
  const { what, isShown, isHidden, failed } = words.shownToAll;

  async function change(name: keyof Openings, wanted: boolean) {
    if (!(await run({ [name]: wanted }))) return;
    showNotice({ kind: "success", text: wanted ? isShown : isHidden });
    onChanged();
  }

  return (
    <div aria-busy={busy}>
      {SWITCHES.map((name) => (
        <Checkbox
          key={name}
          checked={introduction[name]}
          onChange={(wanted) => change(name, wanted)}
        >
          {words.shownToAll[name]}
        </Checkbox>
      ))}
      <p className="quiet small">{what}</p>
      <Problem failure={failure} kept={failed} />
    </div>
  );
}
