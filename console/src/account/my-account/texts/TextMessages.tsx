import { useDraft } from "../../../components/drafts.ts";
import { words } from "../../../words/account.ts";
import { useRead } from "../../calls/use-read.ts";
import { Loaded, SkeletonLines } from "../../components/Loaded.tsx";
import { AskNumber } from "./AskNumber.tsx";
import { ConfirmNumber } from "./ConfirmNumber.tsx";
import { OwnNumber } from "./OwnNumber.tsx";
import type { Draft } from "./own-texts.ts";

/** The height of the form on a wide screen. We reserve at least this space while the form loads. */
const FORM_HEIGHT = "32rem";

/** Lets the person choose a phone number for text messages about their fundraising page, or stop the messages. */
export function TextMessages() {
  const texts = useRead("entrepreneurs.texts.mine", {});
  const { draft, set, settle } = useDraft<Draft>("text messages");
  return (
    <Loaded
      call={texts}
      label={words.texts.loading}
      skeleton={<SkeletonLines height={FORM_HEIGHT} />}
    >
      {({ ways: all, has_page, number }) => {
        const ways = has_page ? all : [];
        return (
          <div className="stack gap-20 form-width">
            <p>{words.texts.lead}</p>
            {number && (
              <OwnNumber number={number} recheck={texts.recheck} onStopped={texts.replace} />
            )}
            {ways.length === 0 && <p>{has_page ? words.texts.off : words.texts.noPage}</p>}
            {ways.length > 0 && !draft?.token && (!number || draft || !number.is_current) && (
              <AskNumber
                ways={ways}
                draft={draft ?? { phone: number?.phone ?? "", way: "", token: null }}
                onTyped={set}
              />
            )}
            {draft?.token && (
              <ConfirmNumber
                phone={draft.phone}
                token={draft.token}
                recheck={texts.recheck}
                onBack={() => set({ ...draft, token: null })}
                onConfirmed={(changed) => {
                  settle();
                  texts.replace(changed);
                }}
              />
            )}
            {number?.is_current && !draft && ways.length > 0 && (
              <div>
                <button
                  type="button"
                  className="button plain"
                  onClick={() => set({ phone: "", way: "", token: null })}
                >
                  {words.texts.other}
                </button>
              </div>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
