import type { Introduction, PrivateProfile } from "@agbara/shared/contract/entities.ts";
import { type RaRecord, useGetOne } from "react-admin";
import { useParams } from "react-router-dom";
import { usePageTitle } from "../../layout/page-title.ts";
import type { UserView as View } from "../../providers/dataProvider.ts";
import { ActivateButton } from "../introductions/ActivateButton.tsx";
import { RegistrationForm } from "../introductions/RegistrationForm.tsx";
import facts from "../people/Facts.module.css";
import { OneRecord } from "../people/OneRecord.tsx";
import { PersonHead } from "../people/PersonHead.tsx";
import { ProfileSections } from "../people/ProfileSections.tsx";

type Viewed = RaRecord & { introduction: Introduction; updated_user: PrivateProfile };

/** A person with the registration form: as found by a search, or as the owner of a request. */
export default function UserView({ view }: { view: Exclude<View, "profile"> }) {
  usePageTitle(view === "owner" ? "Owner" : "Person");
  const { id = "" } = useParams();
  const read = useGetOne<Viewed>("users", { id, meta: { view } });
  return (
    <OneRecord read={read}>
      {({ introduction, updated_user }) => (
        <>
          <PersonHead person={updated_user} introduction={introduction} />
          <div className={facts.columns}>
            <div className={facts.stack}>
              <section className={facts.panel}>
                <RegistrationForm
                  key={introduction._id}
                  introduction={introduction}
                  agreedAt={updated_user.sensitive_agreed_at}
                  withPublic={view === "introduction"}
                />
              </section>
              {introduction.registered_at && (
                <ActivateButton introduction={introduction} resource="introductions" />
              )}
            </div>
            <div className={facts.stack}>
              <ProfileSections profile={updated_user} />
            </div>
          </div>
        </>
      )}
    </OneRecord>
  );
}
