import { MAIL_KINDS } from "@agbara/shared/constants.ts";
import type { MailKind, OwnProfile } from "@agbara/shared/contract/parts/entities.ts";
import { type FormEvent, useState } from "react";
import { Checkbox } from "../../components/fields/Checkbox.tsx";
import { showNotice } from "../../components/notices.ts";
import { words } from "../../words/account.ts";
import { useDo } from "../calls/use-do.ts";
import { useRead } from "../calls/use-read.ts";
import { BusyButton } from "../components/BusyButton.tsx";
import { Loaded, SkeletonLines } from "../components/Loaded.tsx";
import { Problem } from "../components/Problem.tsx";

/** The form's height on a wide screen. We reserve at least this space while the form loads. */
const FORM_HEIGHT = "14rem";

/** Lets the person choose which mails they get. */
export function MailSettings() {
  const me = useRead("people.profile.me", {});
  return (
    <Loaded call={me} label={words.mails.loading} skeleton={<SkeletonLines height={FORM_HEIGHT} />}>
      {({ mails_off }) => <MailForm off={mails_off} recheck={me.recheck} onSaved={me.replace} />}
    </Loaded>
  );
}

interface MailFormProps {
  off: readonly MailKind[];
  recheck: () => Promise<boolean>;
  onSaved: (me: OwnProfile) => void;
}

function MailForm({ off, recheck, onSaved }: MailFormProps) {
  const [unwanted, setUnwanted] = useState(off);
  const { busy, failure, run } = useDo("people.profile.update", { recheck });

  async function save(event: FormEvent) {
    event.preventDefault();
    const saved = await run({ mails_off: [...unwanted], base: { mails_off: [...off] } });
    if (!saved) return;
    onSaved(saved.data);
    showNotice({ kind: "success", text: words.mails.saved });
  }

  return (
    <form className="stack gap-20 form-width" onSubmit={save}>
      <p>{words.mails.lead}</p>
      {MAIL_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          checked={!unwanted.includes(kind)}
          onChange={(wanted) =>
            setUnwanted(
              MAIL_KINDS.filter((one) => (one === kind ? !wanted : unwanted.includes(one))),
            )
          }
        >
          {words.mails.kinds[kind]}
        </Checkbox>
      ))}
      <Problem failure={failure} kept={words.mails.failed} />
      <div>
        <BusyButton type="submit" busy={busy} doing={words.mails.saving}>
          {words.mails.save}
        </BusyButton>
      </div>
    </form>
  );
}
