import { firstNameOf } from "@agbara/shared/text/first-name.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { words } from "../../words/gifts.ts";
import { useDo } from "../calls/use-do.ts";
import { BusyButton } from "../components/BusyButton.tsx";
import { Problem } from "../components/Problem.tsx";
import { Section } from "../components/Section.tsx";
import { setName } from "./gift-link.ts";

interface GiftNameProps {
  giftId: string;
  donorName: string;
  /** The donor's first name as the pages showed it when we read the gift. Null if they showed none. */
  publicName: string | null;
}

/** Lets the donor show their first name on the pages of the gift's receivers, or remove the name, with one press. */
export function GiftName({ giftId, donorName, publicName }: GiftNameProps) {
  const [shown, setShown] = useState(publicName);
  const { busy, failure, run } = useDo(setName);
  const own = publicName ?? firstNameOf(donorName);
  if (own === null) return null;

  async function change() {
    const name = shown === null ? own : null;
    if (await run({ giftId, name })) setShown(name);
  }

  const { title, on, off, show, takeOff, failed, changing } = words.publicName;
  return (
    <Section id="name" title={title}>
      <p role="status">{shown === null ? off : fill(on, { name: shown })}</p>
      <Problem failure={failure} kept={failed} />
      <p className="actions gap-12">
        <BusyButton look="text" busy={busy} doing={changing} onClick={change}>
          {shown === null ? fill(show, { name: own }) : takeOff}
        </BusyButton>
      </p>
    </Section>
  );
}
