import type { Profile } from "@agbara/shared/contract/entities.ts";
import { type RaRecord, useGetOne } from "react-admin";
import { useParams } from "react-router-dom";
import { usePageTitle } from "../../layout/page-title.ts";
import facts from "../people/Facts.module.css";
import { OneRecord } from "../people/OneRecord.tsx";
import { PersonHead } from "../people/PersonHead.tsx";
import { ProfileSections } from "../people/ProfileSections.tsx";

/** A member's record, as it is. */
export default function MemberView() {
  usePageTitle("Member");
  const { id = "" } = useParams();
  const read = useGetOne<Profile & RaRecord>("members", { id, meta: { view: "profile" } });
  return (
    <OneRecord read={read}>
      {(profile) => (
        <>
          <PersonHead person={profile} />
          <div className={facts.columns}>
            <div className={facts.stack}>
              <ProfileSections profile={profile} />
            </div>
          </div>
        </>
      )}
    </OneRecord>
  );
}
