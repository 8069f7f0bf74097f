import type { Introduction, PrivateProfile } from "@agbara/shared/contract/parts/entities.ts";
import { type RaRecord, useGetOne } from "react-admin";
import { useParams } from "react-router-dom";
import { usePageTitle } from "../../../layout/page-title.ts";
import type { ReadAs } from "../../../providers/dataProvider.ts";
import { OneRecord } from "../../kit/screen/OneRecord.tsx";
import { ActivateButton } from "../../lists/controls/ActivateButton.tsx";
import { CarePanel } from "../../lists/controls/CarePanel.tsx";
import { NoteBox } from "../../lists/controls/note/NoteBox.tsx";
import { SuggestionCode } from "../../lists/controls/SuggestionCode.tsx";
import { PersonHead } from "../../lists/person/PersonHead.tsx";
import { ProfileSections } from "../../lists/person/ProfileSections.tsx";
import { RegistrationForm } from "./RegistrationForm.tsx";

type Shown = RaRecord & { introduction: Introduction; updated_user: PrivateProfile };

/** Shows a person with the registration form. The person comes from a search, or is the owner of a request. */
export default function UserShow({ as }: { as: Exclude<ReadAs, "profile"> }) {
  usePageTitle(as === "owner" ? "Owner" : "Person");
  const { id = "" } = useParams();
  const read = useGetOne<Shown>("users", { id, meta: { as } });
  return (
    <OneRecord read={read}>
      {({ introduction, updated_user }) => (
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
                    <ActivateButton introduction={introduction} resource="introductions" />
                    <NoteBox introduction={introduction} resource="introductions" onlyNew />
                    <SuggestionCode introduction={introduction} resource="introductions" />
                  </div>
                </section>
              )}
            </div>
            <div className="stack start">
              <CarePanel introduction={introduction} resource="introductions" />
              <ProfileSections profile={updated_user} />
            </div>
          </div>
        </>
      )}
    </OneRecord>
  );
}
