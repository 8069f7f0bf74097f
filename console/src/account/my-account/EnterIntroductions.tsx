import type { Gender, OwnProfile } from "@agbara/shared/contract/parts/entities.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { SelectField } from "../../components/fields/SelectField.tsx";
import { Icon } from "../../components/Icon.tsx";
import { showNotice } from "../../components/notices.ts";
import { ENTER_INTRODUCTIONS } from "../../layout/fulfilled-at.ts";
import { words } from "../../words/account.ts";
import { wrongFields } from "../calls/failure.ts";
import { useDo } from "../calls/use-do.ts";
import { BusyButton } from "../components/BusyButton.tsx";
import { Problem } from "../components/Problem.tsx";
import own from "./EnterIntroductions.module.css";

interface EnterIntroductionsProps {
  recheck: () => Promise<boolean>;
  onEntered: (me: OwnProfile) => void;
}

/**
 * Asks a person who joined for fundraising for their gender, because introductions need it. We ask only once. The form
 * is open at first if the person comes from a screen about introductions.
 */
export function EnterIntroductions(props: EnterIntroductionsProps) {
  const place = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();
  const isLedHere = hash === `#${ENTER_INTRODUCTIONS}`;

  // React Router changes `key` at every visit. So this effect also runs at a second visit to the same address.
  useEffect(() => {
    if (!key || !isLedHere || !place.current) return;
    place.current.open = true;
    place.current.scrollIntoView?.({ block: "nearest" });
    place.current.querySelector("summary")?.focus({ preventScroll: true });
  }, [isLedHere, key]);

  return (
    <details ref={place} id={ENTER_INTRODUCTIONS} className={`panel ${own.enter}`}>
      <summary className="way">
        <Icon name="heart" />
        <span>
          <strong>{words.enter.title}</strong>
          <span>{words.enter.about}</span>
        </span>
        <Icon name="next" />
      </summary>
      <div className={`stack text-width ${own.panel}`}>
        {isLedHere && <p role="status">{words.enter.ledHere}</p>}
        <GenderForm {...props} />
      </div>
    </details>
  );
}

function GenderForm({ recheck, onEntered }: EnterIntroductionsProps) {
  const navigate = useNavigate();
  const [gender, setGender] = useState<Gender | "">("");
  const { busy, failure, setFailure, run } = useDo("people.profile.update", { recheck });
  const { choose, woman, man } = words.enter;
  const genders = [
    ["", choose],
    ["female", woman],
    ["male", man],
  ] as const;

  async function enter(event: FormEvent) {
    event.preventDefault();
    if (!gender) return setFailure(wrongFields({ gender: words.enter.notChosen }));
    const entered = await run({ gender });
    if (!entered) return;
    onEntered(entered.data);
    showNotice({ kind: "success", text: words.enter.entered });
    navigate("/account/introductions");
  }

  return (
    <form className="stack gap-20" onSubmit={enter} noValidate>
      <p>{words.enter.why}</p>
      <SelectField
        label={words.enter.gender}
        options={genders}
        value={gender}
        error={gender ? undefined : failure?.fields.gender}
        onChange={({ target }) => setGender(target.value as Gender | "")}
      />
      <Problem failure={failure} kept={words.enter.failed} />
      <div className="actions gap-12">
        <BusyButton type="submit" busy={busy} doing={words.enter.entering}>
          {words.enter.submit}
        </BusyButton>
      </div>
    </form>
  );
}
