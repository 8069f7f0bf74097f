import { useParams } from "react-router-dom";
import { usePageTitle } from "../../../layout/page-title.ts";
import { useRead } from "../../kit/calls/use-read.ts";
import { OneRecord } from "../../kit/screen/OneRecord.tsx";
import { ActivateButton } from "../../lists/controls/ActivateButton.tsx";
import { CarePanel } from "../../lists/controls/CarePanel.tsx";
import { NoteBox } from "../../lists/controls/note/NoteBox.tsx";
import { SuggestionCode } from "../../lists/controls/SuggestionCode.tsx";
import { PersonHead } from "../../lists/person/PersonHead.tsx";
import { ProfileSections } from "../../lists/person/ProfileSections.tsx";
import { LooksPanel } from "./LooksPanel.tsx";
import { RegistrationForm } from "./RegistrationForm.tsx";

/**
 * The calls that read a person: `introduction` for the page that a search opens, `owner` for the page "Owner" that a
 * request opens.
 */
const READS = {
  introduction: "introductions.own.ofUser",
  owner: "introductions.own.ofOwner",
} as const;

/**
 * Shows a person with the registration form. Staff found the person by a search, or came from a request to the person's
 * page "Owner".
 */
export default function UserShow({ as }: { as: keyof typeof READS }) {
  usePageTitle(as === "owner" ? "Owner" : "Person");
  const { id = "" } = useParams();
  const read = useRead(READS[as], { userId: id });
  return (
    <OneRecord read={read}>
      {({ data: introduction, updated_user }) => (
        <>
          <PersonHead person={updated_user} introduction={introduction} />
          <div className="columns">
            <div className="stack start">
              <section className="panel padded">
                <RegistrationForm
                  key={introduction._id}
                  introduction={introduction}
                  agreedAt={updated_user.sensitive_agreed_at}
                />
              </section>
              {introduction.registered_at && (
                <section className="panel padded" aria-label="Work on this introduction">
                  <div className="stack start">
                    <SuggestionCode introduction={introduction} />
                    <div className="actions">
                      <NoteBox introduction={introduction} onlyNew />
                      <ActivateButton introduction={introduction} />
                    </div>
                  </div>
                </section>
              )}
            </div>
            <div className="stack start">
              <CarePanel introduction={introduction} />
              <ProfileSections profile={updated_user} />
              <LooksPanel key={updated_user._id} userId={updated_user._id} />
            </div>
          </div>
        </>
      )}
    </OneRecord>
  );
}
